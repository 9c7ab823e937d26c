import type { Mark } from "../domain/marks.ts";
import { markLetters } from "../marks/mark-letters.ts";
import { type RankTier, rankTier } from "../marks/rank-tier.ts";

/** Letters that all bundled typefaces have: Latin, Cyrillic and their punctuation. */
const narrow = /^[\u0020-\u024f\u0400-\u052f\u1e00-\u1eff\u2010-\u2027]$/u;

/** The size for which link previews are made. */
export const cardSize = { width: 1200, height: 630 } as const;
export const cardMargin = 56;

/** The colours of the app's dark theme (apps/web/src/styles/tokens.css), because a card has only one look. */
export const cardColors = {
  page: "#0d121c",
  panel: "#151b29",
  line: "#283146",
  text: "#e9edf6",
  muted: "#9ba7be",
  /** The colour of muted words on the sky. */
  onSky: "#d7ddea",
  accent: "#f4605c",
  gold: "#f2dfa6",
  faster: "#5fd38a",
  slower: "#ff8a7a",
} as const;

/** The colour of each mark; its letter always stands beside it, as in the app. */
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

/** The head of a card. */
export interface CardHead {
  readonly brand: string;
  /** The subject of the card, on the side opposite to the brand. */
  readonly about: string;
}

/** The part of a row that the subject may take; the brand has the rest. */
const aboutShare = 0.62;

/** Draws a card as SVG: the background, the brand's mark and name at its head, and the content. */
export function cardSvg({ brand, about }: CardHead, content: readonly string[]): string {
  const { width, height } = cardSize;
  const right = width - cardMargin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, Noto Sans JP, system-ui, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${cardColors.page}"/>`,
    ...content,
    // The app's logo: a waning moon with the lines of a log in its bay (features/shell/header.tsx).
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

/** Draws a text; it is escaped, because names come from hunters. */
export function cardText({ x, y, size, weight = 400, color, anchor }: TextStyle, content: string): string {
  const place = `x="${x}" y="${y}" text-anchor="${anchor ?? "start"}"`;
  return `<text ${place} font-size="${size}" font-weight="${weight}" fill="${color}">${escapeXml(content)}</text>`;
}

/** Draws a text, smaller when it would be wider than `width`. */
export function fittedText(style: TextStyle, width: number, content: string): string {
  return cardText({ ...style, size: sizeWithin(content, width, style.size) }, content);
}

/** Draws a figure in its mark's colour, with the mark's letters raised behind it. */
export function markedText(style: TextStyle, content: string, mark: Mark | null): string {
  if (mark === null) return cardText(style, content);
  const { x, y, size } = style;
  const letters = `<tspan font-size="${Math.round(size * 0.55)}" dx="6" dy="${-Math.round(size * 0.35)}">${markLetters[mark]}</tspan>`;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" fill="${markColors[mark]}">${escapeXml(content)}${letters}</text>`;
}

/** A rank among all entries of a board. */
export interface CardRank {
  readonly rank: number;
  readonly total: number;
  /** The rank in words, e.g. `#12 of 403`. */
  readonly words: string;
}

/**
 * Draws a rank on a ribbon: in the colour of its tier, without a mark's letter, which is for times only; without colour
 * when few are ranked.
 */
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

/** Draws the rank's words without the ribbon. */
export function rankText(style: Omit<TextStyle, "color">, rank: CardRank): string {
  return cardText({ ...style, color: rankColor(rankTier(rank.rank, rank.total)) }, rank.words);
}

function rankColor(tier: RankTier | null): string {
  if (tier === null) return cardColors.text;
  return tier === "gold" ? cardColors.gold : markColors[tier];
}

/** The sign before a figure that was inferred because a line of the log is missing. */
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

/** Whether a letter belongs to the alphabets for which the bundled typefaces were chosen. */
export function isOfOurAlphabets(letter: string): boolean {
  return narrow.test(letter);
}

/** Returns the approximate width of a text in units of its size, rather too wide, by the widest letter of each kind. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/[WM@%ЖШЩЮФ\u01c4-\u01cc]/u.test(letter) || !narrow.test(letter)) return 1.02;
  if (/\p{Lu}/u.test(letter) || /[mwжшщюыфм]/u.test(letter)) return 0.88;
  return /[\s.,:;·'|!ilI]/u.test(letter) ? 0.34 : 0.66;
}

/** Returns the size at which a text is no wider than `width`, at most `largest`. */
export function sizeWithin(text: string, width: number, largest: number): number {
  return Math.min(largest, width / Math.max(1, widthOf(text)));
}
