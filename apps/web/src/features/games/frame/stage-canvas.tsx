import { type PointerEvent, useEffect, useRef } from "react";
import { useIsLight } from "../../../lib/theme.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { watchSize } from "../../../lib/watch-size.ts";
import styles from "./game-stage.module.css";
import { readStageColors, type StageColors } from "./stage-colors.ts";

/** What a picture is drawn for: measures in CSS pixels, colours of the theme, whether things may move. */
export interface StageLook {
  readonly width: number;
  readonly height: number;
  readonly colors: StageColors;
  /** Asked for less motion: nothing grows, shakes or pulses. */
  readonly isCalm: boolean;
  /** The system forces its own few colours: only what the game needs is drawn, in full strength. */
  readonly isForced: boolean;
  /** The browser's time of this picture. */
  readonly nowMs: number;
}

export type Paint = (context: CanvasRenderingContext2D, look: StageLook) => void;

interface StageCanvasProps {
  readonly paint: Paint;
  /** Whether a picture is drawn for each frame; else only when something changed. */
  readonly isMoving: boolean;
  /** A tap, or a click of the left (0) or the right (1) button. */
  readonly onTap: (which: 0 | 1, stampMs: number) => void;
  /** Whether a right click is the game's, and opens no menu. */
  readonly takesRightClick: boolean;
}

/** `PointerEvent.button` → which click it is. */
const clicks: Readonly<Record<number, 0 | 1>> = { 0: 0, 2: 1 };

/** Sharper than this costs time that a frame does not have. */
const maxPixelRatio = 2;

/** The drawn half of the stage; what it shows is said in words beside it. */
export function StageCanvas({ paint, isMoving, onTap, takesRightClick }: StageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef(paint);
  const isCalm = useMedia("(prefers-reduced-motion: reduce)");
  const isLight = useIsLight();
  const isForced = useMedia("(forced-colors: active)");

  // After each drawing of the page: what changed may have changed the picture too.
  useEffect(() => {
    painter.current = paint;
  });
  // A picture that moves takes the new painter with its next frame; one that stands is drawn again.
  const drawnOnce = isMoving ? null : paint;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours, which are read here.
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d") ?? null;
    if (element === null || context === null) return;
    const colors = readStageColors(element.parentElement ?? document.body);
    const draw = (nowMs: number) => {
      const { width, height } = fit(element, context);
      painter.current(context, { width, height, colors, isCalm, isForced, nowMs });
    };
    return isMoving ? drawEachFrame(draw) : drawWhenSized(element, draw);
  }, [isMoving, isCalm, isForced, isLight, drawnOnce]);

  const tap = (event: PointerEvent) => {
    const which = event.isPrimary ? clicks[event.button] : undefined;
    if (which !== undefined) onTap(which, event.nativeEvent.timeStamp);
  };
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing focuses it; what it shows is said beside it, what a tap does a button does too.
    <canvas
      ref={canvas}
      className={styles.canvas}
      aria-hidden="true"
      onPointerDown={tap}
      onContextMenu={(event) => takesRightClick && event.preventDefault()}
    />
  );
}

function drawEachFrame(draw: (nowMs: number) => void): () => void {
  let frame = requestAnimationFrame(function next(nowMs) {
    frame = requestAnimationFrame(next);
    draw(nowMs);
  });
  return () => cancelAnimationFrame(frame);
}

function drawWhenSized(element: HTMLCanvasElement, draw: (nowMs: number) => void): () => void {
  draw(performance.now());
  return watchSize(element, () => draw(performance.now()));
}

/** Gives the canvas as many pixels as it covers, and units of CSS pixels. */
function fit(element: HTMLCanvasElement, context: CanvasRenderingContext2D) {
  const ratio = Math.min(devicePixelRatio || 1, maxPixelRatio);
  const { clientWidth: width, clientHeight: height } = element;
  const [pixelWidth, pixelHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (element.width !== pixelWidth) element.width = pixelWidth;
  if (element.height !== pixelHeight) element.height = pixelHeight;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return { width, height };
}
