import type { StageColors } from "./stage-colors.ts";

const height = 8;

interface EchoPlace {
  readonly x: number;
  readonly y: number;
  readonly ageMs: number;
  readonly colors: StageColors;
}

/** An echo lasts so long that at most one a second appears and fades. */
const lifetimeMs = 1_400;

/**
 * Writes the last event over the picture and lets it fade. The event's figure has a sign, so that colour is not the only
 * difference.
 */
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
  // A halo keeps it readable over any background.
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
  /** The energy that a shot takes. A line marks this level on the bar; below the line the bar has another colour. */
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
