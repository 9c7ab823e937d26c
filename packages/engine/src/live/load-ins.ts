import type { LogEvent } from "../log/log-event.ts";
import { median } from "../metrics/median.ts";

/** Beside one's own median: within a tenth of it is as usual. */
export const loadVerdicts = ["first", "quick", "usual", "slow"] as const;
export type LoadVerdict = (typeof loadVerdicts)[number];

/** Entering an open world as its host, from when the game says so to the end of the loading. */
export interface LoadIn {
  readonly enteringMs: number;
  /** null while it loads. */
  readonly tookMs: number | null;
  /** null while it loads; `first` when there is nothing to compare it with. */
  readonly verdict: LoadVerdict | null;
}

export interface LoadIns {
  accept(event: LogEvent): void;
  latest(): LoadIn | null;
}

const usualShare = 0.1;
/** As many as say what is usual of an evening. */
const remembered = 50;

function verdictOf(tookMs: number, beforeMs: readonly number[]): LoadVerdict {
  const usualMs = median(beforeMs);
  if (usualMs === null) return "first";
  if (tookMs < usualMs * (1 - usualShare)) return "quick";
  return tookMs > usualMs * (1 + usualShare) ? "slow" : "usual";
}

/** Follows how long the loading takes: host entering → finalize. */
export function createLoadIns(): LoadIns {
  const beforeMs: number[] = [];
  let latest: LoadIn | null = null;
  return {
    accept({ id, atMs }) {
      if (id === "hostEntering") latest = { enteringMs: atMs, tookMs: null, verdict: null };
      else if (id === "finalize" && latest !== null && latest.tookMs === null) {
        const tookMs = Math.max(0, atMs - latest.enteringMs);
        latest = { enteringMs: latest.enteringMs, tookMs, verdict: verdictOf(tookMs, beforeMs) };
        beforeMs.push(tookMs);
        if (beforeMs.length > remembered) beforeMs.shift();
      }
    },
    latest: () => latest,
  };
}
