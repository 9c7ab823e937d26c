import type { Perspective } from "../domain/words.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { GameSessionDraft } from "./game-session.ts";

/** How the Plains were entered, as far as the log says. */
export interface Entrance {
  /** False for another open world, null when nothing was said. */
  plains: boolean | null;
  /** `Future region mode`, or that the owner's game prepared the visit. */
  mode: Perspective | null;
}

/** One run while its lines arrive. */
export interface RunDraft {
  readonly session: GameSessionDraft;
  readonly entrance: Entrance;
  finalizeMs: number | null;
  /** The run began in a visit that had seen the night before: its F belongs to that night. */
  readonly stayed: boolean;
  /** Hunt lines and details, in order. */
  readonly events: LogEvent[];
  readonly doubledLines: number[];
  firstHuntMs: number | null;
  lastHuntMs: number | null;
  /** Day broke during the run. */
  daySeen: boolean;
  /** The owner's game became the host during the visit: the line. */
  becameHostLine: number | null;
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
  hostName: string | null;
  sessionId: string | null;
  /** Lines that belong to this run and to no other: without them it is gone. */
  readonly ownLines: number[];
}
