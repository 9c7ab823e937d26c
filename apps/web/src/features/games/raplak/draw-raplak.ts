import type { RaplakEvent, RaplakView } from "@hunt/engine/games/raplak/raplak";
import { raplakShot } from "@hunt/engine/games/shield-facts";
import { drawEcho } from "../frame/draw-echo.ts";
import { drawEnergy } from "../frame/draw-energy.ts";
import { drawShield } from "../frame/draw-shield.ts";
import type { GamePicture } from "../frame/game-frame.tsx";
import { signedMs } from "../frame/limb-error.tsx";
import { drawPlains } from "../plains/draw-plains.ts";

const margin = 16;

/** Draws the limb, its shield and rings, the energy, and what the last shot did. */
export function drawRaplak(
  context: CanvasRenderingContext2D,
  picture: GamePicture<RaplakEvent, RaplakView>,
): void {
  const { view, echo, width, height, colors } = picture;
  const [x, y] = [width / 2, (height - margin) / 2];
  const radius = Math.max(40, Math.min(width, height - margin) / 2 - margin - 8);
  drawPlains(context, picture);
  drawShield(context, view, { x, y, radius, look: picture });
  drawRecovery(context, view.raplak.recovery, { x, y, radius: radius * 0.28, color: colors.bad });
  drawEnergy(context, view.energy, {
    x: margin,
    y: height - margin - 4,
    width: width - 2 * margin,
    colors,
    shotEnergy: raplakShot.energy,
  });
  const said = echo === null ? null : echoText(echo.event);
  if (echo !== null && said !== null)
    drawEcho(context, said, { x, y: y - radius * 0.55, ageMs: echo.ageMs, colors });
}

function echoText(event: RaplakEvent) {
  if (event.kind === "broke") return { text: signedMs(event.errorMs), isGood: true };
  if (event.kind === "absorbed" && event.errorMs !== null)
    return { text: signedMs(event.errorMs), isGood: false };
  return null;
}

interface RecoveryPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
}

/** How much of the time is left in which no shot leaves: an arc that runs out. */
function drawRecovery(
  context: CanvasRenderingContext2D,
  recovery: number,
  { x, y, radius, color }: RecoveryPlace,
): void {
  if (recovery <= 0) return;
  context.save();
  context.strokeStyle = color;
  context.lineWidth = 4;
  context.beginPath();
  context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * Math.min(1, recovery));
  context.stroke();
  context.restore();
}
