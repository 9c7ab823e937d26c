import type { CompiledPattern } from "./compiled-patterns.ts";
import { compiledPatterns } from "./compiled-patterns.ts";

/** A module whose messages begin with a name: only the line's end tells them. */
export const matchesByEnding = 255;

const timed = compiledPatterns.filter((pattern) => pattern.header !== "untimed");
const untimedPatterns = compiledPatterns.filter((pattern) => pattern.header === "untimed");

/** `Sy` → where the message begins after the module's first letter; 0 for modules that never matter. */
export const messageOffsets: Uint8Array = new Uint8Array(65_536);
/**
 * First and third byte of a message (they tell "Logged" from "Loaded") → how far into the message one more byte tells
 * the patterns that begin so from other lines ("Player name" from "Player is"); 0 when no pattern begins so.
 */
export const messageGate: Uint8Array = new Uint8Array(65_536);
/** The same two bytes → what that further byte is. */
export const messageGateByte: Uint8Array = new Uint8Array(65_536);

/** A table index made of two bytes. */
function pairOf(first: number | undefined, second: number | undefined): number {
  return ((first ?? 0) << 8) | (second ?? 0);
}

for (const pattern of timed) {
  const header = Uint8Array.from(pattern.prefix, (character) => character.charCodeAt(0));
  const byEnding = pattern.literal.length === 0;
  messageOffsets[pairOf(header[0], header[1])] = byEnding ? matchesByEnding : header.length;
}

const closing = timed.find((pattern) => pattern.ending.length > 0)?.ending;
/** The last byte, and the third before the end, of every line of a `matchesByEnding` module that matters. */
export const endingLast = closing?.at(-1) ?? 0;
export const endingThird = closing?.at(-3) ?? 0;

function equalAt(bytes: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let index = 0; index < expected.length; index++) {
    if (bytes[at + index] !== expected[index]) return false;
  }
  return true;
}

const prefixes = new Map(
  timed.map((pattern) => [pattern, Uint8Array.from(pattern.prefix, (character) => character.charCodeAt(0))]),
);
const byPair = new Map<number, readonly CompiledPattern[]>();
for (const pattern of timed) {
  const key = pattern.literal.length === 0 ? -1 : pairOf(pattern.literal[0], pattern.literal[2]);
  const candidates = [...(byPair.get(key) ?? []), pattern];
  // The longest first: "Wailing Song Complete - Teleporting" is no "Wailing Song Complete".
  byPair.set(
    key,
    candidates.toSorted((a, b) => b.literal.length - a.literal.length),
  );
}

/** How many bytes all of these begin with. */
function commonLength(literals: readonly Uint8Array[]): number {
  const [first = new Uint8Array(), ...others] = literals;
  const differs = first.findIndex((byte, index) => others.some((other) => other[index] !== byte));
  return differs < 0 ? first.length : differs;
}

for (const [pair, patterns] of byPair) {
  if (pair < 0) continue;
  const gate = Math.max(2, commonLength(patterns.map((pattern) => pattern.literal)) - 1);
  messageGate[pair] = gate;
  messageGateByte[pair] = patterns[0]?.literal[gate] ?? 0;
}

function matches(pattern: CompiledPattern, bytes: Uint8Array, range: LineRange): boolean {
  const prefix = prefixes.get(pattern);
  if (prefix === undefined || !equalAt(bytes, range.module, prefix)) return false;
  const message = range.module + prefix.length;
  if (message + pattern.literal.length + pattern.ending.length > range.end) return false;
  return (
    equalAt(bytes, message, pattern.literal) &&
    equalAt(bytes, range.end - pattern.ending.length, pattern.ending)
  );
}

export interface LineRange {
  /** Where the module's name begins. */
  readonly module: number;
  /** After the line's last byte. */
  readonly end: number;
}

/** The pattern that a timed line matches, byte by byte; null for all others. `messageAt` is where its message begins. */
export function matchLine(
  bytes: Uint8Array,
  range: LineRange,
): { readonly pattern: CompiledPattern; readonly messageAt: number } | null {
  const offset = messageOffsets[pairOf(bytes[range.module], bytes[range.module + 1])] ?? 0;
  if (offset === 0) return null;
  const message = range.module + offset;
  const key = offset === matchesByEnding ? -1 : pairOf(bytes[message], bytes[message + 2]);
  for (const pattern of byPair.get(key) ?? []) {
    if (matches(pattern, bytes, range)) return { pattern, messageAt: range.module + pattern.prefix.length };
  }
  return null;
}

/** The same for a line without a header: its message begins after the indent. */
export function matchUntimedLine(
  bytes: Uint8Array,
  from: number,
  end: number,
): { readonly pattern: CompiledPattern; readonly messageAt: number } | null {
  let at = from;
  while (at < end && (bytes[at] === 32 || bytes[at] === 9)) at++;
  for (const pattern of untimedPatterns) {
    if (at + pattern.literal.length <= end && equalAt(bytes, at, pattern.literal))
      return { pattern, messageAt: at };
  }
  return null;
}
