import { between, createRandom } from "@hunt/engine/chance/random";
import type { StageLook } from "../frame/stage-canvas.tsx";

/** The height of the ground of the Plains, as a share of the picture's height. */
export const groundShare = 0.8;

const starCount = 60;
const random = createRandom(60);
const stars = Array.from({ length: starCount }, () => ({
  x: random(),
  y: between(random, 0, 0.55),
  size: between(random, 0.6, 1.6),
}));
/** The far hills from left to right, as shares of the picture's height. */
const ridges = [
  [0.05, 0.13, 0.09, 0.2, 0.12, 0.07, 0.1, 0.18, 0.15, 0.22, 0.11, 0.06],
  [0.1, 0.06, 0.05, 0.08, 0.04, 0.02, 0.03, 0.05, 0.1, 0.07, 0.12, 0.09],
];

/** Draws the Plains at night: sky, stars, moon, hills, and the water in which eidolons stand. */
export function drawPlains(context: CanvasRenderingContext2D, look: StageLook): void {
  const { width, height, colors } = look;
  const ground = height * groundShare;
  if (look.isForced) {
    context.fillStyle = colors.page;
    context.fillRect(0, 0, width, height);
    drawShore(context, look, ground);
    return;
  }
  const sky = context.createLinearGradient(0, 0, 0, ground);
  sky.addColorStop(0, colors.page);
  sky.addColorStop(1, colors.raised);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, ground);
  context.fillStyle = colors.muted;
  context.globalAlpha = 0.5;
  for (const { x, y, size } of stars) context.fillRect(x * width, y * height, size, size);
  drawMoon(context, look);
  ridges.forEach((heights, index) => {
    context.fillStyle = index === 0 ? colors.panel : colors.page;
    context.globalAlpha = 0.75;
    drawRidge(context, look, heights);
  });
  context.globalAlpha = 1;
  drawWater(context, look, ground);
}

/** Offsets from the middle of the moon, in shares of its radius. */
const craters = [
  { x: -0.36, y: -0.27, size: 0.16 },
  { x: 0.4, y: -0.36, size: 0.13 },
  { x: 0.27, y: 0.23, size: 0.19 },
  { x: -0.23, y: 0.41, size: 0.12 },
];
/** The light around the moon, in the same form as on the sky of a night's page. */
const halos = [2.1, 1.7, 1.35];

/** Draws the moon as bright as possible without drawing the eye away from the target. */
function drawMoon(context: CanvasRenderingContext2D, { width, height, colors }: StageLook): void {
  const x = width - height * 0.24;
  const y = height * 0.2;
  const radius = height * 0.085;
  const disc = (offset: { readonly x: number; readonly y: number }, size: number) => {
    context.beginPath();
    context.arc(x + offset.x * radius, y + offset.y * radius, size * radius, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = colors.gold;
  context.globalAlpha = 0.045;
  for (const size of halos) disc({ x: 0, y: 0 }, size);
  context.globalAlpha = 0.8;
  disc({ x: 0, y: 0 }, 1);
  context.fillStyle = colors.page;
  context.globalAlpha = 0.14;
  for (const crater of craters) disc(crater, crater.size);
  context.globalAlpha = 1;
}

function drawRidge(context: CanvasRenderingContext2D, look: StageLook, heights: readonly number[]): void {
  const { width, height } = look;
  const ground = height * groundShare;
  context.beginPath();
  context.moveTo(0, ground);
  heights.forEach((share, index) => {
    context.lineTo((width * index) / (heights.length - 1), ground - share * height);
  });
  context.lineTo(width, ground);
  context.fill();
}

/** Draws the line where the ground meets the water. */
function drawShore(context: CanvasRenderingContext2D, { width, colors }: StageLook, ground: number): void {
  context.strokeStyle = colors.shield;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(0, ground);
  context.lineTo(width, ground);
  context.stroke();
}

/** Draws still water with a few short lines on it, denser towards the far shore. */
function drawWater(context: CanvasRenderingContext2D, look: StageLook, ground: number): void {
  const { width, height, colors } = look;
  context.fillStyle = colors.panel;
  context.fillRect(0, ground, width, height - ground);
  context.globalAlpha = 0.35;
  drawShore(context, look, ground);
  context.beginPath();
  for (const [index, { x, size }] of stars.slice(0, 18).entries()) {
    const y = ground + 4 + ((index % 6) / 6) ** 1.6 * (height - ground);
    context.moveTo(x * width, y);
    context.lineTo(x * width + size * 22, y);
  }
  context.stroke();
  context.globalAlpha = 1;
}
