import type { LineWatch } from "../analysis-pipeline.ts";
import { newGameSession, noteSessionLine, sessionStartUtcMs } from "../night/game-session.ts";
import { SquadTracker } from "../night/squad-tracker.ts";
import { createLoadIns, type LoadIn } from "./load-ins.ts";

/** What the lines around a hunt say of this moment. */
export interface Watched {
  /** The start of the game's process as an instant; null when the log does not tell. */
  readonly sessionStartUtcMs: number | null;
  readonly owner: string | null;
  /** Everybody in the squad now, the owner among them. */
  readonly squad: readonly string[];
  /** Who hosts, when it is not the owner. */
  readonly hostName: string | null;
  readonly loadIn: LoadIn | null;
}

export interface HuntWatch extends LineWatch {
  state(): Watched;
}

/** Follows squad, clock and loading as they are now; nights only tell what they were. */
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
