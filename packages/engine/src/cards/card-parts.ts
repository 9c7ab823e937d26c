import { markLetters } from "../marks/mark-letters.ts";
import type { Mark } from "../marks/mark-thresholds.ts";
import { type RankTier, rankTier } from "../marks/rank-tier.ts";

/** Letters that every one of our typefaces has: Latin, Cyrillic and their punctuation. */
const narrow = /^[\u0020-\u024f\u0400-\u052f\u1e00-\u1eff\u2010-\u2027]$/u;

/** The size that link previews are made for. */
export const cardSize = { width: 1200, height: 630 } as const;
export const cardMargin = 56;

/** Of the app's dark theme (apps/web/src/styles/tokens.css): a card has one look. */
export const cardColors = {
  page: "#0d121c",
  panel: "#151b29",
  line: "#283146",
  text: "#e9edf6",
  muted: "#9ba7be",
  /** Muted words before the sky. */
  onSky: "#d7ddea",
  accent: "#f4605c",
  gold: "#f2dfa6",
  faster: "#5fd38a",
  slower: "#ff8a7a",
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

/** What a card says of itself at its head. */
export interface CardHead {
  readonly brand: string;
  /** What it is about, on the other side. */
  readonly about: string;
}

/** What of a row is the brand's: its words have the rest. */
const aboutShare = 0.62;

/** A card as SVG: what is behind it, the brand's mark and name at its head, and what is on it. */
export function cardSvg({ brand, about }: CardHead, content: readonly string[]): string {
  const { width, height } = cardSize;
  const right = width - cardMargin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, Noto Sans JP, system-ui, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${cardColors.page}"/>`,
    ...content,
    // A waning moon, and in its bay the lines of a log: the app's own (features/shell/header.tsx).
    `<g transform="translate(${cardMargin} 36) scale(1.5)">`,
    `<path d="M17.6 3a13 13 0 1 0 11.1 17.6A11 11 0 0 1 17.6 3Z" fill="${cardColors.text}"/>`,
    `<path d="M17.4 9h11M18.6 14h7.4" stroke="${cardColors.accent}" stroke-width="3" stroke-linecap="round"/></g>`,
    cardText({ x: 118, y: 74, size: 34, weight: 600, color: cardColors.text }, brand),
    cardText(
      {
        x: right,
        y: 74,
        size: sizeWithin(about, right * aboutShare, 26),
        color: cardColors.onSky,
        anchor: "end",
      },
      about,
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

/** Words on a card: escaped, for names come from hunters. */
export function cardText({ x, y, size, weight = 400, color, anchor }: TextStyle, content: string): string {
  const place = `x="${x}" y="${y}" text-anchor="${anchor ?? "start"}"`;
  return `<text ${place} font-size="${size}" font-weight="${weight}" fill="${color}">${escapeXml(content)}</text>`;
}

/** The same, smaller where it would be wider than `width`. */
export function fittedText(style: TextStyle, width: number, content: string): string {
  return cardText({ ...style, size: sizeWithin(content, width, style.size) }, content);
}

/** A figure in its mark's colour, with the mark's letters raised behind it. */
export function markedText(style: TextStyle, content: string, mark: Mark | null): string {
  if (mark === null) return cardText(style, content);
  const { x, y, size } = style;
  const letters = `<tspan font-size="${Math.round(size * 0.55)}" dx="6" dy="${-Math.round(size * 0.35)}">${markLetters[mark]}</tspan>`;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" fill="${markColors[mark]}">${escapeXml(content)}${letters}</text>`;
}

/** A rank among all who stand on a board. */
export interface CardRank {
  readonly rank: number;
  readonly total: number;
  /** E.g. `#12 of 403`. */
  readonly words: string;
}

/** A rank on a ribbon: in the colour of its tier, without a letter, which is for times; plain in a small field. */
export function rankRibbon({ x, y }: Pick<TextStyle, "x" | "y">, rank: CardRank): string {
  const { words: shown } = rank;
  const color = rankColor(rankTier(rank.rank, rank.total));
  const right = x + 46 + Math.round(widthOf(shown) * 28);
  const top = y - 38;
  return [
    `<path d="M${x} ${top}H${right + 24}L${right + 8} ${top + 27}L${right + 24} ${top + 54}H${x}z" fill="${color}" opacity=".16"/>`,
    `<path d="M${x} ${top}v54" stroke="${color}" stroke-width="4"/>`,
    cardText({ x: x + 22, y, size: 28, weight: 600, color }, shown),
  ].join("");
}

/** The same as words alone. */
export function rankText(style: Omit<TextStyle, "color">, rank: CardRank): string {
  return cardText({ ...style, color: rankColor(rankTier(rank.rank, rank.total)) }, rank.words);
}

function rankColor(tier: RankTier | null): string {
  if (tier === null) return cardColors.text;
  return tier === "gold" ? cardColors.gold : markColors[tier];
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

/** Whether a letter is of the alphabets that the bundled typefaces were chosen for. */
export function isOfOurAlphabets(letter: string): boolean {
  return narrow.test(letter);
}

/** About how wide a text is on a card, in parts of its size and rather too wide: by the widest letter of each kind. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/[WM@%ЖШЩЮФ\u01c4-\u01cc]/u.test(letter) || !narrow.test(letter)) return 1.02;
  if (/\p{Lu}/u.test(letter) || /[mwжшщюыфм]/u.test(letter)) return 0.88;
  return /[\s.,:;·'|!ilI]/u.test(letter) ? 0.34 : 0.66;
}

/** The size at which a text is no wider than `width`, and `largest` at most. */
export function sizeWithin(text: string, width: number, largest: number): number {
  return Math.min(largest, width / Math.max(1, widthOf(text)));
}
