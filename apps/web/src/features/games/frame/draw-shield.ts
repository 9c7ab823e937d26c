import type { ShieldCue } from "@hunt/engine/games/shield";
import type { StageLook } from "./stage-canvas.tsx";
import { withoutAlpha } from "./stage-colors.ts";

interface ShieldPlace {
  readonly x: number;
  readonly y: number;
  /** The radius of the shield's rim, where the rings end. */
  readonly radius: number;
  readonly look: Pick<StageLook, "colors" | "isCalm" | "isForced">;
}

const turn = 2 * Math.PI;

/**
 * Draws a limb behind its shield, and the four rings on their way to the rim. The last ring arrives when the shield can be
 * hit. The shape also says whether the shield is open: a closed rim is whole, an open one is in pieces around a star.
 */
export function drawShield(context: CanvasRenderingContext2D, cue: ShieldCue, place: ShieldPlace): void {
  const { x, y } = place;
  context.save();
  context.translate(x, y);
  if (cue.phase === "vulnerable") {
    drawOpenRim(context, place);
    drawStar(context, place);
  } else {
    drawGlow(context, cue.brightness, place);
    if (place.look.isCalm) drawArcs(context, cue.rings, place);
    else drawRings(context, cue.rings, place);
    drawClosedRim(context, cue.brightness, place);
    drawLimb(context, place);
  }
  context.restore();
}

function drawGlow(
  context: CanvasRenderingContext2D,
  brightness: number,
  { radius, look: { colors, isForced } }: ShieldPlace,
): void {
  if (isForced) return;
  const glow = context.createRadialGradient(0, 0, radius * 0.2, 0, 0, radius);
  glow.addColorStop(0, colors.shield);
  glow.addColorStop(1, withoutAlpha(colors.shield));
  context.globalAlpha = 0.06 + 0.4 * brightness;
  context.fillStyle = glow;
  context.beginPath();
  context.arc(0, 0, radius, 0, turn);
  context.fill();
}

/** Draws the rings, each of which grows from the limb to the rim. */
function drawRings(
  context: CanvasRenderingContext2D,
  rings: readonly number[],
  { radius, look: { colors } }: ShieldPlace,
): void {
  const limb = radius * limbShare;
  context.strokeStyle = colors.shield;
  for (const way of rings) {
    if (way <= 0 || way >= 1) continue;
    context.globalAlpha = 0.35 + 0.6 * way;
    context.lineWidth = 2 + 3 * way;
    context.beginPath();
    context.arc(0, 0, limb + (radius - limb) * way, 0, turn);
    context.stroke();
  }
}

/** Draws the rings for reduced motion: each ring is a quarter that fills along the rim, and nothing grows. */
function drawArcs(
  context: CanvasRenderingContext2D,
  rings: readonly number[],
  { radius, look: { colors } }: ShieldPlace,
): void {
  const part = turn / rings.length;
  context.strokeStyle = colors.shield;
  context.lineWidth = 10;
  context.globalAlpha = 0.9;
  for (const [index, way] of rings.entries()) {
    if (way <= 0) continue;
    const from = index * part - turn / 4;
    context.beginPath();
    context.arc(0, 0, radius - 12, from + 0.04, from + 0.04 + (part - 0.08) * Math.min(1, way));
    context.stroke();
  }
}

function drawClosedRim(
  context: CanvasRenderingContext2D,
  brightness: number,
  { radius, look: { colors } }: ShieldPlace,
): void {
  context.globalAlpha = 0.55 + 0.45 * brightness;
  context.strokeStyle = colors.shield;
  context.lineWidth = 3 + 2 * brightness;
  context.beginPath();
  context.arc(0, 0, radius, 0, turn);
  context.stroke();
}

function drawOpenRim(context: CanvasRenderingContext2D, { radius, look: { colors } }: ShieldPlace): void {
  const pieces = 8;
  context.strokeStyle = colors.glow;
  context.lineWidth = 6;
  for (let piece = 0; piece < pieces; piece += 1) {
    const middle = (piece * turn) / pieces;
    context.beginPath();
    context.arc(0, 0, radius, middle - 0.18, middle + 0.18);
    context.stroke();
  }
}

/** The limb's size as a share of the rim's radius. */
const limbShare = 0.2;

function drawLimb(context: CanvasRenderingContext2D, { radius, look: { colors } }: ShieldPlace): void {
  context.globalAlpha = 1;
  context.fillStyle = colors.raised;
  context.strokeStyle = colors.muted;
  context.lineWidth = 2;
  tracePolygon(context, { points: 6, outer: radius * limbShare, inner: radius * limbShare });
  context.fill();
  context.stroke();
}

function drawStar(context: CanvasRenderingContext2D, { radius, look: { colors } }: ShieldPlace): void {
  context.globalAlpha = 1;
  context.fillStyle = colors.glow;
  tracePolygon(context, { points: 8, outer: radius * 0.62, inner: radius * 0.26 });
  context.fill();
  context.fillStyle = colors.page;
  tracePolygon(context, { points: 6, outer: radius * 0.12, inner: radius * 0.12 });
  context.fill();
}

interface Polygon {
  readonly points: number;
  readonly outer: number;
  /** The inner radius. When it equals the outer one, the shape is a plain polygon with twice as many corners. */
  readonly inner: number;
}

function tracePolygon(context: CanvasRenderingContext2D, { points, outer, inner }: Polygon): void {
  context.beginPath();
  for (let corner = 0; corner < 2 * points; corner += 1) {
    const angle = (corner * turn) / (2 * points) - turn / 4;
    const radius = corner % 2 === 0 ? outer : inner;
    context.lineTo(radius * Math.cos(angle), radius * Math.sin(angle));
  }
  context.closePath();
}
