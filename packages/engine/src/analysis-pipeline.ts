import type { AnalyserOptions } from "./domain/analyser-options.ts";
import type { Analysis, Diagnostic, FileKind, Night } from "./domain/analysis.ts";
import { type DiagnosticCode, diagnosticSeverityByCode } from "./domain/diagnostics.ts";
import { engineVersion } from "./domain/engine-version.ts";
import { arcaneWindowMs } from "./domain/game-facts.ts";
import { maxDiagnostics, maxEvents } from "./domain/limits.ts";
import { createExtractWriter, type ExtractLine, type ExtractWriter } from "./extract/extract-writer.ts";
import { createFileHead } from "./log/file-head.ts";
import { fileKindOf, isArchive } from "./log/file-kind.ts";
import { huntAndOrbMatcher, huntMatcher } from "./log/line-matcher.ts";
import type { LineId } from "./log/line-patterns.ts";
import type { FoundLine, ScannerCounts, SessionStart } from "./log/line-scanner.ts";
import { LineScanner } from "./log/line-scanner.ts";
import type { LogEvent } from "./log/log-event.ts";
import { createLineReader } from "./log/read-line.ts";
import { nightDiagnostics } from "./night/night-diagnostics.ts";
import { type CurrentVisit, createNightReader, type NightReader } from "./night/night-reader.ts";
import type { NightDraft } from "./night/present-night.ts";
import type { RunTracker } from "./profit-taker/run-tracker.ts";

/** The result of one line of the input, for code that cuts an extract. */
export interface TracedLine {
  readonly line: number;
  readonly text: string;
  /** Null for the mark that begins another game session. */
  readonly event: LogEvent | null;
  /**
   * True when the analysis left the line out, because the line was doubled or was written again after a host migration.
   */
  readonly dropped: boolean;
}

/** An observer of a log while it is read. */
export interface LineWatch {
  accept(event: LogEvent): void;
  sessionBegins(): void;
}

export interface PipelineOptions extends AnalyserOptions {
  readonly trace?: (line: TracedLine) => void;
  /** Receives each line of a hunt, or around one, that the analysis uses. */
  readonly watch?: LineWatch;
  /** Follows the Profit-Taker runs in the same pass; without it their lines are ignored. */
  readonly runTracker?: RunTracker;
}

const noLines: ScannerCounts = { lines: 0, timedLines: 0, overlongLines: 0, endsMidLine: false };

/** The decoder writes this character in place of bytes that are not UTF-8. */
const replacement = "\ufffd";

/** Returns the line in its form for the extract, e.g. `259.807 Script [Info]: …`. */
function extractLineText({ atMs, text }: ExtractLine): string {
  if (atMs === null) return text;
  const seconds = Math.floor(atMs / 1000);
  return `${seconds}.${String(atMs - seconds * 1000).padStart(3, "0")} ${text}`;
}

/** Turns bytes into lines, events and nights, and writes the extract beside them. */
export class AnalysisPipeline {
  private readonly options: PipelineOptions;
  private readonly extract: ExtractWriter;
  private readonly head = createFileHead();
  private readonly places = createArcanePlaces();
  private readonly readLine = createLineReader();
  private readonly reader: NightReader;
  private readonly scanner: LineScanner;
  private bytesRead = 0;
  private isArchive: boolean | null = null;
  private events = 0;
  private invalidNames = 0;
  private tooManyEvents = false;
  private analysis: Analysis | null = null;

  constructor(options: PipelineOptions) {
    this.options = options;
    this.extract = createExtractWriter(options.encode);
    this.reader = createNightReader(options.notAfterUtcMs);
    this.scanner = new LineScanner(
      {
        found: (line) => this.found(line),
        sessionBegins: (start) => this.sessionBegins(start),
      },
      options.runTracker === undefined ? huntMatcher : huntAndOrbMatcher(),
    );
  }

  push(chunk: Uint8Array): void {
    if (this.analysis !== null) return;
    this.bytesRead += chunk.byteLength;
    this.head.add(chunk);
    this.isArchive ??= isArchive(this.head.bytes());
    // Logs in an archive are not read: they may be unpacked there, but lines would be cut at their edges.
    if (!this.isArchive) this.scanner.push(chunk);
  }

  nights(): readonly Night[] {
    return this.analysis?.nights ?? this.reader.nights();
  }

  /** Returns the visit to the Plains that is going on; null outside them. */
  visit(): CurrentVisit | null {
    return this.reader.visit();
  }

  /** Returns the latest log time of the game session; null before its first line. */
  latestMs(): number | null {
    return this.scanner.latestMs();
  }

  takeExtract(): Uint8Array {
    return this.extract.take();
  }

  finish(): Analysis {
    this.analysis ??= this.conclude();
    return this.analysis;
  }

  /** Returns the nights with the lines from which they were read; complete after `finish`. */
  drafts(): readonly NightDraft[] {
    return this.reader.drafts();
  }

  private found({ pattern, bytes, from, to, atMs, line }: FoundLine): boolean {
    if (!this.places.accepts(pattern.id, atMs)) return true;
    const message = pattern.fixed === null ? this.options.decode(bytes.subarray(from, to)) : "";
    const event = this.readLine({ pattern, message, atMs, line });
    if (event === null) return true;
    this.options.runTracker?.accept(event);
    if (pattern.topic !== "hunt") return true;
    if (event.fields.some((field) => field.includes(replacement))) this.invalidNames++;
    const isTimed = pattern.header !== "untimed";
    const { text } = event;
    const written = { atMs: isTimed ? atMs : null, text, bytes: pattern.fixed?.bytes ?? null };
    const fits = this.keep(written);
    const accepted = this.reader.accept(event);
    if (accepted) this.options.watch?.accept(event);
    this.options.trace?.({ line, text: extractLineText(written), event, dropped: !accepted });
    return fits && !this.reader.full();
  }

  private sessionBegins({ atMs, moduleName, line }: SessionStart): boolean {
    const written = { atMs, text: moduleName, bytes: null };
    const fits = this.keep(written);
    this.places.sessionBegins();
    this.reader.sessionBegins();
    this.options.runTracker?.sessionBegins();
    this.options.watch?.sessionBegins();
    this.options.trace?.({ line, text: extractLineText(written), event: null, dropped: false });
    return fits && !this.reader.full();
  }

  /** Keeps a line. The line that exceeds a limit is still kept, so that the extract exceeds it too. */
  private keep(line: ExtractLine): boolean {
    this.events++;
    const fits = this.extract.add(line) && this.events <= maxEvents;
    if (!fits) this.tooManyEvents = true;
    return fits;
  }

  private conclude(): Analysis {
    this.scanner.finish();
    this.reader.finish();
    this.options.runTracker?.finish();
    const scanned = this.isArchive ? noLines : this.scanner.counts();
    const counts = this.reader.counts();
    const nights = this.reader.nights();
    const fileKind = fileKindOf({
      head: this.head.bytes(),
      timedLines: scanned.timedLines,
      nights: nights.length,
      plainsVisited: counts.plainsVisited,
    });
    const about = fileDiagnostics({
      ...counts,
      ...scanned,
      fileKind,
      nights: nights.length,
      invalidNames: this.invalidNames,
      tooManyEvents: this.tooManyEvents || counts.tooManyRuns,
    });
    return {
      engineVersion,
      fileKind,
      nights,
      diagnostics: [...about, ...nightDiagnostics(this.reader.drafts()).slice(0, maxDiagnostics)],
      bytesRead: this.bytesRead,
      linesRead: scanned.lines,
    };
  }
}

/** Decides which lines with the place of a drop may be kept: only the line of an arcane after a capture. */
interface ArcanePlaces {
  /** Whether a line may be kept; call this for each line in order, before the line is read. */
  accepts(id: LineId, atMs: number): boolean;
  sessionBegins(): void;
}

/** The decision uses only lines that every extract keeps, so that an extract keeps the same lines as its file. */
function createArcanePlaces(): ArcanePlaces {
  let capturedMs = Number.NEGATIVE_INFINITY;
  return {
    accepts(id, atMs) {
      if (id === "captured") capturedMs = atMs;
      return id !== "arcanePlace" || (atMs >= capturedMs && atMs - capturedMs <= arcaneWindowMs);
    },
    sessionBegins() {
      capturedMs = Number.NEGATIVE_INFINITY;
    },
  };
}

/** The facts about a file once it has been read. */
interface FileFacts {
  readonly fileKind: FileKind;
  readonly nights: number;
  readonly overlongLines: number;
  readonly invalidNames: number;
  readonly replayedLines: number;
  readonly sessions: number;
  readonly endsMidLine: boolean;
  readonly tooManyEvents: boolean;
  readonly tooManyNights: boolean;
  readonly tooManyNames: boolean;
}

function about(
  code: DiagnosticCode,
  count: number,
  params: Diagnostic["params"] = {},
): readonly Diagnostic[] {
  if (count === 0) return [];
  return [
    { code, severity: diagnosticSeverityByCode[code], line: null, count, params, night: null, run: null },
  ];
}

/** Returns the diagnostics about a file as a whole. */
function fileDiagnostics(facts: FileFacts): readonly Diagnostic[] {
  const { fileKind, nights } = facts;
  const isLog =
    fileKind === "game_log" || fileKind === "other_mission_log" || fileKind === "plains_without_hunt";
  const once = (condition: boolean) => (condition ? 1 : 0);
  return [
    ...about("empty_file", once(fileKind === "empty")),
    ...about("not_a_log", once(!isLog && fileKind !== "empty"), { kind: fileKind }),
    ...about("no_hunt_found", once(isLog && nights === 0), { kind: fileKind }),
    ...about("several_sessions", facts.sessions > 1 ? facts.sessions : 0),
    ...about("overlong_line", facts.overlongLines),
    ...about("invalid_utf8", facts.invalidNames),
    ...about("replayed_lines", facts.replayedLines),
    ...about("cut_mid_line", once(facts.endsMidLine)),
    ...about("too_many_events", once(facts.tooManyEvents)),
    ...about("too_many_nights", once(facts.tooManyNights)),
    ...about("too_many_names", once(facts.tooManyNames)),
  ];
}
