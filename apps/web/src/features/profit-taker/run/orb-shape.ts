/** The orb from the front, its feet at y 0: its far and near legs, its hull, and the seams on it. Drawn for this app. */
export const orbShape = {
  farLegs: "M-22-74-52-104-60 0M22-74 52-104 60 0",
  nearLegs: "M-30-84-84-112-104 0M30-84 84-112 104 0",
  hull: "M0-128c26 0 42 18 42 40s-18 36-42 36-42-14-42-36 16-40 42-40z",
  seams: "M-24-82a26 20 0 0 0 48 0M-10-66h20",
} as const;
