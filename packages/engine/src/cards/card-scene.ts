import type { EidolonType } from "../domain/words.ts";
import { cardColors, cardSize } from "./card-parts.ts";
import { sceneArt } from "./scene-art.gen.ts";

/**
 * The looks of the Plains on a card; the colours are those of the app's dark theme (apps/web,
 * domain-ui/sky/sky-frame.module.css).
 */
export type ScenePhase = "night" | "dusk";

export interface Scene {
  readonly phase: ScenePhase;
  /** The line between water and sky, in pixels from the top. */
  readonly horizon: number;
  /** The eidolons on the shore, with the place of their feet and their height. */
  readonly figures: readonly { readonly name: EidolonType; readonly x: number; readonly height: number }[];
  /** The middle of the moon, or of the sun. */
  readonly body: { readonly x: number; readonly y: number };
}

const phases = {
  night: {
    sky: ["#060a15", "#0a1430", "#16304f", "#3b6a8c"],
    ridges: ["#1d3a58", "#16304c", "#122741"],
    "fig-far": "#1d3757",
    "fig-back": "#132442",
    "fig-near": "#060b16",
    rim: "#a8d3ee",
    seam: "#2c4672",
    eye: "#e6f8ff",
    body: "#f4ecd3",
    stars: 0.9,
  },
  dusk: {
    sky: ["#0b0e24", "#261c48", "#76385c", "#e07c53"],
    ridges: ["#a14e58", "#82404c", "#663240"],
    "fig-far": "#5c2d50",
    "fig-back": "#412145",
    "fig-near": "#0d0717",
    rim: "#ffb98a",
    seam: "#5c2d50",
    eye: "#e6f8ff",
    body: "#ffeec4",
    stars: 0.4,
  },
} as const;

const { width, height } = cardSize;
/** The stops of the sky's gradient, as parts of its height. */
const skyStops = [0, 0.56, 0.83, 1];
const ridgeHeight = 92;

/** Draws the Plains behind a card: sky, stars, moon or sun, ridges, eidolons, and the water that becomes the page. */
export function sceneSvg({ phase, horizon, figures, body }: Scene): readonly string[] {
  const look = phases[phase];
  const stops = look.sky.map((color, index) => stop(skyStops[index] ?? 1, color));
  const water = [stop(0, look.sky[2], 0.55), stop(1, look.sky[2], 0)];
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient>`,
    `<linearGradient id="water" x1="0" y1="0" x2="0" y2="1">${water.join("")}</linearGradient></defs>`,
    `<rect width="${width}" height="${horizon}" fill="url(#sky)"/>`,
    `<g fill="none" stroke="#fff" stroke-linecap="round" opacity="${look.stars}">`,
    ...sceneArt.stars.map((star) => `<path d="${star.path}" stroke-width="${star.width}"/>`),
    "</g>",
    `<circle cx="${body.x}" cy="${body.y}" r="78" fill="${look.body}" opacity=".07"/>`,
    `<circle cx="${body.x}" cy="${body.y}" r="36" fill="${look.body}"/>`,
    `<g transform="translate(0 ${horizon - ridgeHeight}) scale(${width / 1400} ${ridgeHeight / 150})">`,
    ...sceneArt.ridges.map((path, index) => `<path d="${path}" fill="${look.ridges[index]}"/>`),
    "</g>",
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${cardColors.page}"/>`,
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#water)"/>`,
    `<path d="M0 ${horizon}h${width}" stroke="${look.rim}" stroke-opacity=".45"/>`,
    `<path transform="translate(0 ${horizon})" d="${sceneArt.ripples}" fill="none" stroke="${look.rim}" stroke-opacity=".16"/>`,
    ...figures.flatMap((figure) => drawFigure(figure, horizon, phase)),
  ];
}

function stop(offset: number, color: string, opacity = 1): string {
  return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
}

/** Draws an eidolon with its feet on the shore, and below it its flattened reflection. */
function drawFigure(figure: Scene["figures"][number], horizon: number, phase: ScenePhase): readonly string[] {
  const { left, top, width: wide, height: high, drawing } = sceneArt.figures[figure.name];
  const scale = figure.height / high;
  const colored = drawing.replaceAll(/var\(--([a-z-]+)\)/g, (_, name: string) => colorOf(phase, name));
  const place = (up: number) =>
    `translate(${figure.x} ${horizon}) scale(${scale} ${scale * up}) translate(${-left - wide / 2} ${-top - high})`;
  return [
    `<g transform="${place(-0.3)}" opacity=".18">${colored}</g>`,
    `<g transform="${place(1)}">${colored}</g>`,
  ];
}

function colorOf(phase: ScenePhase, name: string): string {
  const color = Object.entries(phases[phase]).find(([key]) => key === name)?.[1];
  if (typeof color !== "string") throw new Error(`the drawings have a colour of another name: ${name}`);
  return color;
}
