import type { StageColors } from "./stage-colors.ts";

interface EnergyPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly colors: StageColors;
  /** What a shot takes: a line marks it, and below it the bar is in another colour. */
  readonly shotEnergy: number;
}

const height = 8;

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
