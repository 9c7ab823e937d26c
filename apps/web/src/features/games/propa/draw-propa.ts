import type { PropaEvent, PropaView } from "@hunt/engine/games/propa/propa";
import { propaShot } from "@hunt/engine/games/shield-facts";
import { drawEcho, drawEnergy } from "../frame/draw-echo.ts";
import { drawShield } from "../frame/draw-shield.ts";
import type { GamePicture } from "../frame/game-frame.tsx";
import type { StageLook } from "../frame/stage-canvas.tsx";
import { signedWhole } from "../frame/timing-figures.tsx";
import { drawPlains, groundShare } from "../plains/draw-plains.ts";
import type { PropaStage } from "./draw-amp.ts";
import { drawAmp, drawCharge } from "./draw-amp.ts";

const pieces = 10;

const turn = 2 * Math.PI;

type PropaPicture = GamePicture<PropaEvent, PropaView>;

/** Draws a limb with its shield, the amp below it, the charge on its way, and the effect of the last shot. */
export function drawPropa(context: CanvasRenderingContext2D, picture: PropaPicture): void {
  const { view, width, height, colors } = picture;
  const stage = measureStage(picture);
  drawPlains(context, picture);
  drawLeg(context, picture, stage);
  if (view.openFor === null)
    drawShield(context, view, { ...stage.limb, radius: stage.radius, look: picture });
  else drawOpening(context, { openFor: view.openFor, stage, look: picture });
  drawAmp(context, { view, stage, look: picture });
  if (view.fuse !== null) drawCharge(context, { way: view.fuse, stage, look: picture });
  drawEnergy(context, view.energy, {
    x: 16,
    y: height - 22,
    width: Math.min(260, width - 32),
    colors,
    shotEnergy: propaShot.energy,
  });
  const echo = echoText(picture.echo?.event ?? null);
  if (echo !== null && picture.echo !== null) {
    const y = stage.limb.y - stage.radius - 28;
    drawEcho(context, echo, { x: stage.limb.x, y: Math.max(24, y), ageMs: picture.echo.ageMs, colors });
  }
}

/** Returns the places of the picture's parts for any width. */
function measureStage({ width, height }: PropaPicture): PropaStage {
  return {
    amp: { x: Math.max(52, width * 0.16), y: height * (groundShare - 0.06) },
    limb: { x: width * 0.66, y: height * 0.46 },
    radius: Math.min(height * 0.25, width * 0.2),
  };
}

/** Returns the error that explosions and breaks write beside the limb; early shots have a minus sign. */
function echoText(event: PropaEvent | null): { readonly text: string; readonly isGood: boolean } | null {
  if (event?.kind === "exploded") return { text: signedWhole(event.errorMs), isGood: true };
  if (event?.kind === "broke") return { text: `✓ ${event.points}`, isGood: true };
  if (event?.kind === "closed") return { text: "×", isGood: false };
  if (event?.kind !== "absorbed") return null;
  return { text: event.errorMs === null ? "×" : signedWhole(event.errorMs), isGood: false };
}

/** Draws the limb's leg, from above the picture down into the water. */
function drawLeg(
  context: CanvasRenderingContext2D,
  { height, colors }: PropaPicture,
  stage: PropaStage,
): void {
  const { limb, radius } = stage;
  const wide = radius * 0.62;
  context.save();
  context.fillStyle = colors.line;
  context.strokeStyle = colors.muted;
  context.lineWidth = 2;
  context.lineJoin = "round";
  context.beginPath();
  context.moveTo(limb.x + wide * 0.2, -8);
  context.lineTo(limb.x - wide * 0.55, limb.y);
  context.lineTo(limb.x - wide * 0.95, height * 0.86);
  context.lineTo(limb.x + wide * 0.75, height * 0.86);
  context.lineTo(limb.x + wide * 0.6, limb.y + wide * 0.2);
  context.lineTo(limb.x + wide * 2.1, -8);
  context.closePath();
  context.fill();
  context.stroke();
  context.restore();
}

interface OpeningLook {
  /** The share of the time for Raplak that is left, from 1 to 0. */
  readonly openFor: number;
  readonly stage: PropaStage;
  readonly look: StageLook;
}

/**
 * Draws the shield that Propa blew open: pieces of its rim, a cross to aim Raplak at, and a ring that closes in time.
 */
function drawOpening(context: CanvasRenderingContext2D, { openFor, stage, look }: OpeningLook): void {
  const { limb, radius } = stage;
  const { colors, isCalm } = look;
  context.save();
  context.translate(limb.x, limb.y);
  // The blast carries the pieces outward once; they hold still with reduced motion.
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
