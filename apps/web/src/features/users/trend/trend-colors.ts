import { type Mark, marks } from "@hunt/engine/domain/marks";
import { onThemeChange } from "../../../lib/theme.ts";

/** The colour tokens in a form that a canvas takes. */
export interface TrendColors {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly gold: string;
  /** The colour of a dot without a mark. */
  readonly plain: string;
  readonly marks: Readonly<Record<Mark, string>>;
}

const forcedColors = "(forced-colors: active)";

/**
 * Returns the colours of the tokens in the current theme, within an element. Each colour is read from an element that has
 * the token as its colour, because the token itself is still `light-dark(…)`, and in forced colours the element's colour is
 * the system's.
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

/**
 * Returns a faint colour for grid lines in forced colours, where every line would otherwise be as strong as text, and the
 * grid would hide the drawing.
 */
function forcedLine(probe: HTMLElement): string {
  probe.style.forcedColorAdjust = "none";
  probe.style.color = "color-mix(in srgb, CanvasText 35%, Canvas)";
  const { color } = getComputedStyle(probe);
  probe.style.forcedColorAdjust = "";
  return color;
}

/** Calls back whenever the colours change; returns the function that stops this. */
export function watchTheme(onChange: () => void): () => void {
  const forced = matchMedia(forcedColors);
  const stop = onThemeChange(onChange);
  forced.addEventListener("change", onChange);
  return () => {
    stop();
    forced.removeEventListener("change", onChange);
  };
}
