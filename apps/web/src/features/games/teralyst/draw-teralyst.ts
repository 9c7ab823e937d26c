import type { TeralystEvent, TeralystView } from "@hunt/engine/games/teralyst/teralyst";
import { drawEcho } from "../frame/draw-echo.ts";
import { drawShield } from "../frame/draw-shield.ts";
import type { GamePicture } from "../frame/game-frame.tsx";
import type { StageLook } from "../frame/stage-canvas.tsx";
import { signedWhole } from "../frame/timing-figures.tsx";
import { drawPlains, groundShare } from "../plains/draw-plains.ts";
import { drawEidolon } from "./draw-eidolon.ts";
import { drawLures, drawTick } from "./draw-lures.ts";
import { type Pose, type PosePoint, placed, type Stand } from "./eidolon-pose.ts";

const radius = 10;

const widestGap = 76;

/** Draws the fight: the Plains, the Teralyst with the limb that is due, the lures, the hunt's clock and its steps. */
export function drawTeralyst(
  context: CanvasRenderingContext2D,
  look: GamePicture<TeralystEvent, TeralystView>,
): void {
  const { view, width, height, colors } = look;
  const stand = {
    x: width / 2,
    y: height * (groundShare + 0.02),
    unit: Math.min(height * 0.74, width * 0.8) / 100,
  };
  drawPlains(context, look);
  const isAway = view.gone;
  const pose = drawEidolon(context, {
    ...look,
    stand,
    kneel: kneelingShare(view, look),
    body: isAway || view.captured ? "ghost" : "solid",
    healed: view.stage === "healing" ? view.healed : 0,
  });
  if (isAway) drawFarAway(context, look);
  // After the last limb the lures no longer matter.
  if (view.stage === "water" || view.stage === "limb")
    drawLures(context, { stand, look, boundTo: pose.chest, areChecked: view.luresChecked });
  if (view.stage === "water" && !isAway) drawWaterShield(context, { stand, look, view });
  drawLimbs(context, { stand, look, view, pose, isAway });
  drawSteps(context, view, look);
  drawClock(context, view, look);
  const said = echoText(look.echo?.event ?? null);
  if (said === null || look.echo === null) return;
  const place = placed({ x: -18, y: 88 }, stand);
  drawEcho(context, said, { x: place.x, y: Math.max(28, place.y), ageMs: look.echo.ageMs, colors });
}

/** Returns the error that every arrived shot writes above the head; an early one has a minus sign. */
function echoText(event: TeralystEvent | null): { readonly text: string; readonly isGood: boolean } | null {
  if (event?.kind === "broke" || event?.kind === "captured")
    return { text: signedWhole(event.errorMs), isGood: true };
  if (event?.kind === "absorbed" && event.errorMs !== null)
    return { text: signedWhole(event.errorMs), isGood: false };
  return null;
}

/** Returns how far the Teralyst kneels: it kneels after a limb and rises with the first of the four waves. */
function kneelingShare({ stage, phase, rings }: TeralystView, { isCalm }: StageLook): number {
  if (stage === "water" || stage === "capshot" || phase === "vulnerable" || phase === "over") return 0;
  const risen = rings[0] ?? 0;
  return isCalm ? Number(risen === 0) : 1 - risen;
}

/** Draws the Teralyst small on the horizon, where it teleported to. */
function drawFarAway(context: CanvasRenderingContext2D, look: StageLook): void {
  const { width, height } = look;
  const stand = { x: width * 0.14, y: height * groundShare, unit: (height * 0.14) / 100 };
  drawEidolon(context, { ...look, stand, kneel: 0, body: "solid", healed: 0 });
}

interface BodyLook {
  readonly stand: Stand;
  readonly look: StageLook;
  readonly view: TeralystView;
}

/** Draws the water that covers the whole Teralyst before the first limb. */
function drawWaterShield(context: CanvasRenderingContext2D, { stand, look, view }: BodyLook): void {
  if (view.phase === "vulnerable" || view.phase === "over") return;
  const { x, y } = placed({ x: -2, y: 40 }, stand);
  context.save();
  context.strokeStyle = look.colors.shield;
  context.fillStyle = look.colors.shield;
  context.lineWidth = 2;
  context.setLineDash([12, 5, 3, 5]);
  context.beginPath();
  context.ellipse(x, y, 44 * stand.unit, 50 * stand.unit, 0, 0, 2 * Math.PI);
  context.globalAlpha = 0.08;
  context.fill();
  context.globalAlpha = 0.8;
  context.stroke();
  context.restore();
}

interface LimbsLook extends BodyLook {
  readonly pose: Pose;
  readonly isAway: boolean;
}

/**
 * Draws the synovias: a broken synovia is crossed out, a later one is a ring, and the current one has the shield around it.
 */
function drawLimbs(context: CanvasRenderingContext2D, { stand, look, view, pose, isAway }: LimbsLook): void {
  const isLast = view.stage === "healing" || view.stage === "capshot";
  const broken = isLast ? view.limbs : view.limb - 1;
  pose.limbs.forEach((place, index) => {
    const isBroken = index < broken;
    if (isAway || (index === broken && view.phase !== "over")) return;
    drawSynovia(context, placed(place, stand), { size: stand.unit * 2.6, look, isBroken });
  });
  if (isAway || view.phase === "over") return;
  const target = isLast ? pose.chest : (pose.limbs[view.limb - 1] ?? pose.chest);
  const { x, y } = placed(target, stand);
  drawShield(context, view, { x, y, radius: stand.unit * (isLast ? 22 : 17), look });
}

interface SynoviaLook {
  readonly size: number;
  readonly look: StageLook;
  readonly isBroken: boolean;
}

function drawSynovia(context: CanvasRenderingContext2D, { x, y }: PosePoint, synovia: SynoviaLook): void {
  const { size, look, isBroken } = synovia;
  context.save();
  context.lineWidth = Math.max(1.5, size * 0.4);
  context.strokeStyle = isBroken ? look.colors.bad : look.colors.glow;
  context.beginPath();
  if (isBroken) {
    context.moveTo(x - size, y - size);
    context.lineTo(x + size, y + size);
    context.moveTo(x + size, y - size);
    context.lineTo(x - size, y + size);
  } else context.arc(x, y, size, 0, 2 * Math.PI);
  context.stroke();
  context.restore();
}

/** Draws the hunt's clock in whole seconds: it shows the fight's progress, and is too coarse to aim by. */
function drawClock(context: CanvasRenderingContext2D, view: TeralystView, { colors }: StageLook): void {
  const seconds = Math.floor(view.huntClockMs / 1_000);
  context.save();
  context.font = '650 20px "Inter Variable", system-ui, sans-serif';
  context.fontKerning = "none";
  context.fillStyle = colors.text;
  context.textBaseline = "top";
  context.fillText(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`, 16, 14);
  context.restore();
}

/** Draws the fight's five shots side by side: four limbs and, as a diamond, the capshot. */
function drawSteps(
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

/** Returns how many of the five shots have been made. */
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
