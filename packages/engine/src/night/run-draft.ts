import { maxNames } from "../domain/limits.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { Entrance } from "./entrance.ts";
import type { GameSessionDraft } from "./game-session.ts";
import type { SquadTracker } from "./squad-tracker.ts";

/** One run while its lines arrive. */
export interface RunDraft {
  readonly session: GameSessionDraft;
  readonly entrance: Entrance;
  finalizeMs: number | null;
  /** The line of F. */
  finalizeLine: number | null;
  /** The run began in a visit that had seen the night before: its F belongs to that night. */
  readonly stayed: boolean;
  /** Hunt lines and details, in order; emptied once they have been read. */
  readonly events: LogEvent[];
  readonly doubledLines: number[];
  /** N is among the events. */
  hasNightfall: boolean;
  /** A limb is among the events. */
  hasLimb: boolean;
  firstHuntMs: number | null;
  lastHuntMs: number | null;
  /** Day broke during the run. */
  daySeen: boolean;
  /** The owner's game became the host during the visit: the line. */
  becameHostLine: number | null;
  /** `Became the new host`, in this run or, by who stayed, before it. */
  takenOver: { readonly atMs: number; readonly line: number } | null;
  /** The last `TryTownTransition`. */
  transitionMs: number | null;
  /** Leaving the Plains; null while in them, and when the log never says. */
  leftMs: number | null;
  /** The input, or its game session, ended in the visit. */
  cutOff: boolean;
  /** Everybody seen in the squad, in order of appearance. */
  readonly names: Set<string>;
  largestSquad: number;
  owner: string | null;
  /** A login said who the owner is; else it is who was alone in a squad. */
  ownerIsTold: boolean;
  /** The owner logged out, or somebody else in: what is said of squads from then on is not about this visit. */
  squadIsClosed: boolean;
  hostName: string | null;
  sessionId: string | null;
  /** Lines of the input about this run's hunt: without them it is none. */
  readonly huntLines: number[];
  /** Lines about entering, staying and leaving. */
  readonly travelLines: number[];
}

export interface RunOrigin {
  readonly session: GameSessionDraft;
  readonly entrance: Entrance;
  readonly finalizeMs: number | null;
  readonly finalizeLine: number | null;
  readonly stayed: boolean;
}

/** A run at its beginning. */
export function newRunDraft(origin: RunOrigin): RunDraft {
  return {
    ...origin,
    events: [],
    doubledLines: [],
    hasNightfall: false,
    hasLimb: false,
    firstHuntMs: null,
    lastHuntMs: null,
    daySeen: false,
    becameHostLine: null,
    takenOver: null,
    transitionMs: null,
    leftMs: null,
    cutOff: false,
    names: new Set(),
    largestSquad: 0,
    owner: null,
    ownerIsTold: false,
    squadIsClosed: false,
    hostName: null,
    sessionId: null,
    huntLines: [],
    travelLines: [],
  };
}

/** Adds who is in the squad now to who was in it during the run. */
export function noteSquad(run: RunDraft, squad: SquadTracker): void {
  if (run.owner !== null && squad.owner() !== run.owner) run.squadIsClosed = true;
  if (run.squadIsClosed) return;
  const present = squad.present();
  for (const name of present) if (run.names.size < maxNames) run.names.add(name);
  run.largestSquad = Math.max(run.largestSquad, present.size);
  run.owner = squad.owner();
  run.ownerIsTold = squad.ownerIsTold();
  run.hostName = squad.hostName() ?? run.hostName;
  run.sessionId = squad.sessionId() ?? run.sessionId;
}
