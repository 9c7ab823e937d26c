import type { StageColors } from "./stage-colors.ts";

const height = 8;

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

interface EnergyPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly colors: StageColors;
  /** What a shot takes: a line marks it, and below it the bar is in another colour. */
  readonly shotEnergy: number;
}

/** Draws the amp's energy, 0–100, as a bar. */
export function drawEnergy(context: CanvasRenderingContext2D, energy: number, place: EnergyPlace): void {
  const { x, y, width, colors, shotEnergy } = place;
  const share = Math.max(0, Math.min(1, energy / 100));
  context.save();
  context.fillStyle = colors.raised;
  context.fillRect(x, y, width, height);
  context.fillStyle = energy < shotEnergy ? colors.bad : colors.gold;
  context.fillRect(x, y, width * share, height);
  context.strokeStyle = colors.edge;
  context.lineWidth = 1;
  context.strokeRect(x - 0.5, y - 0.5, width + 1, height + 1);
  context.fillStyle = colors.text;
  context.fillRect(x + (width * shotEnergy) / 100, y - 2, 1, height + 4);
  context.restore();
}
