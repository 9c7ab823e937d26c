import { markLetters } from "@hunt/engine/marks/mark-letters";
import type { Mark } from "@hunt/engine/marks/mark-thresholds";
import type { RankTier } from "@hunt/engine/marks/rank-tier";
import { widthOf } from "./letters.ts";

/** The size that link previews are made for. */
export const pictureSize = { width: 1200, height: 630 } as const;
export const pictureMargin = 56;

/** Of the app's dark theme (apps/web/src/styles/tokens.css): a picture has one look. */
export const pictureColors = {
  page: "#0d121c",
  panel: "#151b29",
  line: "#283146",
  text: "#e9edf6",
  muted: "#9ba7be",
  /** Muted words before the sky. */
  onSky: "#d7ddea",
  accent: "#f4605c",
  gold: "#f2dfa6",
} as const;

/** Beside a colour there is always its letter, as in the app. */
export const markColors: Readonly<Record<Mark, string>> = {
  g: "#ff9fbf",
  spp: "#a583f7",
  sp: "#86cbee",
  s: "#62efcb",
  a: "#84c946",
  b: "#ffe27a",
  c: "#cc8b3a",
  f: "#ff9a86",
};

/** A picture of this size as SVG: what is behind it, the brand's mark and name at its head, `aside` on the other side, and what is on it. */
export function pictureSvg(brand: string, aside: string, content: readonly string[]): string {
  const { width, height } = pictureSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter, Noto Sans JP">`,
    `<rect width="${width}" height="${height}" fill="${pictureColors.page}"/>`,
    ...content,
    // A waning moon, and in its bay the lines of a log: the app's own (features/shell/brand-mark.tsx).
    `<g transform="translate(${pictureMargin} 36) scale(1.5)">`,
    `<path d="M17.6 3a13 13 0 1 0 11.1 17.6A11 11 0 0 1 17.6 3Z" fill="${pictureColors.text}"/>`,
    `<path d="M17.4 9h11M18.6 14h7.4" stroke="${pictureColors.accent}" stroke-width="3" stroke-linecap="round"/></g>`,
    pictureText({ x: 118, y: 74, size: 34, weight: 600, color: pictureColors.text }, brand),
    pictureText(
      { x: width - pictureMargin, y: 74, size: 26, color: pictureColors.onSky, anchor: "end" },
      aside,
    ),
    "</svg>",
  ].join("");
}

export interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: 400 | 600 | 700;
  readonly color: string;
  readonly anchor?: "middle" | "end";
}

/** Words in a picture: escaped, for names come from hunters. */
export function pictureText({ x, y, size, weight = 400, color, anchor }: TextStyle, content: string): string {
  const place = `x="${x}" y="${y}" text-anchor="${anchor ?? "start"}"`;
  return `<text ${place} font-size="${size}" font-weight="${weight}" fill="${color}">${escapeXml(content)}</text>`;
}

/** A figure in its mark's colour, with the mark's letters raised behind it. */
export function markedText(style: TextStyle, content: string, mark: Mark | null): string {
  if (mark === null) return pictureText(style, content);
  const { x, y, size } = style;
  const letters = `<tspan font-size="${Math.round(size * 0.55)}" dx="6" dy="${-Math.round(size * 0.35)}">${markLetters[mark]}</tspan>`;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" fill="${markColors[mark]}">${escapeXml(content)}${letters}</text>`;
}

/** A rank on a ribbon: in the colour of its tier with the tier's letter, as the app shows ranks; plain in a small field. */
export function rankRibbon({ x, y }: Pick<TextStyle, "x" | "y">, { words, tier }: PictureRank): string {
  const shown = tier === null || tier === "gold" ? words : `${words} · ${markLetters[tier]}`;
  const color = rankColor(tier);
  const right = x + 46 + Math.round(widthOf(shown) * 28);
  const top = y - 38;
  return [
    `<path d="M${x} ${top}H${right + 24}L${right + 8} ${top + 27}L${right + 24} ${top + 54}H${x}z" fill="${color}" opacity=".16"/>`,
    `<path d="M${x} ${top}v54" stroke="${color}" stroke-width="4"/>`,
    pictureText({ x: x + 22, y, size: 28, weight: 600, color }, shown),
  ].join("");
}

/** The same as words alone. */
export function rankText(style: Omit<TextStyle, "color">, { words, tier }: PictureRank): string {
  const shown = tier === null || tier === "gold" ? words : `${words} · ${markLetters[tier]}`;
  return pictureText({ ...style, color: rankColor(tier) }, shown);
}

export interface PictureRank {
  /** E.g. `#12 of 403`. */
  readonly words: string;
  readonly tier: RankTier | null;
}

function rankColor(tier: RankTier | null): string {
  if (tier === null) return pictureColors.text;
  return tier === "gold" ? pictureColors.gold : markColors[tier];
}

/** Before a figure that was inferred, because a line of the log is missing. */
export const estimateSign = "≈ ";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeXml(content: string): string {
  return content.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
