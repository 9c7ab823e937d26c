import { maxNameCharacters } from "./limits.ts";

/**
 * Control characters, bidi marks and overrides, zero-width and other invisible format characters, the replacement of
 * lone surrogates, and the private-use characters that the game uses as platform glyphs (U+E000–U+F8FF).
 */
const forbidden =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e007f}\u{f0000}-\u{10ffff}]/gu;

/** 24 hex digits are an account id wherever they stand (game-log.md 6). */
const idRun = /[0-9a-f]{24,}/gi;
/** What stands for an id outside the places that are numbered. */
export const idStandIn = "#id";

/** Most texts are such, and need no cleaning. */
const plainText = /^[ -~]*$/;

/** The text in NFC without control, bidi, invisible and private-use characters. Stable: cleaning twice changes nothing. */
export function cleanText(text: string): string {
  return plainText.test(text) ? text : text.replace(forbidden, "").normalize("NFC");
}

/** A name as it may be kept and shown: clean, without ids, at most `maxNameCharacters`; empty when nothing is left. */
export function cleanName(text: string): string {
  const name = cleanText(text).replace(idRun, idStandIn).trim();
  const characters = Array.from(name);
  return characters.length <= maxNameCharacters
    ? name
    : characters.slice(0, maxNameCharacters).join("").trimEnd();
}

/** Replaces every run of 24 hex digits or more. */
export function withoutIds(text: string): string {
  return text.replace(idRun, idStandIn);
}
