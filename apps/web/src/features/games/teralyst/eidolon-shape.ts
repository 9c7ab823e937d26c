import type { Pose, PosePoint } from "./eidolon-pose.ts";

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

/**
 * Returns the outline of the Teralyst from the front: a horned trunk on short legs, with arms that nearly touch the
 * ground.
 */
export function eidolonShape(pose: Pose, stand: Stand): Path2D {
  const path = new Path2D();
  for (const { hip, knee, foot, shoulder, elbow, hand } of [pose.left, pose.right]) {
    for (const part of [
      { from: hip, to: knee, fromWidth: 7, toWidth: 4.6 },
      { from: knee, to: foot, fromWidth: 4.6, toWidth: 6 },
      { from: shoulder, to: elbow, fromWidth: 7.5, toWidth: 5 },
      { from: elbow, to: hand, fromWidth: 5, toWidth: 6.5 },
    ])
      addBone(path, stand, part);
  }
  addOutline(path, stand, trunk(pose));
  return path;
}

/** Returns the trunk's corners: the right half from the crest down between the legs, then the left half back up. */
function trunk({ right, head, chest }: Pose): readonly PosePoint[] {
  const { shoulder, hip } = right;
  const half: readonly PosePoint[] = [
    { x: 5, y: head.y + 9 },
    { x: shoulder.x - 10, y: shoulder.y + 8 },
    { x: shoulder.x - 3, y: shoulder.y + 19 },
    { x: shoulder.x + 1, y: shoulder.y + 8 },
    { x: shoulder.x + 9, y: shoulder.y + 10 },
    { x: shoulder.x + 6, y: shoulder.y - 6 },
    { x: 14, y: chest.y - 8 },
    { x: hip.x + 6, y: hip.y - 3 },
  ];
  const mirrored = [...half].reverse().map(({ x, y }) => ({ x: -x, y }));
  return [{ x: 0, y: head.y + 13 }, ...half, { x: 0, y: hip.y - 8 }, ...mirrored];
}

interface Bone {
  readonly from: PosePoint;
  readonly to: PosePoint;
  /** Half of the thickness at the start. */
  readonly fromWidth: number;
  readonly toWidth: number;
}

/** Adds a tapered piece with round ends; all pieces run in the same direction, so that overlaps stay filled. */
function addBone(path: Path2D, stand: Stand, { from, to, fromWidth, toWidth }: Bone): void {
  const start = placed(from, stand);
  const end = placed(to, stand);
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const bone = new Path2D();
  bone.arc(start.x, start.y, fromWidth * stand.unit, angle + Math.PI / 2, angle - Math.PI / 2);
  bone.arc(end.x, end.y, toWidth * stand.unit, angle - Math.PI / 2, angle + Math.PI / 2);
  bone.closePath();
  path.addPath(bone);
}

function addOutline(path: Path2D, stand: Stand, points: readonly PosePoint[]): void {
  const outline = new Path2D();
  for (const point of points) {
    const { x, y } = placed(point, stand);
    outline.lineTo(x, y);
  }
  outline.closePath();
  path.addPath(outline);
}
