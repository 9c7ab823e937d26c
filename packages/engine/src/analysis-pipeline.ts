import type { AnalyserOptions } from "./analyser.ts";
import type { Analysis, Night } from "./domain/analysis.ts";
import { engineVersion } from "./domain/engine-version.ts";
import { maxDiagnostics, maxEvents } from "./domain/limits.ts";
import { createExtractWriter } from "./extract/extract-writer.ts";
import { fileDiagnostics } from "./file-diagnostics.ts";
import { fileKindOf, headBytes } from "./log/file-kind.ts";
import type { FoundLine } from "./log/line-scanner.ts";
import { createLineScanner } from "./log/line-scanner.ts";
import type { LogEvent } from "./log/log-event.ts";
import { createLineReader, formatLogTime } from "./log/read-line.ts";
import { nightDiagnostics } from "./night/night-assembler.ts";
import { createNightReader } from "./night/night-reader.ts";
import type { NightDraft } from "./night/present-night.ts";

/** What came of one line of the input; for those who cut an extract. */
export interface TracedLine {
  readonly line: number;
  readonly text: string;
  /** Null for the mark of another game session. */
  readonly event: LogEvent | null;
  /** Left out of the analysis: written again after a host migration, or doubled. */
  readonly dropped: boolean;
}

export interface PipelineOptions extends AnalyserOptions {
  readonly trace?: (line: TracedLine) => void;
}

export interface Pipeline {
  push(chunk: Uint8Array): void;
  nights(): readonly Night[];
  takeExtract(): Uint8Array;
  finish(): Analysis;
  /** The nights with the lines that they were read from; complete after `finish`. */
  drafts(): readonly NightDraft[];
}

const replacement = "\ufffd";

/** Keeps the first bytes of the input. */
function createHead() {
  const bytes = new Uint8Array(headBytes);
  let length = 0;
  return {
    add(chunk: Uint8Array): void {
      if (length === headBytes) return;
      const part = chunk.subarray(0, headBytes - length);
      bytes.set(part, length);
      length += part.length;
    },
    bytes: () => bytes.subarray(0, length),
  };
}

/** Bytes → lines → events → nights, and the extract beside them. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const head = createHead();
  const readLine = createLineReader();
  const reader = createNightReader();
  const extract = createExtractWriter(options.encode);
  let bytesRead = 0;
  let events = 0;
  let invalidNames = 0;
  let tooManyEvents = false;
  let analysis: Analysis | null = null;

  /** The line that passes a limit is still kept, so that the extract passes it too. */
  const keep = (text: string): boolean => {
    events++;
    const fits = extract.add(text) && events <= maxEvents;
    tooManyEvents = !fits;
    return fits;
  };
  const found = ({ pattern, message, atMs, line }: FoundLine): boolean => {
    const decoded = pattern.fields.length === 0 ? "" : options.decode(message);
    const event = readLine({ pattern, message: decoded, atMs, line });
    if (event === null) return true;
    if (event.fields.some((field) => field.includes(replacement))) invalidNames++;
    const fits = keep(event.text);
    const accepted = reader.accept(event);
    options.trace?.({ line, text: event.text, event, dropped: !accepted });
    return fits && !reader.full();
  };
  const scanner = createLineScanner({
    found,
    sessionBegins({ atMs, moduleName, line }) {
      const text = `${formatLogTime(atMs)} ${moduleName}`;
      const fits = keep(text);
      reader.sessionBegins();
      options.trace?.({ line, text, event: null, dropped: false });
      return fits && !reader.full();
    },
  });

  const conclude = (): Analysis => {
    scanner.finish();
    reader.finish();
    const scanned = scanner.counts();
    const counts = reader.counts();
    const nights = reader.nights();
    const fileKind = fileKindOf({
      head: head.bytes(),
      timedLines: scanned.timedLines,
      nights: nights.length,
      plainsVisited: counts.plainsVisited,
    });
    const diagnostics = fileDiagnostics({
      fileKind,
      nights: nights.length,
      overlongLines: scanned.overlongLines,
      invalidNames,
      replayedLines: counts.replayedLines,
      sessions: counts.sessions,
      sessionsWithoutUtc: counts.sessionsWithoutUtc,
      endsMidLine: scanned.endsMidLine,
      tooManyEvents: tooManyEvents || counts.tooManyRuns,
      tooManyNights: counts.tooManyNights,
      tooManyNames: counts.tooManyNames,
    });
    return {
      engineVersion,
      fileKind,
      nights,
      diagnostics: [...diagnostics, ...nightDiagnostics(reader.drafts())].slice(0, maxDiagnostics),
      bytesRead,
      linesRead: scanned.lines,
    };
  };

  return {
    push(chunk) {
      if (analysis !== null) return;
      bytesRead += chunk.byteLength;
      head.add(chunk);
      scanner.push(chunk);
    },
    nights: () => analysis?.nights ?? reader.nights(),
    takeExtract: extract.take,
    finish() {
      analysis ??= conclude();
      return analysis;
    },
    drafts: reader.drafts,
  };
}
