import { sessionFallMs } from "../domain/game-facts.ts";
import { maxLineBytes } from "../domain/limits.ts";
import { type CompiledPattern, isOpenEnded } from "./compiled-patterns.ts";
import { findLineEnd, viewBytes } from "./find-line-end.ts";
import { createLineCarry } from "./line-carry.ts";
import type { LineHeader } from "./line-header.ts";
import { readHeader } from "./line-header.ts";
import { huntMatcher, type LineMatch, type LineMatcher } from "./line-matcher.ts";
import { afterLineEnd, type LineWalk, skipLines } from "./skip-lines.ts";

export interface FoundLine {
  readonly pattern: CompiledPattern;
  /**
   * Holds the message at [from, to), only during the call. Making a view of it would take as long as all of the
   * matching.
   */
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly atMs: number;
  readonly line: number;
}

export interface SessionStart {
  readonly atMs: number;
  readonly moduleName: string;
  readonly line: number;
}

/**
 * Receives the lines and sessions that the scanner finds, in order. When a call returns false, the rest of the input is
 * not read.
 */
export interface ScannerSink {
  found(line: FoundLine): boolean;
  /** The time fell by more than a minute, or a line of an extract marks a new session. */
  sessionBegins(start: SessionStart): boolean;
}

export interface ScannerCounts {
  readonly lines: number;
  readonly timedLines: number;
  readonly overlongLines: number;
  readonly endsMidLine: boolean;
}

interface MatchedLine {
  readonly bytes: Uint8Array;
  readonly end: number;
  readonly atMs: number;
}

const lineFeed = 10;
const carriageReturn = 13;
/** A time before every timestamp, so that the first line is read carefully. */
const never = -1_000_000_000;

/** Splits a log that arrives in chunks of any size into lines, and passes on the lines that match a pattern. */
export class LineScanner {
  private readonly sink: ScannerSink;
  private readonly matcher: LineMatcher;
  private readonly carry = createLineCarry(maxLineBytes);
  private readonly walk: LineWalk = { lines: 0, timedLines: 0, latestMs: never, start: 0, end: -1 };
  private overlongLines = 0;
  private afterCarriageReturn = false;
  private unterminated = false;
  private stopped = false;
  private finished = false;
  /** The value of `timedLines` when a mission block was opened: the block lasts until the next timed line. */
  private blockOpenedAt = -1;
  private blockAtMs = 0;

  constructor(sink: ScannerSink, matcher = huntMatcher) {
    this.sink = sink;
    this.matcher = matcher;
  }

  push(chunk: Uint8Array): void {
    if (this.stopped || this.finished || chunk.byteLength === 0) return;
    const { bytes, words, from } = viewBytes(chunk);
    let start = this.afterCarriageReturn && bytes[from] === lineFeed ? from + 1 : from;
    if (this.carry.length() > 0) {
      const end = findLineEnd(bytes, words, start, bytes.length);
      this.carry.append(bytes, start, end < 0 ? bytes.length : end);
      start = end < 0 ? bytes.length : afterLineEnd(bytes, end);
      if (end >= 0) this.readCarry();
    }
    if (!this.stopped) start = this.readLines(bytes, words, start, bytes.length);
    this.afterCarriageReturn = start >= bytes.length && bytes.at(-1) === carriageReturn;
    if (!this.stopped) this.carry.append(bytes, start, bytes.length);
  }

  /** Ends the input; a last line without a line end also counts. */
  finish(): void {
    if (this.finished) return;
    this.finished = true;
    if (this.stopped || this.carry.length() === 0) return;
    this.unterminated = true;
    this.readCarry();
  }

  counts(): ScannerCounts {
    const { lines, timedLines } = this.walk;
    return { lines, timedLines, overlongLines: this.overlongLines, endsMidLine: this.unterminated };
  }

  /** Returns the latest time of a whole line of the session; null before the first. */
  latestMs(): number | null {
    return this.walk.timedLines === 0 ? null : this.walk.latestMs;
  }

  private readCarry(): void {
    const line = this.carry.take();
    if (line !== null) {
      this.readLines(line.bytes, line.words, 0, line.end);
      return;
    }
    this.walk.lines++;
    this.overlongLines++;
  }

  /** Reads the whole lines of `[from, to)`; returns the beginning of the last line when it is unfinished. */
  private readLines(bytes: Uint8Array, words: Int32Array, from: number, to: number): number {
    const { walk, matcher } = this;
    const ground = { bytes, words, to, matcher };
    walk.start = from;
    for (;;) {
      skipLines(ground, walk);
      if (walk.end < 0) return walk.start;
      this.readLine(bytes, walk.start, walk.end);
      walk.start = afterLineEnd(bytes, walk.end);
      if (this.stopped) return walk.start;
    }
  }

  private readLine(bytes: Uint8Array, from: number, end: number): void {
    if (end - from > maxLineBytes) {
      this.overlongLines++;
      return;
    }
    const header = readHeader(bytes, from, end);
    if (header === null) {
      this.readUntimedLine(bytes, from, end);
      return;
    }
    this.noteTime(header);
    const match = this.stopped ? null : this.matcher.matchLine(bytes, { module: header.module, end });
    if (match === null) return;
    if (match.pattern.id === "hostEntering") {
      this.blockOpenedAt = this.walk.timedLines;
      this.blockAtMs = header.atMs;
    }
    this.report(match, { bytes, end, atMs: header.atMs });
  }

  private readUntimedLine(bytes: Uint8Array, from: number, end: number): void {
    const inBlock = this.blockOpenedAt === this.walk.timedLines;
    const match = inBlock || this.matcher.hasLoose ? this.matcher.matchUntimedLine(bytes, from, end) : null;
    if (match === null) return;
    const isLoose = match.pattern.header === "loose";
    if (inBlock || isLoose)
      this.report(match, { bytes, end, atMs: isLoose ? this.walk.latestMs : this.blockAtMs });
  }

  private noteTime({ atMs, moduleName, bare }: LineHeader): void {
    const { walk } = this;
    walk.timedLines++;
    const begins = (bare && !this.unterminated) || atMs < walk.latestMs - sessionFallMs;
    if (begins || atMs > walk.latestMs) walk.latestMs = atMs;
    if (begins && !this.sink.sessionBegins({ atMs, moduleName, line: walk.lines })) this.stopped = true;
  }

  private report({ pattern, messageAt }: LineMatch, { bytes, end, atMs }: MatchedLine): void {
    if (this.unterminated && isOpenEnded(pattern)) return;
    const line = { pattern, bytes, from: messageAt, to: end, atMs, line: this.walk.lines };
    if (!this.sink.found(line)) this.stopped = true;
  }
}
