import type { Game } from "@hunt/engine/games/game";
import { inputSlackMs } from "@hunt/engine/games/shield-facts";

/** How a run stopped: by its own rules or Escape, or because the page was hidden and its time no longer ran true. */
export type StoppedPhase = "over" | "void";
export type RunPhase = "ready" | "running" | StoppedPhase;

export interface RunListener<Event> {
  /** What happened, in order. */
  readonly onEvents: (events: readonly Event[]) => void;
  readonly onStop: (phase: StoppedPhase) => void;
  /** The run has stood still for so long that one sees it, and goes on. */
  readonly onWait?: (isWaiting: boolean) => void;
}

/** Says whether what chance brings is still on its way: until it is there the run stands still. */
export interface Awaited {
  readonly isWaiting: () => boolean;
}

/** Stamps are those of the browser's events and frames, in milliseconds. */
export interface GameRun<Kind, View> {
  /** Lets the game go on to now, and gives what to draw. */
  frame(stampMs: number): View;
  press(kind: Kind, stampMs: number): void;
  /** Gives the run up: nothing of it counts. */
  drop(): void;
}

const nothingAwaited: Awaited = { isWaiting: () => false };
/** A run that stands still for less is not worth a word. */
const noticedWaitMs = 250;

/** Turns the browser's stamps into the game's time, until the run stops; whatever comes after does nothing. */
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
  /** The game asks again for what it waits for; its time goes on from where it stood as soon as that is there. */
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
        // An input may come after a frame with a later stamp: what the frame decides keeps a little behind.
        take(game.advance(Math.max(0, clock.since(stampMs) - inputSlackMs)));
        holdWhileWaiting(stampMs);
        clock.tellWait(stampMs);
      }
      // A run that stopped is drawn again, for another width or theme, as it was then.
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

/** A run's time: the browser's stamps since its start, less what it stood still. */
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
