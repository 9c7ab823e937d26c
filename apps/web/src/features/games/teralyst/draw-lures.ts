import type { StageLook } from "../frame/stage-canvas.tsx";
import { type PosePoint, placed, type Stand } from "./eidolon-pose.ts";

/** The places of the three lures beside the Teralyst, in hundredths of its height. */
const places: readonly PosePoint[] = [
  { x: -66, y: 30 },
  { x: 61, y: 44 },
  { x: 78, y: 20 },
];
/** The time in which a lure hovers up and down once. */
const hoverMs = 2_600;

interface LuresLook {
  readonly stand: Stand;
  readonly look: StageLook;
  /** The anchor of checked lures; unchecked ones hang loose. */
  readonly boundTo: PosePoint;
  readonly areChecked: boolean;
}

/** Draws the lures: a checked lure is a full ball on a line, an unchecked one is an empty dashed ring. */
export function drawLures(context: CanvasRenderingContext2D, lures: LuresLook): void {
  const { stand, look, boundTo, areChecked } = lures;
  const { colors, isCalm, nowMs } = look;
  const radius = Math.max(5, stand.unit * 3.2);
  const target = placed(boundTo, stand);
  context.save();
  places.forEach((place, index) => {
    const { x: farX, y: still } = placed(place, stand);
    const x = Math.max(radius + 8, Math.min(look.width - radius - 8, farX));
    const y = isCalm
      ? still
      : still + Math.sin((nowMs / hoverMs) * 2 * Math.PI + index * 2) * stand.unit * 1.2;
    context.strokeStyle = areChecked ? colors.shield : colors.muted;
    context.lineWidth = 1.5;
    if (areChecked) {
      context.globalAlpha = 0.5;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(target.x, target.y);
      context.stroke();
      context.globalAlpha = 1;
    }
    context.setLineDash(areChecked ? [] : [3, 3]);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = areChecked ? colors.shield : colors.panel;
    context.fill();
    context.stroke();
    context.setLineDash([]);
    if (areChecked) drawTick(context, { x, y }, { size: radius, color: colors.page });
  });
  context.restore();
}

export interface TickLook {
  readonly size: number;
  readonly color: string;
}

/** Draws a tick in a circle of the given radius. */
export function drawTick(context: CanvasRenderingContext2D, at: PosePoint, { size, color }: TickLook): void {
  context.strokeStyle = color;
  context.lineWidth = Math.max(1.5, size * 0.25);
  context.beginPath();
  context.moveTo(at.x - size * 0.45, at.y);
  context.lineTo(at.x - size * 0.1, at.y + size * 0.38);
  context.lineTo(at.x + size * 0.5, at.y - size * 0.4);
  context.stroke();
}
