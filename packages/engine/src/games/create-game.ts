import type { Game, Replayed, TakenInput } from "./game.ts";
import { longestGameMs, mostInputs } from "./shield-facts.ts";

/** What one game does; the clock, the order of things and the end by hand are `createGame`'s. */
export interface Rules<Shot extends string, Event, View, Result> {
  /** When the next thing happens by itself; Infinity when nothing does. */
  readonly nextMs: () => number;
  /** Lets that thing happen. */
  readonly happen: () => readonly Event[];
  readonly press: (shot: Shot, atMs: number) => readonly Event[];
  /** All is done. */
  readonly isDone: () => boolean;
  /** What to draw; `isOver` once the run has ended, by itself or by hand. */
  readonly view: (atMs: number, isOver: boolean) => View;
  readonly result: () => Result;
}

interface Finished {
  readonly kind: "finished";
  readonly atMs: number;
}

/**
 * Runs rules on a clock that only goes forward. What happens at an instant happens before an input of that instant, so
 * that the same inputs give the same run in whatever steps the clock is advanced.
 */
export function createGame<Shot extends string, Event, View, Result>(
  rules: Rules<Shot, Event, View, Result>,
): Game<Shot | "end", Event | Finished, View, Result> {
  const inputs: TakenInput<Shot | "end">[] = [];
  let clockMs = 0;
  let result: Result | null = null;

  function finish(): Finished {
    result = rules.result();
    return { kind: "finished", atMs: clockMs };
  }

  function advance(toMs: number): readonly (Event | Finished)[] {
    const events: (Event | Finished)[] = [];
    if (Number.isNaN(toMs)) return events;
    const untilMs = Math.min(toMs, longestGameMs);
    while (result === null) {
      const nextMs = rules.nextMs();
      if (nextMs > untilMs) break;
      clockMs = Math.max(clockMs, nextMs);
      events.push(...rules.happen());
      if (rules.isDone()) events.push(finish());
    }
    if (result !== null) return events;
    clockMs = Math.max(clockMs, untilMs);
    if (clockMs < longestGameMs) return events;
    inputs.push({ kind: "end", atMs: clockMs });
    return [...events, finish()];
  }

  function press(kind: Shot | "end", atMs: number): readonly (Event | Finished)[] {
    if (!Number.isFinite(atMs)) return [];
    const before = advance(atMs);
    if (result !== null || (kind !== "end" && inputs.length >= mostInputs)) return before;
    inputs.push({ kind, atMs: clockMs });
    if (kind === "end") return [...before, finish()];
    const brought = rules.press(kind, clockMs);
    return [...before, ...brought, ...advance(clockMs)];
  }

  return {
    advance,
    press,
    view: (atMs) => rules.view(Number.isFinite(atMs) ? Math.max(atMs, clockMs) : clockMs, result !== null),
    clockMs: () => clockMs,
    inputs: () => inputs,
    result: () => result,
  };
}

/** Plays inputs again: all that happened, and the result when they bring the run to its end. */
export function replayGame<Kind extends string, Event, View, Result>(
  game: Game<Kind, Event, View, Result>,
  inputs: readonly TakenInput<Kind>[],
): Replayed<Event, Result> {
  const events = inputs.flatMap(({ kind, atMs }) => game.press(kind, atMs));
  const settled = game.advance(game.clockMs() + settlingMs);
  return { events: [...events, ...settled], result: game.result() };
}

/** Longer than any shot is under way (fuse, ping and a frame): after that nothing happens without another input. */
const settlingMs = 10_000;
