import { maxNameCharacters } from "./limits.ts";

/**
 * Matches control characters, bidi marks and overrides, zero-width and other invisible format characters, the
 * replacement of lone surrogates, and the private-use characters that the game uses as platform glyphs (U+E000–U+F8FF).
 */
const forbidden =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e007f}\u{f0000}-\u{10ffff}]/gu;

/** 24 hex digits are an account id wherever they stand (docs/game-log.md 6). */
const idRun = /[0-9a-f]{24,}/gi;
/** The text in place of an id, except in places where ids are numbered. */
export const idStandIn = "#id";

/** Most texts match this and need no cleaning. */
const plainText = /^[ -~]*$/;

/**
 * Returns the text in NFC without control, bidi, invisible and private-use characters. Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  return plainText.test(text) ? text : text.replace(forbidden, "").normalize("NFC");
}

/**
 * Patterns that no name in the game has and that must not be kept: an address of mail (`a@b`) or network (four numbers,
 * groups of hex digits with colons, a port, a protocol), a path (a drive, a backslash, a word that begins with a
 * slash).
 */
const addressesAndPaths = [
  /[^\s@]@[^\s@]/u,
  /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
  /(?:^|[^\da-z])[\da-f]{0,4}:(?:[\da-f]{0,4}:)+[\da-f]{0,4}/iu,
  /[\p{L}\d\]]:\d{2,5}(?!\d)/u,
  /:\/\//u,
  /\\/u,
  /(?:^|\s)(?:[a-z]:|~|\.{1,2})?\/\S/iu,
] as const;

function isAddressOrPath(text: string): boolean {
  return addressesAndPaths.some((expression) => expression.test(text));
}

/**
 * Returns a name that may be kept and shown: clean, without ids, up to the first comma of its field and with at most
 * `maxNameCharacters`; empty when nothing is left, and when it looks like an address or a path.
 */
export function cleanName(text: string): string {
  const [field = ""] = cleanText(text).split(",", 1);
  if (isAddressOrPath(field)) return "";
  const name = field.replace(idRun, idStandIn).trim();
  const characters = Array.from(name);
  const kept =
    characters.length <= maxNameCharacters ? name : characters.slice(0, maxNameCharacters).join("").trimEnd();
  return isAddressOrPath(kept) ? "" : kept;
}

/** Replaces every run of 24 or more hex digits. */
export function withoutIds(text: string): string {
  return text.replace(idRun, idStandIn);
}
