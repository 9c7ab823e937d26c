import type { DualAnalyser } from "@hunt/engine/analyser";
import type { Night } from "@hunt/engine/domain/analysis";
import type { AnalysisMessage } from "./analysis-messages.ts";
import type { ReadCount } from "./packed-file.ts";
import { readChunks } from "./read-chunks.ts";

/** Twenty updates a second look continuous and do not slow the page down. */
const reportEveryMs = 50;

export interface AnalyseStreamInput {
  readonly id: string;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** For a packed file: how much of the file itself has been read, by which progress is measured. */
  readonly packed?: Pick<ReadCount, "bytes"> | null;
  readonly analyser: DualAnalyser;
  readonly maxExtractBytes: number;
  readonly nowMs: () => number;
  readonly post: (message: AnalysisMessage) => void;
}

/** Runs the analyser over the stream, reports progress and nights as they are found, and ends with `done`. */
export async function analyseStream(input: AnalyseStreamInput): Promise<void> {
  const { id, analyser, nowMs, post } = input;
  const extract = collectExtract(input.maxExtractBytes);
  const startedAtMs = nowMs();
  let bytesRead = 0;
  let reportedAtMs = startedAtMs;
  let reportedRuns = 0;
  const reportedOutlines = new Map<number, string>();

  const report = (atMs: number) => {
    reportedAtMs = atMs;
    post({
      type: "progress",
      id,
      bytesRead: input.packed?.bytes ?? bytesRead,
      elapsedMs: atMs - startedAtMs,
    });
    extract.add(analyser.takeExtract());
    const changed = analyser.nights().filter((night) => {
      const outline = outlineNight(night);
      const isNews = reportedOutlines.get(night.number) !== outline;
      reportedOutlines.set(night.number, outline);
      return isNews;
    });
    if (changed.length > 0) post({ type: "nights", id, changed });
    const orbRuns = analyser.runRecords().filter(({ end }) => end !== "running");
    if (orbRuns.length > reportedRuns) post({ type: "orb runs", id, orbRuns });
    reportedRuns = orbRuns.length;
  };

  await readChunks(input.stream, (chunk) => {
    analyser.push(chunk);
    bytesRead += chunk.length;
    const atMs = nowMs();
    if (atMs - reportedAtMs >= reportEveryMs) report(atMs);
  });

  const analysis = analyser.finish();
  extract.add(analyser.takeExtract());
  post({
    type: "done",
    id,
    analysis,
    orbRuns: analyser.runRecords(),
    extract: extract.finish(),
    elapsedMs: nowMs() - startedAtMs,
  });
}

/**
 * Returns a text that changes whenever a night shows something new, because cloning all nights to the page at every tick
 * would be wasteful.
 */
function outlineNight(night: Night): string {
  return `${night.complete}:${night.squad.length}:${night.runs.map(outlineRun).join(",")}`;
}

function outlineRun(run: Night["runs"][number]): string {
  const limbs = run.eidolons.reduce((total, eidolon) => total + eidolon.limbBreakTimesMs.length, 0);
  return `${run.outcome}/${run.eidolons.length}/${limbs}/${run.realTimeMs}/${run.loadTimeMs}`;
}

interface ExtractCollector {
  add(part: Uint8Array): void;
  /** Returns the extract, or null when it exceeded the limit. */
  finish(): Uint8Array<ArrayBuffer> | null;
}

/**
 * Collects the extract as the analyser yields it. Beyond `maxBytes` the collector drops everything, because the server
 * would refuse the extract, and a file with nothing but hunt lines must not fill the memory.
 */
function collectExtract(maxBytes: number): ExtractCollector {
  let parts: Uint8Array[] = [];
  let totalBytes = 0;
  return {
    add(part) {
      totalBytes += part.length;
      if (totalBytes > maxBytes) parts = [];
      else if (part.length > 0) parts.push(part);
    },
    finish() {
      if (totalBytes > maxBytes) return null;
      const extract = new Uint8Array(totalBytes);
      let offset = 0;
      for (const part of parts) {
        extract.set(part, offset);
        offset += part.length;
      }
      return extract;
    },
  };
}
