import type { Analysis } from "@hunt/engine/domain/analysis";
import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import type { WorkerPort } from "../../../lib/worker-port.ts";
import type { TailTrouble } from "./log-tail.ts";

/** The page's requests to the worker that follows a log. The page terminates the worker to end following. */
export type FollowRequest =
  | { readonly type: "follow"; readonly handle: FileSystemFileHandle }
  /** Makes the worker look at once, because the browser gave the permission. */
  | { readonly type: "look" }
  /** Asks for everything that was read so far. */
  | { readonly type: "take" };

/** The result of a log, as far as it can be published or kept. */
export interface TakenLog {
  readonly analysis: Analysis | null;
  readonly orbRuns: readonly RunRecord[];
  /** Whether the log contains a hunt; a log with only Profit-Taker runs has nothing to publish. */
  readonly hasNight: boolean;
  /** Null when the extract is longer than the limit. */
  readonly extract: Uint8Array<ArrayBuffer> | null;
  readonly sizeBytes: number;
}

export type FollowMessage =
  /** The existing content of the file is being read. */
  | { readonly type: "catching up"; readonly readBytes: number; readonly sizeBytes: number }
  | {
      readonly type: "seen";
      readonly sizeBytes: number;
      readonly lastModifiedMs: number | null;
      readonly trouble: TailTrouble | null;
      /** Null when nothing is new since the last message. */
      readonly snapshot: LiveSnapshot | null;
    }
  /** The file was emptied or replaced; carries the result of the former log. */
  | { readonly type: "ended"; readonly log: TakenLog }
  | { readonly type: "taken"; readonly log: TakenLog };

export type FollowPort = WorkerPort<FollowRequest, FollowMessage>;
