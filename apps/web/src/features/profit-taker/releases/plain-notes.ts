import { isAway } from "./read-releases.ts";

/** A piece of a line of notes: words, set apart or not, or a link away. */
export type NotePiece =
  | { readonly kind: "text" | "strong" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly url: string };

export interface NoteLine {
  readonly kind: "heading" | "item" | "text";
  readonly pieces: readonly NotePiece[];
}

/** Longer notes are cut: nobody reads them here. */
const maxNotes = 20_000;
const maxLines = 300;

const pieceForm =
  /\*\*([^*\n]{1,2000})\*\*|`([^`\n]{1,2000})`|!?\[([^[\]\n]{0,400})\]\((https:\/\/[^\s()]{1,2000})\)|(https:\/\/[^\s<>()]{1,2000})/g;

/**
 * The few forms of Markdown that notes use, as data: headings, items, strong words, code, and links that lead by https. Whatever
 * else stands there, HTML as well, is words.
 */
export function plainNotes(markdown: string): readonly NoteLine[] {
  return markdown
    .slice(0, maxNotes)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(?:[-*_] ?){3,}$/.test(line))
    .slice(0, maxLines)
    .map(lineOf);
}

function lineOf(line: string): NoteLine {
  const heading = /^#{1,6}\s(.*)/.exec(line)?.[1];
  if (heading !== undefined) return { kind: "heading", pieces: piecesOf(heading.trimStart()) };
  const item = /^(?:[-*+]|\d{1,3}[.)])\s(.*)/.exec(line)?.[1];
  return item === undefined
    ? { kind: "text", pieces: piecesOf(line) }
    : { kind: "item", pieces: piecesOf(item.trimStart()) };
}

function piecesOf(line: string): readonly NotePiece[] {
  const pieces: NotePiece[] = [];
  let from = 0;
  for (const match of line.matchAll(pieceForm)) {
    if (match.index > from) pieces.push({ kind: "text", text: line.slice(from, match.index) });
    from = match.index + match[0].length;
    pieces.push(pieceOf(match));
  }
  if (from < line.length) pieces.push({ kind: "text", text: line.slice(from) });
  return pieces;
}

function pieceOf([whole, strong, code, label, target, bare]: RegExpMatchArray): NotePiece {
  if (strong !== undefined) return { kind: "strong", text: strong };
  if (code !== undefined) return { kind: "code", text: code };
  const url = target ?? bare;
  if (!isAway(url)) return { kind: "text", text: whole };
  return { kind: "link", text: label || url, url };
}
