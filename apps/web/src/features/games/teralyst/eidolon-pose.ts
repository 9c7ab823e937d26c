/** A point of the Teralyst, in hundredths of its height, measured upward from the middle of its stand. */
export interface PosePoint {
  readonly x: number;
  readonly y: number;
}

type Joint = "hip" | "knee" | "foot" | "shoulder" | "elbow" | "hand";

export interface Pose {
  readonly left: Readonly<Record<Joint, PosePoint>>;
  readonly right: Readonly<Record<Joint, PosePoint>>;
  readonly head: PosePoint;
  readonly chest: PosePoint;
}

/** The joints of the left half, each with its place when the Teralyst stands and when it kneels. */
const joints: Readonly<Record<Joint, { readonly standing: PosePoint; readonly kneeling: PosePoint }>> = {
  hip: { standing: { x: -9, y: 42 }, kneeling: { x: -10, y: 29 } },
  knee: { standing: { x: -16, y: 22 }, kneeling: { x: -22, y: 17 } },
  foot: { standing: { x: -14, y: 2 }, kneeling: { x: -15, y: 2 } },
  shoulder: { standing: { x: -22, y: 78 }, kneeling: { x: -24, y: 61 } },
  elbow: { standing: { x: -35, y: 53 }, kneeling: { x: -38, y: 36 } },
  hand: { standing: { x: -32, y: 24 }, kneeling: { x: -34, y: 5 } },
};

/** Returns the pose of the Teralyst: 0 upright, 1 on its knees. */
export function poseOf(kneel: number): Pose {
  const left = (joint: Joint) => between(joints[joint].standing, joints[joint].kneeling, kneel);
  const right = (joint: Joint) => {
    const { x, y } = left(joint);
    return { x: -x, y };
  };
  const half = (of: (joint: Joint) => PosePoint) => ({
    hip: of("hip"),
    knee: of("knee"),
    foot: of("foot"),
    shoulder: of("shoulder"),
    elbow: of("elbow"),
    hand: of("hand"),
  });
  return {
    left: half(left),
    right: half(right),
    head: between({ x: 0, y: 76 }, { x: 0, y: 56 }, kneel),
    chest: between({ x: 0, y: 62 }, { x: 0, y: 46 }, kneel),
  };
}

/** Returns the places of the Teralyst's four synovias, in the order in which this game breaks them. */
export function limbPlaces(pose: Pose): readonly [PosePoint, PosePoint, PosePoint, PosePoint] {
  return [pose.left.knee, pose.right.elbow, pose.right.knee, pose.left.elbow];
}

function between(from: PosePoint, to: PosePoint, share: number): PosePoint {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
