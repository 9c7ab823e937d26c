import type { PropaView } from "@hunt/engine/games/propa/propa";
import type { StageLook } from "../frame/stage-canvas.tsx";

interface AmpLook {
  readonly view: PropaView;
  readonly stage: PropaStage;
  readonly look: StageLook;
}

/**
 * Draws the amp and a ring around it, which is empty while a weapon recovers and closes until the weapon can fire
 * again.
 */
export function drawAmp(context: CanvasRenderingContext2D, { view, stage, look }: AmpLook): void {
  const { colors } = look;
  const { amp, limb } = stage;
  context.save();
  context.translate(amp.x, amp.y);
  const recovery = Math.max(view.propa.recovery, view.raplak.recovery);
  if (recovery > 0) {
    context.strokeStyle = colors.muted;
    context.lineWidth = 3;
    context.beginPath();
    context.arc(0, 0, 42, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * (1 - recovery));
    context.stroke();
  }
  context.rotate(Math.atan2(limb.y - amp.y, limb.x - amp.x));
  context.scale(1.7, 1.7);
  context.lineJoin = "round";
  context.lineWidth = 1.2;
  context.strokeStyle = colors.muted;
  context.fillStyle = colors.raised;
  fillAndEdge(context, [-22, -6, 8, -6, 8, 6, -22, 6]);
  context.fillStyle = recovery > 0 ? colors.edge : colors.gold;
  fillAndEdge(context, [8, -11, 24, -4, 14, 0, 24, 4, 8, 11]);
  context.restore();
}

interface ChargeLook {
  /** The charge's progress: 0 when it is thrown, 1 when it explodes. */
  readonly way: number;
  readonly stage: PropaStage;
  readonly look: StageLook;
}

const trailDots = 24;

/** Draws the charge on its way: dots mark the throw, and the ring around the charge is its fuse, which burns down. */
export function drawCharge(context: CanvasRenderingContext2D, { way, stage, look }: ChargeLook): void {
  const { colors, isCalm } = look;
  context.save();
  context.fillStyle = colors.gold;
  context.globalAlpha = 0.5;
  for (let dot = 1; dot <= trailDots; dot++) {
    const place = chargePlace(stage, dot / (trailDots + 1));
    const size = dot / (trailDots + 1) <= way ? 3 : 1.5;
    context.fillRect(place.x - size / 2, place.y - size / 2, size, size);
  }
  context.globalAlpha = 1;
  // With reduced motion the charge hangs halfway, and only its fuse burns.
  const { x, y } = chargePlace(stage, isCalm ? 0.5 : way);
  context.translate(x, y);
  context.strokeStyle = colors.gold;
  context.lineWidth = 3;
  context.beginPath();
  context.arc(0, 0, 14, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * (1 - way));
  context.stroke();
  context.lineWidth = 1;
  context.strokeStyle = colors.page;
  fillAndEdge(context, [0, -7, 7, 0, 0, 7, -7, 0]);
  context.restore();
}

/** Fills and outlines a polygon, given as x and y of each corner in turn. */
function fillAndEdge(context: CanvasRenderingContext2D, corners: readonly number[]): void {
  context.beginPath();
  for (let corner = 0; corner + 1 < corners.length; corner += 2) {
    context.lineTo(corners[corner] ?? 0, corners[corner + 1] ?? 0);
  }
  context.closePath();
  context.fill();
  context.stroke();
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The places of the picture's parts, in pixels. */
export interface PropaStage {
  readonly amp: Point;
  readonly limb: Point;
  /** The radius of the limb's shield. */
  readonly radius: number;
}

/** Returns a point on the charge's path from the amp (0) to the limb (1), which is an arc. */
function chargePlace({ amp, limb, radius }: PropaStage, way: number): Point {
  const rest = 1 - way;
  const top = { x: (amp.x + limb.x) / 2, y: Math.min(amp.y, limb.y) - radius * 0.9 };
  return {
    x: rest * rest * amp.x + 2 * rest * way * top.x + way * way * limb.x,
    y: rest * rest * amp.y + 2 * rest * way * top.y + way * way * limb.y,
  };
}
