import type { StageColors } from "../frame/stage-colors.ts";
import { type Pose, poseOf } from "./eidolon-pose.ts";
import { eidolonShape, placed, type Stand } from "./eidolon-shape.ts";

interface EidolonLook {
  readonly stand: Stand;
  readonly colors: StageColors;
  /** How far the Teralyst kneels: 0 upright, 1 on its knees. */
  readonly kneel: number;
  /** `ghost`: the Teralyst is gone, and only its shape shows faintly. */
  readonly body: "solid" | "ghost";
  /** How far the Teralyst has healed, 0–1; with 0 no healing is drawn. */
  readonly healed: number;
}

/** Draws the Teralyst and returns its pose. */
export function drawEidolon(context: CanvasRenderingContext2D, look: EidolonLook): Pose {
  const { stand, colors, kneel, body, healed } = look;
  const pose = poseOf(kneel);
  const shape = eidolonShape(pose, stand);
  context.save();
  context.lineJoin = "round";
  context.strokeStyle = colors.muted;
  if (body === "ghost") {
    context.globalAlpha = 0.2;
    context.fillStyle = colors.muted;
    context.fill(shape);
    context.restore();
    return pose;
  }
  // The edge is drawn first, so that the fill covers its inner half.
  context.lineWidth = 4;
  context.stroke(shape);
  context.fillStyle = colors.line;
  context.fill(shape);
  if (healed > 0) fillHealed(context, shape, look);
  drawVoidLight(context, pose, look);
  context.restore();
  return pose;
}

/** Draws the healing, which rises from the ground with an edge that is visible without its colour. */
function fillHealed(context: CanvasRenderingContext2D, shape: Path2D, look: EidolonLook): void {
  const { stand, colors, healed } = look;
  const feet = stand.y + 5 * stand.unit;
  const top = feet - 95 * stand.unit * healed;
  const left = stand.x - 60 * stand.unit;
  const width = 120 * stand.unit;
  context.save();
  context.clip(shape);
  context.globalAlpha = 0.5;
  context.fillStyle = colors.good;
  context.fillRect(left, top, width, feet - top);
  context.globalAlpha = 1;
  context.fillStyle = colors.text;
  context.fillRect(left, top, width, 2);
  context.restore();
}

/** Draws the slit of the Teralyst's eye, and two lines down its chest. */
function drawVoidLight(context: CanvasRenderingContext2D, pose: Pose, { stand, colors }: EidolonLook): void {
  const { unit } = stand;
  const head = placed(pose.head, stand);
  const chest = placed(pose.chest, stand);
  context.strokeStyle = colors.glow;
  context.lineCap = "round";
  context.lineWidth = Math.max(1.5, unit * 1.3);
  context.beginPath();
  context.moveTo(head.x, head.y - 5 * unit);
  context.lineTo(head.x, head.y + 2 * unit);
  for (const side of [-1, 1]) {
    context.moveTo(chest.x + side * 8 * unit, chest.y - 5 * unit);
    context.lineTo(chest.x + side * 4 * unit, chest.y + 8 * unit);
  }
  context.stroke();
}
