import { type PointerEvent, useEffect, useRef } from "react";
import { useIsLight } from "../../../lib/theme.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { watchSize } from "../../../lib/watch-size.ts";
import styles from "./game-stage.module.css";
import { readStageColors, type StageColors } from "./stage-colors.ts";

/** The conditions for drawing a picture: sizes in CSS pixels, the theme's colours, and whether things may move. */
export interface StageLook {
  readonly width: number;
  readonly height: number;
  readonly colors: StageColors;
  /** True when less motion is wanted: nothing grows, shakes or pulses. */
  readonly isCalm: boolean;
  /** True when the system forces its own few colours; the picture then shows only what the game needs, in full strength. */
  readonly isForced: boolean;
  /** The browser's time of this picture, in milliseconds. */
  readonly nowMs: number;
}

export type Paint = (context: CanvasRenderingContext2D, look: StageLook) => void;

interface StageCanvasProps {
  readonly paint: Paint;
  /** True to draw a picture for each frame; false to draw one only when something changed. */
  readonly isMoving: boolean;
  /** Called for a tap, or a click of the left (0) or the right (1) button. */
  readonly onTap: (which: 0 | 1, stampMs: number) => void;
  /** True when a right click belongs to the game, and opens no menu. */
  readonly takesRightClick: boolean;
}

/** Maps `PointerEvent.button` to the click. */
const clicks: Readonly<Record<number, 0 | 1>> = { 0: 0, 2: 1 };

/** A higher ratio costs more time than a frame has. */
const maxPixelRatio = 2;

/** The drawn half of the stage; text beside it says the same. */
export function StageCanvas({ paint, isMoving, onTap, takesRightClick }: StageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef(paint);
  const isCalm = useMedia("(prefers-reduced-motion: reduce)");
  const isLight = useIsLight();
  const isForced = useMedia("(forced-colors: active)");

  // Runs after each render, because any change may also have changed the picture.
  useEffect(() => {
    painter.current = paint;
  });
  // A moving picture takes the new painter with its next frame; a still one is drawn again.
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
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the canvas never gets the focus; text describes the picture, and buttons do the same as taps.
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

/** Gives the canvas as many pixels as it covers, with CSS pixels as its units. */
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
