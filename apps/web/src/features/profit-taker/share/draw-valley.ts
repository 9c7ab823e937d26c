import { orbShape } from "../words/orb-shape.ts";

/** The text colours on the sky, which is dark in both themes (styles/sky.css). */
export const onSky = { text: "#e9edf6", muted: "#c9d3e6", accent: "#f4605c" } as const;

const sky = { high: "#060a15", mid: "#0a1430", low: "#2c5674" } as const;
const land = { far: "#1d3a58", near: "#122741" } as const;
const orb = { body: "#070c18", far: "#16304c", rim: "#a8d3ee", seam: "#2c5674", eye: "#f0b35a" } as const;

/** The heights of the land above the horizon in px, from the left edge to the right. */
const ridges = [
  { color: land.far, heights: [40, 58, 34, 70, 46, 62, 30, 44, 26, 52, 38, 60, 42] },
  { color: land.near, heights: [18, 12, 24, 10, 20, 14, 8, 16, 10, 18, 26, 14, 22] },
] as const;

interface ValleyPlace {
  readonly widthPx: number;
  readonly horizonPx: number;
}

/** Draws Orb Vallis at night with the orb on its horizon: the head of a run's picture. */
export function drawValley(context: CanvasRenderingContext2D, { widthPx, horizonPx }: ValleyPlace): void {
  const light = context.createLinearGradient(0, 0, 0, horizonPx);
  light.addColorStop(0, sky.high);
  light.addColorStop(0.45, sky.mid);
  light.addColorStop(1, sky.low);
  context.fillStyle = light;
  context.fillRect(0, 0, widthPx, horizonPx);
  for (const { color, heights } of ridges) {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(0, horizonPx);
    heights.forEach((height, index) => {
      context.lineTo((widthPx * index) / (heights.length - 1), horizonPx - height);
    });
    context.lineTo(widthPx, horizonPx);
    context.fill();
  }
  context.save();
  context.translate(widthPx - 250, horizonPx);
  drawOrb(context);
  context.restore();
}

function drawOrb(context: CanvasRenderingContext2D): void {
  context.lineJoin = "round";
  context.lineCap = "round";
  const fill = (path: string, color: string) => {
    context.fillStyle = color;
    context.fill(new Path2D(path));
  };
  const stroke = (path: string, color: string, width: number) => {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(new Path2D(path));
  };
  fill(orbShape.farLegs, orb.far);
  for (const part of [orbShape.belly, orbShape.nearLegs, orbShape.hull]) {
    fill(part, orb.body);
    stroke(part, orb.rim, 1.5);
  }
  stroke(`${orbShape.joints}${orbShape.seams}`, orb.seam, 2);
  context.fillStyle = orb.eye;
  context.beginPath();
  context.arc(0, -96, 6, 0, 2 * Math.PI);
  context.fill();
}
