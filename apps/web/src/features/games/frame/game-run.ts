import type { Game } from "@hunt/engine/games/game";
import { inputSlackMs } from "@hunt/engine/games/shield-facts";

/**
 * How a run stopped: `over` by its own rules or Escape, `void` because the page was hidden and its time was no longer
 * exact.
 */
export type StoppedPhase = "over" | "void";
export type RunPhase = "ready" | "running" | StoppedPhase;

export interface RunListener<Event> {
  /** Called with the events in order. */
  readonly onEvents: (events: readonly Event[]) => void;
  readonly onStop: (phase: StoppedPhase) => void;
  /** Called when the run has stood still long enough to be noticed, and when it continues. */
  readonly onWait?: (isWaiting: boolean) => void;
}

/** Says whether random values from the server are still awaited; the run stands still until they arrive. */
export interface Awaited {
  readonly isWaiting: () => boolean;
}

/** A running game. Its stamps are the times of the browser's events and frames, in milliseconds. */
export interface GameRun<Kind, View> {
  /** Advances the game to the stamp and returns the view to draw. */
  frame(stampMs: number): View;
  press(kind: Kind, stampMs: number): void;
  /** Abandons the run, so that nothing of it counts. */
  drop(): void;
}

const nothingAwaited: Awaited = { isWaiting: () => false };
/** A run that stands still for less than this is not reported as waiting. */
const noticedWaitMs = 250;

/** Turns the browser's stamps into the game's time until the run stops; later calls do nothing. */
export function createGameRun<Kind extends string, Event, View, Result>(
  game: Game<Kind, Event, View, Result>,
  startedAtMs: number,
  { onEvents, onStop, onWait }: RunListener<Event>,
  awaited = nothingAwaited,
): GameRun<Kind, View> {
  let isRunning = true;
  let shownMs = startedAtMs;
  const clock = runClock(startedAtMs, onWait);
  const stop = (phase: StoppedPhase) => {
    isRunning = false;
    clock.goOn(shownMs);
    onStop(phase);
  };
  const take = (events: readonly Event[]) => {
    if (events.length > 0) onEvents(events);
    if (isRunning && game.result() !== null) stop("over");
  };
  const holdWhileWaiting = (stampMs: number) => {
    if (isRunning && awaited.isWaiting()) clock.hold(stampMs);
  };
  /**
   * Lets the game ask again for the awaited value; its time continues from where it stood once the value has arrived.
   */
  const askAgain = (stampMs: number) => {
    if (!clock.isHeld()) return;
    take(game.advance(game.clockMs()));
    if (!awaited.isWaiting()) clock.goOn(stampMs);
  };
  holdWhileWaiting(startedAtMs);
  return {
    frame: (stampMs) => {
      if (isRunning) {
        askAgain(stampMs);
        shownMs = stampMs;
        // An input may arrive after a frame with a later stamp, so the frame decides only up to a little before its
        // stamp.
        take(game.advance(Math.max(0, clock.since(stampMs) - inputSlackMs)));
        holdWhileWaiting(stampMs);
        clock.tellWait(stampMs);
      }
      // A stopped run is drawn as it was when it stopped; it is drawn again for another width or theme.
      return game.view(clock.since(shownMs));
    },
    press: (kind, stampMs) => {
      if (!isRunning) return;
      askAgain(stampMs);
      take(game.press(kind, clock.since(stampMs)));
      holdWhileWaiting(stampMs);
    },
    drop: () => {
      if (isRunning) stop("void");
    },
  };
}

/** Returns a run's clock: the browser's stamps since its start, less the time for which it stood still. */
function runClock(startedAtMs: number, onWait: ((isWaiting: boolean) => void) | undefined) {
  let stoodMs = 0;
  let heldAtMs: number | null = null;
  let isTold = false;
  const tell = (isWaiting: boolean) => {
    if (isTold === isWaiting) return;
    isTold = isWaiting;
    onWait?.(isWaiting);
  };
  return {
    since: (stampMs: number) => {
      const runsToMs = heldAtMs === null ? stampMs : Math.min(stampMs, heldAtMs);
      return Math.max(0, runsToMs - startedAtMs - stoodMs);
    },
    isHeld: () => heldAtMs !== null,
    hold: (stampMs: number) => {
      heldAtMs ??= stampMs;
    },
    goOn: (stampMs: number) => {
      if (heldAtMs !== null) stoodMs += Math.max(0, stampMs - heldAtMs);
      heldAtMs = null;
      tell(false);
    },
    tellWait: (stampMs: number) => {
      if (heldAtMs !== null && stampMs - heldAtMs > noticedWaitMs) tell(true);
    },
  } as const;
}
