import type { LineWatch } from "../analysis-pipeline.ts";
import type { LoadVerdict } from "../domain/live-words.ts";
import type { LogEvent } from "../log/log-event.ts";
import { newGameSession, noteSessionLine, sessionStartUtcMs } from "../night/game-session.ts";
import { SquadTracker } from "../night/squad-tracker.ts";
import { median } from "../numbers/median.ts";

const usualShare = 0.1;

/** The number of loadings from which an evening's usual time is computed. */
const remembered = 50;

/** The facts that the lines around a hunt give at this moment. */
export interface Watched {
  /** The start of the game's process as an instant; null when the log does not give it. */
  readonly sessionStartUtcMs: number | null;
  readonly owner: string | null;
  /** The names of everybody who is in the squad now, including the owner. */
  readonly squad: readonly string[];
  /** The host's name; null when the host is the owner or unknown. */
  readonly hostName: string | null;
  readonly loadIn: LoadIn | null;
}

export interface HuntWatch extends LineWatch {
  state(): Watched;
}

/** Follows squad, clock and loading as they are now, because nights hold only their past state. */
export function createHuntWatch(notAfterUtcMs: number): HuntWatch {
  const squad = new SquadTracker();
  let loads = createLoadIns();
  let session = newGameSession(0, notAfterUtcMs);
  return {
    accept(event) {
      if (noteSessionLine(session, event) || squad.accept(event)) return;
      loads.accept(event);
    },
    sessionBegins() {
      session = newGameSession(session.index + 1, notAfterUtcMs);
      squad.reset();
      loads = createLoadIns();
    },
    state: () => ({
      sessionStartUtcMs: sessionStartUtcMs(session),
      owner: squad.owner(),
      squad: [...squad.present()],
      hostName: squad.hostName() === squad.owner() ? null : squad.hostName(),
      loadIn: loads.latest(),
    }),
  };
}

/** The entering of an open world as its host, from the first line about the world to the end of the loading. */
interface LoadIn {
  readonly enteringMs: number;
  /** Null while the world loads. */
  readonly tookMs: number | null;
  /** Null while the world loads; `first` when there is no earlier loading to compare it with. */
  readonly verdict: LoadVerdict | null;
}

interface LoadIns {
  accept(event: LogEvent): void;
  latest(): LoadIn | null;
}

function verdictOf(tookMs: number, beforeMs: readonly number[]): LoadVerdict {
  const usualMs = median(beforeMs);
  if (usualMs === null) return "first";
  if (tookMs < usualMs * (1 - usualShare)) return "quick";
  return tookMs > usualMs * (1 + usualShare) ? "slow" : "usual";
}

/** Follows how long the loading takes: from host entering to finalize. */
function createLoadIns(): LoadIns {
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
