import type { StageLook } from "./stage-canvas.tsx";

/** Less than three hits come in a second, so the light never flickers. */
const flashMs = 180;
const shakeMs = 280;
const farthestPx = 5;
/** The shake goes to and fro this often. */
const swings = 4;

/** How far a picture is moved, and how bright the light over it is, 0–1. */
export interface HitEffect {
  readonly x: number;
  readonly y: number;
  readonly light: number;
}

/** Returns the effect of a hit that is `ageMs` old; null before it, after it, and where less motion is wanted. */
export function hitEffect(ageMs: number, { isCalm }: Pick<StageLook, "isCalm">): HitEffect | null {
  if (isCalm || !(ageMs >= 0) || ageMs >= shakeMs) return null;
  const left = 1 - ageMs / shakeMs;
  const swing = Math.sin((ageMs / shakeMs) * swings * 2 * Math.PI);
  return {
    x: farthestPx * left * left * swing,
    y: 0.6 * farthestPx * left * left * Math.cos((ageMs / shakeMs) * swings * Math.PI),
    light: Math.max(0, 1 - ageMs / flashMs) ** 2,
  };
}

/** Draws a picture as it is just after a hit: moved a little, with a light over it. Forced colours have no light. */
export function drawWithHit(
  context: CanvasRenderingContext2D,
  { width, height, colors, isForced }: StageLook,
  { effect, draw }: { readonly effect: HitEffect; readonly draw: () => void },
): void {
  context.save();
  // The picture grows by as much as it is moved, or its edge would show what is behind it.
  context.translate(width / 2 + effect.x, height / 2 + effect.y);
  const grown = 1 + (2 * Math.hypot(effect.x, effect.y)) / Math.min(width, height);
  context.scale(grown, grown);
  context.translate(-width / 2, -height / 2);
  draw();
  context.restore();
  if (isForced || effect.light === 0) return;
  context.save();
  context.globalAlpha = 0.3 * effect.light;
  context.fillStyle = colors.text;
  context.fillRect(0, 0, width, height);
  context.restore();
}
