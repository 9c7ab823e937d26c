import type { Analysis } from "@hunt/engine/domain/analysis";
import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import type { TailTrouble } from "./log-tail.ts";

/** What the page asks of the worker that follows a log. It is ended by ending the worker. */
export type FollowRequest =
  | { readonly type: "follow"; readonly handle: FileSystemFileHandle }
  /** Looks at once: a permission was given, a window came back. */
  | { readonly type: "look" }
  /** Asks for what was read so far. */
  | { readonly type: "take" };

/** What a log came to, as far as it can be published or kept. */
export interface TakenLog {
  readonly analysis: Analysis | null;
  readonly orbRuns: readonly RunRecord[];
  /** Whether anybody hunted; a log of Profit-Taker runs alone has nothing to publish. */
  readonly hasNight: boolean;
  /** null when it is longer than anybody takes. */
  readonly extract: Uint8Array<ArrayBuffer> | null;
  readonly sizeBytes: number;
}

export type FollowMessage =
  /** What the file held already is being read. */
  | { readonly type: "catching up"; readonly readBytes: number; readonly sizeBytes: number }
  | {
      readonly type: "seen";
      readonly sizeBytes: number;
      readonly lastModifiedMs: number | null;
      readonly trouble: TailTrouble | null;
      /** null when nothing is new since the last message. */
      readonly snapshot: LiveSnapshot | null;
    }
  /** The file was emptied or replaced: what the former log came to. */
  | { readonly type: "ended"; readonly log: TakenLog }
  | { readonly type: "taken"; readonly log: TakenLog };

/** The part of a `Worker` that the page needs; tests speak the protocol through a fake. */
export interface FollowPort {
  onMessage(listener: (message: FollowMessage) => void): void;
  onError(listener: () => void): void;
  post(request: FollowRequest): void;
  terminate(): void;
}
