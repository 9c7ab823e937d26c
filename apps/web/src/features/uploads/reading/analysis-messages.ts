import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import type { PackedFileFailure } from "./packed-file.ts";

/**
 * The page's request to the analysis worker. A file is cancelled by terminating the worker, which is the fastest way.
 */
export interface AnalyseRequest {
  readonly type: "analyse";
  readonly id: string;
  readonly file: Blob;
}

/** Asks for an extract with only these nights. The request has a port of its own, on which no file is read. */
export interface SelectRequest {
  readonly type: "select";
  readonly id: string;
  readonly extract: Uint8Array<ArrayBuffer>;
  readonly nights: readonly number[];
}

export type AnalysisRequest = AnalyseRequest | SelectRequest;

/**
 * `unreadable`: the browser could not read the file further; `crashed`: a fault in our code; all others: a packed file that
 * gives no log.
 */
export type AnalysisFailure = "unreadable" | "crashed" | PackedFileFailure;

/** The worker's messages to the page, at most some twenty a second. */
export type AnalysisMessage =
  | { readonly type: "progress"; readonly id: string; readonly bytesRead: number; readonly elapsedMs: number }
  /** Contains only the nights that are new or have grown. */
  | { readonly type: "nights"; readonly id: string; readonly changed: readonly Night[] }
  /** The finished Profit-Taker runs, sent whenever there is one more. */
  | { readonly type: "orb runs"; readonly id: string; readonly orbRuns: readonly RunRecord[] }
  | {
      readonly type: "done";
      readonly id: string;
      readonly analysis: Analysis;
      /** The Profit-Taker runs, found in the same pass. */
      readonly orbRuns: readonly RunRecord[];
      /** Null when the extract is larger than the server accepts. */
      readonly extract: Uint8Array<ArrayBuffer> | null;
      readonly elapsedMs: number;
    }
  | { readonly type: "selected"; readonly id: string; readonly extract: Uint8Array<ArrayBuffer> }
  | { readonly type: "failed"; readonly id: string; readonly reason: AnalysisFailure };
