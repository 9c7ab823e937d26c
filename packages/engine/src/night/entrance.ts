import { plainsLevel, plainsNode } from "../domain/game-facts.ts";
import type { Perspective } from "../domain/words.ts";
import type { LogEvent } from "../log/log-event.ts";

/** How the Plains were entered, as far as the log says. */
export interface Entrance {
  /** False for another open world, null when nothing was said. */
  plains: boolean | null;
  /** `Future region mode`, or that the owner's game prepared the visit. */
  mode: Perspective | null;
  /** Lines of the input that told it. */
  readonly lines: number[];
}

/** An entrance of which nothing is known yet, or that a level's name begins. */
export function newEntrance(plains: boolean | null = null): Entrance {
  return { plains, mode: null, lines: [] };
}

/** Whether a level path is the Plains'. */
export function namesPlains(event: LogEvent): boolean {
  return (event.fields[0] ?? "").includes(plainsLevel);
}

/** Adds what a line tells about the entrance. */
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
