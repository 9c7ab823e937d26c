import type { LineWatch } from "../analysis-pipeline.ts";
import type { LogEvent } from "../log/log-event.ts";
import { newGameSession, noteSessionLine, sessionStartUtcMs } from "../night/game-session.ts";
import { SquadTracker } from "../night/squad-tracker.ts";
import { median } from "../numbers/median.ts";

/** The verdicts on a loading, compared with the median: within a tenth of it is usual. */
const loadVerdicts = ["first", "quick", "usual", "slow"] as const;

const usualShare = 0.1;

/** The number of loadings that show what is usual in an evening. */
const remembered = 50;

/** The facts that the lines around a hunt give at this moment. */
export interface Watched {
  /** The start of the game's process as an instant; null when the log does not give it. */
  readonly sessionStartUtcMs: number | null;
  readonly owner: string | null;
  /** The names of everybody in the squad now, the owner among them. */
  readonly squad: readonly string[];
  /** The host's name, when it is not the owner. */
  readonly hostName: string | null;
  readonly loadIn: LoadIn | null;
}

export interface HuntWatch extends LineWatch {
  state(): Watched;
}

/** Follows squad, clock and loading as they are now; nights only hold their past state. */
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

type LoadVerdict = (typeof loadVerdicts)[number];

/** The entering of an open world as its host, from the game's first line of it to the end of the loading. */
interface LoadIn {
  readonly enteringMs: number;
  /** Null while it loads. */
  readonly tookMs: number | null;
  /** Null while it loads; `first` when there is nothing to compare it with. */
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
