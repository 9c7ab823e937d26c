import { sessionFallMs } from "../domain/game-facts.ts";
import { maxLineBytes } from "../domain/limits.ts";
import type { CompiledPattern } from "./compiled-patterns.ts";
import { findLineEnd, viewOf } from "./find-line-end.ts";
import { createLineCarry } from "./line-carry.ts";
import type { LineHeader } from "./line-header.ts";
import { readHeader } from "./line-header.ts";
import {
  endingByte,
  matchesByEnding,
  matchLine,
  matchUntimedLine,
  messageGate,
  messageOffsets,
} from "./line-matcher.ts";

export interface FoundLine {
  readonly pattern: CompiledPattern;
  /** Valid during the call only. */
  readonly message: Uint8Array;
  readonly atMs: number;
  readonly line: number;
}

export interface SessionStart {
  readonly atMs: number;
  readonly moduleName: string;
  readonly line: number;
}

/** What the scanner tells, in order. Either call may answer false: then the rest of the input is not read. */
export interface ScannerSink {
  found(line: FoundLine): boolean;
  sessionBegins(start: SessionStart): boolean;
}

export interface ScannerCounts {
  readonly lines: number;
  readonly timedLines: number;
  readonly overlongLines: number;
  readonly endsMidLine: boolean;
}

export interface LineScanner {
  push(chunk: Uint8Array): void;
  finish(): void;
  counts(): ScannerCounts;
}

const lineFeed = 10;
const carriageReturn = 13;
const dot = 46;
const space = 32;
/** Below this a line goes the careful way: a bare header or a message that ends early may be in it. */
const shortLineBytes = 32;

/**
 * Walks the lines of a log that comes in chunks of any size, and hands on those that match a pattern. A line that does
 * not matter costs its line end, its timestamp and two table look-ups: no string, no object.
 */
export function createLineScanner(sink: ScannerSink): LineScanner {
  const carry = createLineCarry(maxLineBytes);
  let lines = 0;
  let timedLines = 0;
  let overlongLines = 0;
  let latestMs = Number.NEGATIVE_INFINITY;
  let afterCarriageReturn = false;
  let unterminated = false;
  let stopped = false;
  let finished = false;
  /** `timedLines` when a mission block was opened: it lasts until the next timed line. */
  let blockOpenedAt = -1;
  let blockAtMs = 0;

  const report = (found: FoundLine): void => {
    const { pattern } = found;
    // The end of a line that was cut off may be missing from its last field.
    if (unterminated && pattern.fields.length > 0 && pattern.literals.at(-1) === "") return;
    if (!sink.found(found)) stopped = true;
  };

  const readUntimed = (bytes: Uint8Array, from: number, end: number): void => {
    if (blockOpenedAt !== timedLines) return;
    const match = matchUntimedLine(bytes, from, end);
    if (match === null) return;
    report({
      pattern: match.pattern,
      message: bytes.subarray(match.messageAt, end),
      atMs: blockAtMs,
      line: lines,
    });
  };

  const noteTime = (header: LineHeader): void => {
    timedLines++;
    const begins = header.atMs < latestMs - sessionFallMs || (header.bare && !unterminated);
    if (begins || header.atMs > latestMs) latestMs = header.atMs;
    if (begins && !sink.sessionBegins({ atMs: header.atMs, moduleName: header.moduleName, line: lines })) {
      stopped = true;
    }
  };

  const readCarefully = (bytes: Uint8Array, from: number, end: number): void => {
    const header = readHeader(bytes, from, end);
    if (header === null) {
      readUntimed(bytes, from, end);
      return;
    }
    noteTime(header);
    const match = stopped ? null : matchLine(bytes, { module: header.module, end });
    if (match === null) return;
    if (match.pattern.id === "hostEntering") {
      blockOpenedAt = timedLines;
      blockAtMs = header.atMs;
    }
    report({
      pattern: match.pattern,
      message: bytes.subarray(match.messageAt, end),
      atMs: header.atMs,
      line: lines,
    });
  };

  /** True when the line cannot matter; it has then been counted. */
  const dismiss = (bytes: Uint8Array, from: number, end: number): boolean => {
    if (end - from < shortLineBytes) return false;
    let at = from;
    let seconds = 0;
    let digit = (bytes[at] ?? 0) - 48;
    while (digit >= 0 && digit <= 9) {
      seconds = seconds * 10 + digit;
      digit = (bytes[++at] ?? 0) - 48;
    }
    if (bytes[at] !== dot || bytes[at + 4] !== space) return false;
    const atMs =
      seconds * 1000 + (bytes[at + 1] ?? 0) * 100 + (bytes[at + 2] ?? 0) * 10 + (bytes[at + 3] ?? 0) - 5328;
    if (atMs < latestMs - sessionFallMs || atMs > latestMs + sessionFallMs) return false;
    const module = at + 5;
    const offset = messageOffsets[((bytes[module] ?? 0) << 8) | (bytes[module + 1] ?? 0)] ?? 0;
    if (offset === matchesByEnding) {
      if (bytes[end - 1] === endingByte) return false;
    } else if (offset !== 0) {
      const message = module + offset;
      if (messageGate[((bytes[message] ?? 0) << 8) | (bytes[message + 2] ?? 0)] !== 0) return false;
    }
    timedLines++;
    if (atMs > latestMs) latestMs = atMs;
    return true;
  };

  const readLine = (bytes: Uint8Array, from: number, end: number): void => {
    lines++;
    if (end - from > maxLineBytes) overlongLines++;
    else if (!dismiss(bytes, from, end)) readCarefully(bytes, from, end);
  };

  const takeCarry = (): void => {
    const line = carry.take();
    if (line === null) {
      lines++;
      overlongLines++;
    } else readLine(line.bytes, 0, line.end - 1);
  };

  return {
    push(chunk) {
      if (stopped || finished || chunk.byteLength === 0) return;
      const { bytes, words, from } = viewOf(chunk);
      const to = bytes.length;
      let start = from;
      if (afterCarriageReturn && bytes[start] === lineFeed) start++;
      if (start < to) afterCarriageReturn = false;
      let end = findLineEnd(bytes, words, start, to);
      if (end >= 0 && carry.length() > 0) {
        carry.append(bytes, start, end);
        takeCarry();
        start = end + 1;
        if (bytes[end] === carriageReturn) {
          if (start === to) afterCarriageReturn = true;
          else if (bytes[start] === lineFeed) start++;
        }
        end = findLineEnd(bytes, words, start, to);
      }
      while (end >= 0 && !stopped) {
        readLine(bytes, start, end);
        start = end + 1;
        if (bytes[end] === carriageReturn) {
          if (start === to) afterCarriageReturn = true;
          else if (bytes[start] === lineFeed) start++;
        }
        end = findLineEnd(bytes, words, start, to);
      }
      if (!stopped) carry.append(bytes, start, to);
    },
    finish() {
      if (finished) return;
      finished = true;
      if (stopped || carry.length() === 0) return;
      unterminated = true;
      takeCarry();
    },
    counts: () => ({ lines, timedLines, overlongLines, endsMidLine: unterminated }),
  };
}
