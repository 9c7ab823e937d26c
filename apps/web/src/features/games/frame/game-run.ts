import type { Game } from "@hunt/engine/games/game";
import { inputSlackMs } from "@hunt/engine/games/shield-facts";

/** How a run stopped: by its own rules or Escape, or because the page was hidden and its time no longer ran true. */
export type StoppedPhase = "over" | "void";
export type RunPhase = "ready" | "running" | StoppedPhase;

export interface RunListener<Event> {
  /** What happened, in order. */
  readonly onEvents: (events: readonly Event[]) => void;
  readonly onStop: (phase: StoppedPhase) => void;
}

/** Stamps are those of the browser's events and frames, in milliseconds. */
export interface GameRun<Kind, View> {
  /** Lets the game go on to now, and gives what to draw. */
  frame(stampMs: number): View;
  press(kind: Kind, stampMs: number): void;
  /** Gives the run up: nothing of it counts. */
  drop(): void;
}

/** Turns the browser's stamps into the game's time, until the run stops; whatever comes after does nothing. */
export function createGameRun<Kind extends string, Event, View, Result>(
  game: Game<Kind, Event, View, Result>,
  startedAtMs: number,
  { onEvents, onStop }: RunListener<Event>,
): GameRun<Kind, View> {
  let isRunning = true;
  let shownMs = startedAtMs;
  const since = (stampMs: number) => Math.max(0, stampMs - startedAtMs);
  const stop = (phase: StoppedPhase) => {
    isRunning = false;
    onStop(phase);
  };
  const take = (events: readonly Event[]) => {
    if (events.length > 0) onEvents(events);
    if (game.result() !== null) stop("over");
  };
  return {
    frame: (stampMs) => {
      // An input may come after a frame with a later stamp: what the frame decides keeps a little behind.
      if (isRunning) {
        shownMs = stampMs;
        take(game.advance(Math.max(0, since(stampMs) - inputSlackMs)));
      }
      // A run that stopped is drawn again, for another width or theme, as it was then.
      return game.view(since(shownMs));
    },
    press: (kind, stampMs) => {
      if (isRunning) take(game.press(kind, since(stampMs)));
    },
    drop: () => {
      if (isRunning) stop("void");
    },
  };
}
