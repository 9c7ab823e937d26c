/** A point of the Teralyst, in hundredths of its height, measured upward from the middle of its stand. */
export interface PosePoint {
  readonly x: number;
  readonly y: number;
}

/** The place of a figure, and its scale: `unit` is a hundredth of its height in pixels. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
}

/** Returns a point of the pose in pixels. */
export function placed({ x, y }: PosePoint, stand: Stand): PosePoint {
  return { x: stand.x + x * stand.unit, y: stand.y - y * stand.unit };
}

/** The drawing's own measure (domain-ui/sky/art/teralyst.svg): where it stands, and how high it is with its horns. */
export const drawing = { middle: 152, ground: 310, height: 322 } as const;

/** The joints with a synovia, in the order in which this game breaks them, and the chest, as places of the drawing. */
const joints = {
  limbs: [
    { x: 124, y: 244 },
    { x: 212, y: 176 },
    { x: 182, y: 243 },
    { x: 104, y: 192 },
  ],
  chest: { x: 150, y: 140 },
} as const;

/** How deep the Teralyst sinks on its knees, in hundredths of its height: its shins are below the water then. */
const kneelingDepth = 17;

export interface Pose {
  /** How far the figure has sunk into the water, in hundredths of its height. */
  readonly depth: number;
  /** The places of the four synovias, in the order in which this game breaks them. */
  readonly limbs: readonly [PosePoint, PosePoint, PosePoint, PosePoint];
  readonly chest: PosePoint;
}

/** Returns the pose of the Teralyst: 0 upright, 1 on its knees. A synovia that sinks stays in sight at the water's edge. */
export function poseOf(kneel: number): Pose {
  const depth = kneelingDepth * kneel;
  const sunk = ({ x, y }: PosePoint): PosePoint => ({
    x: ((x - drawing.middle) * 100) / drawing.height,
    y: Math.max(leastHeight, ((drawing.ground - y) * 100) / drawing.height - depth),
  });
  const [first, second, third, fourth] = joints.limbs;
  return {
    depth,
    limbs: [sunk(first), sunk(second), sunk(third), sunk(fourth)],
    chest: sunk(joints.chest),
  };
}

/** A synovia at the water's edge is drawn this high, in hundredths of the Teralyst's height. */
const leastHeight = 6;
