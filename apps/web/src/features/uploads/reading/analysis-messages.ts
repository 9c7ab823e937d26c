import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import type { PackedFileFailure } from "./packed-file.ts";

/** What the page asks of the analysis worker. A file is cancelled by ending the worker: nothing stops it sooner. */
export interface AnalyseRequest {
  readonly type: "analyse";
  readonly id: string;
  readonly file: Blob;
}

/** Asks for an extract with only these nights. Its port is its own: no file is read there. */
export interface SelectRequest {
  readonly type: "select";
  readonly id: string;
  readonly extract: Uint8Array<ArrayBuffer>;
  readonly nights: readonly number[];
}

export type AnalysisRequest = AnalyseRequest | SelectRequest;

/** `unreadable`: the browser could not read the file on; `crashed`: a fault of ours; all others: a packed file that gives no log. */
export type AnalysisFailure = "unreadable" | "crashed" | PackedFileFailure;

/** What the worker tells the page, at most some twenty times a second. */
export type AnalysisMessage =
  | { readonly type: "progress"; readonly id: string; readonly bytesRead: number; readonly elapsedMs: number }
  /** Only the nights that are new or have grown. */
  | { readonly type: "nights"; readonly id: string; readonly changed: readonly Night[] }
  /** The Profit-Taker runs that are over, each time that there is one more. */
  | { readonly type: "orb runs"; readonly id: string; readonly orbRuns: readonly RunRecord[] }
  | {
      readonly type: "done";
      readonly id: string;
      readonly analysis: Analysis;
      /** The Profit-Taker runs, found in the same pass. */
      readonly orbRuns: readonly RunRecord[];
      /** null when it is larger than the server takes. */
      readonly extract: Uint8Array<ArrayBuffer> | null;
      readonly elapsedMs: number;
    }
  | { readonly type: "selected"; readonly id: string; readonly extract: Uint8Array<ArrayBuffer> }
  | { readonly type: "failed"; readonly id: string; readonly reason: AnalysisFailure };
