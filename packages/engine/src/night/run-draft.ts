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
  /** The number of the line of F. */
  finalizeLine: number | null;
  /** Whether the run began in a visit that had seen the night before, so that its F belongs to that night. */
  readonly stayed: boolean;
  /** Hunt lines and details in order; the list is emptied once they have been read. */
  readonly events: LogEvent[];
  readonly doubledLines: number[];
  /** Whether N is among the events. */
  hasNightfall: boolean;
  /** Whether a limb is among the events. */
  hasLimb: boolean;
  firstHuntMs: number | null;
  lastHuntMs: number | null;
  /** Whether day broke during the run. */
  daySeen: boolean;
  /** The number of the line at which the owner's game became the host during the visit. */
  becameHostLine: number | null;
  /** The line `Became the new host`, in this run or, when the owner stayed in the Plains, before it. */
  takenOver: { readonly atMs: number; readonly line: number } | null;
  /** The time of the last `TryTownTransition`. */
  transitionMs: number | null;
  /** The time of leaving the Plains; null while the owner is there, and when the log lacks the line. */
  leftMs: number | null;
  /** Whether the input, or its game session, ended in the visit. */
  cutOff: boolean;
  /** The names of everybody seen in the squad, in order of appearance. */
  readonly names: Set<string>;
  largestSquad: number;
  owner: string | null;
  /** Whether a login named the owner. Otherwise the owner is the hunter who was alone in a squad. */
  ownerIsTold: boolean;
  /**
   * True once the owner logged out, or another hunter logged in; later lines about squads do not concern this visit.
   */
  squadIsClosed: boolean;
  hostName: string | null;
  sessionId: string | null;
  /** The numbers of the input lines about this run's hunt; a visit without such lines is not a hunt. */
  readonly huntLines: number[];
  /** The numbers of the lines about entering, staying and leaving. */
  readonly travelLines: number[];
}

export interface RunOrigin {
  readonly session: GameSessionDraft;
  readonly entrance: Entrance;
  readonly finalizeMs: number | null;
  readonly finalizeLine: number | null;
  readonly stayed: boolean;
}

/** Returns a run at its beginning. */
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

/** Adds the present members of the squad to the members of the run. */
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
