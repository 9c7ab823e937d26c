import { AnalysisPipeline } from "../analysis-pipeline.ts";
import type { AnalyserOptions } from "../domain/analyser-options.ts";
import type { Analysis } from "../domain/analysis.ts";
import type { RunRecord } from "../profit-taker/run-record.ts";
import { createRunTracker } from "../profit-taker/run-tracker.ts";
import { createHuntWatch, type HuntWatch } from "./hunt-watch.ts";
import { type LiveSnapshot, takeSnapshot } from "./live-snapshot.ts";

export interface LiveOptions extends AnalyserOptions {
  /** The largest extract in bytes that is kept; a longer one is dropped. */
  readonly maxExtractBytes: number;
}

/** A log that has ended, with the result that the same bytes would have given in one go. */
export interface EndedLog {
  readonly analysis: Analysis;
  readonly orbRuns: readonly RunRecord[];
  /** Null when the extract exceeds the limit. */
  readonly extract: Uint8Array<ArrayBuffer> | null;
}

/** A log while the game writes it. Nothing in the log makes this reader throw. */
export interface LiveLog {
  /** Feeds the next bytes, cut anywhere; half a line waits for its other half. The chunk is not kept. */
  push(chunk: Uint8Array): void;
  /** Returns everything known at this moment; the call changes nothing. */
  snapshot(): LiveSnapshot;
  /** Returns the extract of the bytes read so far; null when it exceeds the limit. */
  extract(): Uint8Array<ArrayBuffer> | null;
  /** Returns the Profit-Taker runs so far; the last run may still grow. */
  orbRuns(): readonly RunRecord[];
  /**
   * Must be called when the file was emptied or replaced. Returns the result of the former log, and begins another log.
   */
  restart(): EndedLog;
}

interface OpenLog {
  readonly pipeline: AnalysisPipeline;
  readonly tracker: ReturnType<typeof createRunTracker>;
  readonly watch: HuntWatch;
  readonly parts: ReturnType<typeof createExtractParts>;
}

function open(options: LiveOptions): OpenLog {
  const tracker = createRunTracker(options.notAfterUtcMs);
  const watch = createHuntWatch(options.notAfterUtcMs);
  const pipeline = new AnalysisPipeline({ ...options, runTracker: tracker, watch });
  return { pipeline, tracker, watch, parts: createExtractParts(options.maxExtractBytes) };
}

/**
 * Makes the reader of a growing log. It finds hunts and Profit-Taker runs in one pass, with the analysers of a dropped
 * log.
 */
export function createLiveLog(options: LiveOptions): LiveLog {
  let log = open(options);
  return {
    push(chunk) {
      log.pipeline.push(chunk);
      log.parts.add(log.pipeline.takeExtract());
    },
    snapshot: () =>
      takeSnapshot({
        nights: log.pipeline.nights(),
        visit: log.pipeline.visit(),
        orbRuns: log.tracker.records(),
        orbStartMs: log.tracker.openSinceMs(),
        latestMs: log.pipeline.latestMs(),
        watched: log.watch.state(),
      }),
    extract: () => log.parts.all(),
    orbRuns: () => log.tracker.records(),
    restart() {
      const { pipeline, tracker, parts } = log;
      const analysis = pipeline.finish();
      parts.add(pipeline.takeExtract());
      log = open(options);
      return { analysis, orbRuns: tracker.records(), extract: parts.all() };
    },
  };
}

interface ExtractParts {
  add(part: Uint8Array): void;
  /** Returns a copy of the whole extract; null when it exceeds the limit. */
  all(): Uint8Array<ArrayBuffer> | null;
}

/** Collects an extract while it is made, in memory that grows by doubling. */
function createExtractParts(maxBytes: number): ExtractParts {
  let bytes = new Uint8Array(4096);
  let length = 0;
  let isTooLong = false;
  return {
    add(part) {
      if (isTooLong || part.length === 0) return;
      const grown = length + part.length;
      if (grown > maxBytes) {
        isTooLong = true;
        bytes = new Uint8Array();
        return;
      }
      if (grown > bytes.length) {
        const larger = new Uint8Array(Math.max(grown, 2 * bytes.length));
        larger.set(bytes.subarray(0, length));
        bytes = larger;
      }
      bytes.set(part, length);
      length = grown;
    },
    all: () => (isTooLong ? null : bytes.slice(0, length)),
  };
}
