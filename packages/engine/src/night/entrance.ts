import { plainsLevel, plainsNode } from "../domain/game-facts.ts";
import type { Perspective } from "../domain/words.ts";
import type { LogEvent } from "../log/log-event.ts";

/** The way in which the Plains were entered, as far as the log shows it. */
export interface Entrance {
  /** False for another open world; null when the log does not name the world. */
  plains: boolean | null;
  /** The perspective from `Future region mode`, or from the lines of the owner's game preparing the visit. */
  mode: Perspective | null;
  /** The numbers of the input lines that gave these facts. */
  readonly lines: number[];
}

/** Creates an entrance without any known facts, or with a world that a level's name gives. */
export function newEntrance(plains: boolean | null = null): Entrance {
  return { plains, mode: null, lines: [] };
}

/** Whether a level path is the Plains'. */
export function namesPlains(event: LogEvent): boolean {
  return (event.fields[0] ?? "").includes(plainsLevel);
}

/** Adds a line's facts to the entrance. */
export function noteEntrance(event: LogEvent, entrance: Entrance): void {
  entrance.lines.push(event.line);
  switch (event.id) {
    case "hostEntering":
    case "regionHost":
    case "forceHost":
    case "forceHostBare":
      entrance.mode = "host";
      return;
    case "regionClient":
      entrance.mode = "client";
      return;
    case "location":
      entrance.plains = event.fields[0] === plainsNode;
      return;
    case "levelOverride":
      if (namesPlains(event)) entrance.plains = true;
      return;
    default:
      return;
  }
}
