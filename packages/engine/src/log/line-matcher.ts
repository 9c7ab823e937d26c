import type { CompiledPattern } from "./compiled-patterns.ts";
import { anyByte, compiledOrbPatterns, compiledPatterns, hasNoHeader } from "./compiled-patterns.ts";
import { createTextSearch, holdsText, type TextSearch } from "./text-search.ts";

/**
 * Bits of a message's offset: messages of this module are also checked for the line's end, or for a text anywhere in
 * the message.
 */
export const asksForEnding = 0x40;
export const asksForInside = 0x80;
export const offsetBits = 0x3f;
export const severalEndings = 255;

export interface LineRange {
  /** The position at which the module's name begins. */
  readonly module: number;
  /** The position after the line's last byte. */
  readonly end: number;
}

export interface LineMatch {
  readonly pattern: CompiledPattern;
  /** The position at which the message begins. */
  readonly messageAt: number;
}

/** Finds the lines of a set of patterns; its tables let `skipLines` pass over nearly all other lines. */
export interface LineMatcher {
  /**
   * `Sy` → the distance of the message from the module's first letter, and the further checks of its lines; 0 for
   * modules that never matter.
   */
  readonly messageOffsets: Uint8Array;
  /**
   * First and third byte of a message (they distinguish "Logged" from "Loaded") → the offset of one more byte in the
   * message, which distinguishes the patterns with this beginning from other lines ("Player name" from "Player is"); 0
   * when no pattern begins with these bytes.
   */
  readonly messageGate: Uint8Array;
  /** First and third byte of a message → the value of that further byte. */
  readonly messageGateByte: Uint8Array;
  /**
   * Last byte of a line → the third last byte of the patterns with this ending, 0 when there is none; `severalEndings` for more
   * than one.
   */
  readonly endings: Uint8Array;
  /** The text that may stand anywhere in a message; null when no pattern has one. */
  readonly inside: TextSearch | null;
  /** Returns the pattern that a timed line matches, byte by byte; null for all others. */
  matchLine(bytes: Uint8Array, range: LineRange): LineMatch | null;
  /** Whether a line without a header may also matter outside a block. */
  readonly hasLoose: boolean;
  /** Returns the pattern that a line without a header matches; its message begins after the indent. */
  matchUntimedLine(bytes: Uint8Array, from: number, end: number): LineMatch | null;
}

interface Candidate {
  readonly pattern: CompiledPattern;
  readonly prefix: Uint8Array;
}

/** Patterns whose messages begin with the same first and third byte. */
interface Group {
  /** The number of bytes with which all of these patterns begin. */
  readonly common: number;
  /**
   * The patterns by the byte after the common ones, the longest first, because "Wailing Song Complete - Teleporting" is
   * not "Wailing Song Complete".
   */
  readonly byNext: ReadonlyMap<number, readonly Candidate[]>;
}

/** Returns a table index made of two bytes. */
function twoBytesAsNumber(first: number | undefined, second: number | undefined): number {
  return ((first ?? 0) << 8) | (second ?? 0);
}

function equalAt(bytes: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let index = 0; index < expected.length; index++) {
    const wanted = expected[index];
    if (bytes[at + index] !== wanted && wanted !== anyByte) return false;
  }
  return true;
}

function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => number): Map<number, Value[]> {
  const groups = new Map<number, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

/** Returns the number of bytes with which all of these texts begin, so that each text has at least one more byte. */
function commonLength(literals: readonly Uint8Array[]): number {
  const [first = new Uint8Array(), ...others] = literals;
  const longest = Math.min(...literals.map((literal) => literal.length)) - 1;
  const differs = first.findIndex((byte, index) => others.some((other) => other[index] !== byte));
  return differs < 0 ? longest : Math.min(differs, longest);
}

function toCandidate(pattern: CompiledPattern): Candidate {
  return { pattern, prefix: Uint8Array.from(pattern.prefix, (character) => character.charCodeAt(0)) };
}

function groupByPrefix(patterns: readonly CompiledPattern[]): Group {
  const common = commonLength(patterns.map((pattern) => pattern.literal));
  const byNext = grouped(patterns.map(toCandidate), ({ pattern }) => pattern.literal[common] ?? 0);
  for (const candidates of byNext.values()) {
    candidates.sort((one, other) => other.pattern.literal.length - one.pattern.literal.length);
  }
  return { common, byNext };
}

function matches({ pattern, prefix }: Candidate, bytes: Uint8Array, range: LineRange): boolean {
  const message = range.module + prefix.length;
  if (message + pattern.literal.length + pattern.ending.length > range.end) return false;
  return (
    equalAt(bytes, message, pattern.literal) &&
    equalAt(bytes, range.end - pattern.ending.length, pattern.ending) &&
    equalAt(bytes, range.module, prefix)
  );
}

function matchesInside(
  { prefix }: Candidate,
  search: TextSearch | null,
  bytes: Uint8Array,
  range: LineRange,
): boolean {
  return (
    search !== null &&
    equalAt(bytes, range.module, prefix) &&
    holdsText(search, bytes, range.module + prefix.length, range.end)
  );
}

function offsetsOf(timed: readonly CompiledPattern[]): Uint8Array {
  const offsets = new Uint8Array(65_536);
  for (const { prefix, ending, inside } of timed) {
    const module = twoBytesAsNumber(prefix.charCodeAt(0), prefix.charCodeAt(1));
    const asks = (ending.length > 0 ? asksForEnding : 0) | (inside.length > 0 ? asksForInside : 0);
    offsets[module] = (offsets[module] ?? 0) | prefix.length | asks;
  }
  return offsets;
}

/** The table is small because nearly every line is checked against it. */
function endingsOf(byEnding: readonly Candidate[]): Uint8Array {
  const endings = new Uint8Array(256);
  for (const { pattern } of byEnding) {
    const [last = 0, third = 0] = [pattern.ending.at(-1), pattern.ending.at(-3)];
    endings[last] = endings[last] === 0 || endings[last] === third ? third : severalEndings;
  }
  return endings;
}

/**
 * Returns the one text that stands between the fields of all these patterns. Throws when there are two texts, because
 * lines are skipped by one search.
 */
function insideSearch(byInside: readonly Candidate[]): TextSearch | null {
  const [first, ...others] = byInside.map(({ pattern }) => pattern.inside);
  if (first === undefined) return null;
  if (others.some((other) => other.length !== first.length || !equalAt(other, 0, first))) {
    throw new Error("Patterns that begin and end with a field must have the same text between them.");
  }
  return createTextSearch(first);
}

/**
 * Makes the matcher of a set of patterns. Two look-ups decide about nearly all lines:
 *
 *     726.944 Script [Info]: TeralystEncounter.lua: It's nighttime!
 *             ^^             ^ ^
 *             1              2
 *
 * 1: these two bytes give the module, and so the beginning of the message. 2: the message's first and third byte choose a
 * group of patterns; the byte after the group's common beginning leaves the few patterns that are compared whole. Patterns
 * that begin with a field are found by the line's end, or by the text between their fields, in the modules that have any.
 */
function createLineMatcher(patterns: readonly CompiledPattern[]): LineMatcher {
  const timed = patterns.filter((pattern) => !hasNoHeader(pattern));
  const untimed = patterns.filter(hasNoHeader);
  const byEnding = timed.filter((pattern) => pattern.ending.length > 0).map(toCandidate);
  const byInside = timed.filter((pattern) => pattern.inside.length > 0).map(toCandidate);
  const inside = insideSearch(byInside);
  const messageOffsets = offsetsOf(timed);
  const messageGate = new Uint8Array(65_536);
  const messageGateByte = new Uint8Array(65_536);
  const byPair = new Map<number, Group>();
  const beginning = timed.filter((pattern) => pattern.literal.length > 0);
  for (const [pair, alike] of grouped(beginning, ({ literal }) => twoBytesAsNumber(literal[0], literal[2]))) {
    const group = groupByPrefix(alike);
    byPair.set(pair, group);
    // The last common byte distinguishes best. The third byte, which the pair already holds, is used when there is no
    // other.
    const gate = Math.max(2, group.common - 1);
    messageGate[pair] = gate;
    messageGateByte[pair] = alike[0]?.literal[gate] ?? 0;
  }
  return {
    messageOffsets,
    messageGate,
    messageGateByte,
    endings: endingsOf(byEnding),
    hasLoose: untimed.some(({ header }) => header === "loose"),
    inside,
    matchLine(bytes, range) {
      const offset = messageOffsets[twoBytesAsNumber(bytes[range.module], bytes[range.module + 1])] ?? 0;
      if (offset === 0) return null;
      const message = range.module + (offset & offsetBits);
      const group = byPair.get(twoBytesAsNumber(bytes[message], bytes[message + 2]));
      const candidates = group?.byNext.get(bytes[message + group.common] ?? 0);
      const found =
        candidates?.find((candidate) => matches(candidate, bytes, range)) ??
        byEnding.find((candidate) => matches(candidate, bytes, range)) ??
        byInside.find((candidate) => matchesInside(candidate, inside, bytes, range));
      if (found === undefined) return null;
      return { pattern: found.pattern, messageAt: range.module + found.prefix.length };
    },
    matchUntimedLine(bytes, from, end) {
      let at = from;
      while (at < end && (bytes[at] === 32 || bytes[at] === 9)) at++;
      const pattern = untimed.find(
        ({ literal }) => at + literal.length <= end && equalAt(bytes, at, literal),
      );
      return pattern === undefined ? null : { pattern, messageAt: at };
    },
  };
}

/** The matcher of a hunt's lines. */
export const huntMatcher: LineMatcher = createLineMatcher(compiledPatterns);

let both: LineMatcher | null = null;
/**
 * Returns the matcher of the lines of hunts and of Profit-Taker fights; it is made at its first use, and the server
 * never uses it.
 */
export function huntAndOrbMatcher(): LineMatcher {
  both ??= createLineMatcher([...compiledPatterns, ...compiledOrbPatterns]);
  return both;
}
