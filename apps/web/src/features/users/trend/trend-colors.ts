import { type Mark, marks } from "@hunt/engine/marks/mark-thresholds";
import { onThemeChange } from "../../../lib/theme.ts";

/** The tokens as a canvas can use them. */
export interface TrendColors {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly gold: string;
  /** Of a dot without a mark. */
  readonly plain: string;
  readonly marks: Readonly<Record<Mark, string>>;
}

const forcedColors = "(forced-colors: active)";

/**
 * What the tokens are in the theme that is shown, within an element. Each is read from an element that wears it: the
 * token itself is still `light-dark(…)`, and where colours are forced, what is worn is the system's.
 */
export function readTrendColors(element: HTMLElement): TrendColors {
  const isForced = matchMedia(forcedColors).matches;
  const probe = document.createElement("span");
  element.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colors: TrendColors = {
    text: read("--text"),
    muted: read("--muted"),
    line: isForced ? forcedLine(probe) : read("--line"),
    gold: read("--moon"),
    plain: read("--fill-sp"),
    marks: Object.fromEntries(marks.map((mark) => [mark, read(`--fill-${mark}`)])) as Record<Mark, string>,
  };
  probe.remove();
  return colors;
}

/** Where colours are forced all are as strong as words: a grid of them would hide what is drawn on it. */
function forcedLine(probe: HTMLElement): string {
  probe.style.forcedColorAdjust = "none";
  probe.style.color = "color-mix(in srgb, CanvasText 35%, Canvas)";
  const { color } = getComputedStyle(probe);
  probe.style.forcedColorAdjust = "";
  return color;
}

/** Calls back whenever other colours are shown; returns the way to stop. */
export function watchTheme(onChange: () => void): () => void {
  const forced = matchMedia(forcedColors);
  const stop = onThemeChange(onChange);
  forced.addEventListener("change", onChange);
  return () => {
    stop();
    forced.removeEventListener("change", onChange);
  };
}
