import type { TeralystView } from "@hunt/engine/games/teralyst/teralyst";
import type { StageLook } from "../frame/stage-canvas.tsx";
import { drawTick } from "./draw-lures.ts";

const radius = 10;
const widestGap = 76;

/** The fight's five shots side by side: four limbs and, as a diamond, the capshot. */
export function drawSteps(
  context: CanvasRenderingContext2D,
  view: TeralystView,
  { width, height, colors }: StageLook,
): void {
  const count = view.limbs + 1;
  const gap = Math.min(widestGap, (width - 48) / count);
  const left = width / 2 - (gap * (count - 1)) / 2;
  const y = height - radius - 10;
  const current = currentStep(view);
  context.save();
  context.font = '650 12px "Inter Variable", system-ui, sans-serif';
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let step = 0; step < count; step++) {
    const x = left + step * gap;
    const isDone = step < current;
    const isCurrent = step === current;
    if (step > 0) {
      context.fillStyle = isDone || isCurrent ? colors.text : colors.edge;
      context.fillRect(x - gap + radius + 5, y - 1, gap - 2 * radius - 10, 2);
    }
    context.beginPath();
    if (step === count - 1) addDiamond(context, x, y);
    else context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = isDone ? colors.text : colors.panel;
    context.fill();
    context.strokeStyle = isDone || isCurrent ? colors.text : colors.edge;
    context.lineWidth = isCurrent ? 2.5 : 1.5;
    context.stroke();
    if (isDone) drawTick(context, { x, y }, { size: radius * 0.75, color: colors.panel });
    else if (step < count - 1) {
      context.fillStyle = isCurrent ? colors.text : colors.muted;
      context.fillText(String(step + 1), x, y + 0.5);
    }
  }
  context.restore();
}

/** How many of the five shots have been made. */
function currentStep({ stage, limb, limbs, captured }: TeralystView): number {
  if (captured) return limbs + 1;
  return stage === "water" || stage === "limb" ? limb - 1 : limbs;
}

function addDiamond(context: CanvasRenderingContext2D, x: number, y: number): void {
  const size = radius + 2;
  context.moveTo(x, y - size);
  context.lineTo(x + size, y);
  context.lineTo(x, y + size);
  context.lineTo(x - size, y);
  context.closePath();
}
