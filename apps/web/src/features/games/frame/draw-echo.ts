import type { StageColors } from "./stage-colors.ts";

interface EchoPlace {
  readonly x: number;
  readonly y: number;
  readonly ageMs: number;
  readonly colors: StageColors;
}

/** Slow enough that not more than one a second comes and goes. */
const lifetimeMs = 1_400;

/** Writes what has just happened over the picture, and lets it fade: a figure with its sign, so colour is not all. */
export function drawEcho(
  context: CanvasRenderingContext2D,
  echo: { readonly text: string; readonly isGood: boolean },
  { x, y, ageMs, colors }: EchoPlace,
): void {
  if (ageMs >= lifetimeMs) return;
  context.save();
  context.globalAlpha = 1 - Math.max(0, ageMs) / lifetimeMs;
  context.fillStyle = echo.isGood ? colors.good : colors.bad;
  context.font = "700 28px ui-monospace, Menlo, Consolas, monospace";
  context.textAlign = "center";
  context.textBaseline = "middle";
  // A halo, so that it can be read over whatever is behind it.
  context.strokeStyle = colors.page;
  context.lineWidth = 6;
  context.lineJoin = "round";
  context.strokeText(echo.text, x, y);
  context.fillText(echo.text, x, y);
  context.restore();
}
