import type { StageLook } from "../frame/stage-canvas.tsx";
import type { PropaStage } from "./propa-stage.ts";

interface OpeningLook {
  /** How much of the time for Raplak is left, 1–0. */
  readonly openFor: number;
  readonly stage: PropaStage;
  readonly look: StageLook;
}

const pieces = 10;
const turn = 2 * Math.PI;

/** The shield that Propa blew open: pieces of its rim, a cross to aim Raplak at, and a ring that closes in time. */
export function drawOpening(context: CanvasRenderingContext2D, { openFor, stage, look }: OpeningLook): void {
  const { limb, radius } = stage;
  const { colors, isCalm } = look;
  context.save();
  context.translate(limb.x, limb.y);
  // The blast carries the pieces outward, once; they hold still where motion is unwelcome.
  const blown = isCalm ? 0.5 : 1 - openFor ** 3;
  context.strokeStyle = colors.shield;
  context.lineWidth = 4;
  context.globalAlpha = 1 - 0.6 * blown;
  for (let piece = 0; piece < pieces; piece++) {
    const middle = (piece / pieces) * turn;
    context.beginPath();
    context.arc(0, 0, radius * (1 + 0.28 * blown), middle - 0.16, middle + 0.16);
    context.stroke();
  }
  context.globalAlpha = 1;
  context.strokeStyle = colors.gold;
  context.lineWidth = 7;
  context.beginPath();
  context.arc(0, 0, radius * 0.78, -turn / 4, -turn / 4 + turn * openFor);
  context.stroke();
  context.strokeStyle = colors.text;
  context.lineWidth = 2.5;
  context.beginPath();
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(x * radius * 0.18, y * radius * 0.18);
    context.lineTo(x * radius * 0.5, y * radius * 0.5);
  }
  context.stroke();
  context.fillStyle = colors.glow;
  context.beginPath();
  context.arc(0, 0, radius * 0.09, 0, turn);
  context.fill();
  context.restore();
}
