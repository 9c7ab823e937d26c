import { sessionFallMs } from "../domain/game-facts.ts";
import { maxLineBytes } from "../domain/limits.ts";
import { findLineEnd } from "./find-line-end.ts";
import {
  asksForEnding,
  asksForInside,
  type LineMatcher,
  offsetBits,
  severalEndings,
} from "./line-matcher.ts";
import { holdsText } from "./text-search.ts";

const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
/** `.` − `0`: the byte after the seconds, as a digit. */
const dotAfterDigits = -2;
/** A line below this length is read carefully, because it may be a bare header or have a message that ends early. */
const shortLineBytes = 32;
/** `0.000 AI` is the shortest line that can matter. */
const shortestLineBytes = 8;
/** Times with more digits are read carefully, so that quick times fit 32 bits. */
const quickSecondsDigits = 6;

/** The bytes to walk over, up to `to`, and the matcher of the lines to find. */
export interface LineGround {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  readonly to: number;
  readonly matcher: LineMatcher;
}

/** The state of the walk. It is mutable because a log has millions of lines. */
export interface LineWalk {
  /** The number of lines so far, the current one included. */
  lines: number;
  timedLines: number;
  /** The latest time of this game session. */
  latestMs: number;
  /** The current line is `[start, end)`; `end` is −1 when the remaining bytes hold no line end. */
  start: number;
  end: number;
}

/** Returns the beginning of the next line after a line end. */
export function afterLineEnd(bytes: Uint8Array, end: number): number {
  return bytes[end] === carriageReturn && bytes[end + 1] === lineFeed ? end + 2 : end + 1;
}

/**
 * Walks from `walk.start` to the next line that may matter: the line matches the beginning of a pattern, has no plain
 * timestamp, is too short or too long, or its time jumps. A skipped line costs its line end, its timestamp and three
 * table look-ups, and a few more look-ups in one rare module. No string and no object is made.
 */
export function skipLines({ bytes, words, to, matcher }: LineGround, walk: LineWalk): void {
  const { messageOffsets, messageGate, messageGateByte, endings, inside } = matcher;
  let { lines, timedLines, latestMs, start } = walk;
  let end = -1;
  for (;;) {
    end = findLineEnd(bytes, words, start, to);
    if (end < 0) break;
    lines++;
    const length = end - start;
    if (length < shortLineBytes || length > maxLineBytes) {
      if (length >= shortestLineBytes) break;
      start = afterLineEnd(bytes, end);
      continue;
    }
    let at = start;
    let seconds = 0;
    let digit = (bytes[at] ?? 0) - 48;
    while (digit >= 0 && digit <= 9) {
      seconds = (Math.imul(seconds, 10) + digit) | 0;
      digit = (bytes[++at] ?? 0) - 48;
    }
    if (digit !== dotAfterDigits || bytes[at + 4] !== space || at - start > quickSecondsDigits) break;
    const digits = (bytes[at + 1] ?? 0) * 100 + (bytes[at + 2] ?? 0) * 10 + (bytes[at + 3] ?? 0) - 5328;
    const atMs = (Math.imul(seconds, 1000) + digits) | 0;
    if (atMs < latestMs - sessionFallMs || atMs > latestMs + sessionFallMs) break;
    const module = at + 5;
    const offset = messageOffsets[((bytes[module] ?? 0) << 8) | (bytes[module + 1] ?? 0)] ?? 0;
    if (offset !== 0) {
      const message = module + (offset & offsetBits);
      const pair = ((bytes[message] ?? 0) << 8) | (bytes[message + 2] ?? 0);
      const gate = messageGate[pair] ?? 0;
      if (gate !== 0 && bytes[message + gate] === messageGateByte[pair]) break;
      if ((offset & asksForEnding) !== 0) {
        const third = endings[bytes[end - 1] ?? 0] ?? 0;
        if (third !== 0 && (third === bytes[end - 3] || third === severalEndings)) break;
      }
      if ((offset & asksForInside) !== 0 && inside !== null && holdsText(inside, bytes, message, end)) break;
    }
    timedLines++;
    if (atMs > latestMs) latestMs = atMs;
    start = afterLineEnd(bytes, end);
  }
  walk.lines = lines;
  walk.timedLines = timedLines;
  walk.latestMs = latestMs;
  walk.start = start;
  walk.end = end;
}
