import type { Chance } from "./chance.ts";
import type { Game, TakenInput } from "./game.ts";
import { longestGameMs, mostInputs } from "./shield-facts.ts";

/** The rules of one game; `createGame` adds the clock, the order of events and the end by hand. */
export interface Rules<Shot extends string, Event, View, Result> {
  /** Whether all facts for the next instant are known; requests the missing ones. */
  readonly isReady: () => boolean;
  /** Returns the time of the next event that happens by itself; Infinity when there is none. */
  readonly nextMs: () => number;
  /** Lets that event happen. */
  readonly happen: () => readonly Event[];
  readonly press: (shot: Shot, atMs: number) => readonly Event[];
  /** Whether the run is complete. */
  readonly isDone: () => boolean;
  /** Returns what to draw; `isOver` is true once the run has ended, by itself or by hand. */
  readonly view: (atMs: number, isOver: boolean) => View;
  readonly result: () => Result;
}

interface Finished {
  readonly kind: "finished";
  readonly atMs: number;
}

/**
 * Runs rules on a clock that only goes forward. The events of an instant happen before an input of that instant, so that
 * the same inputs give the same run in whatever steps the clock is advanced. While the rules wait for chance, time
 * stands still and inputs are held; once the answer is there, they are taken in their order and with their stamps.
 */
export function createGame<Shot extends string, Event, View, Result>(
  chance: Chance,
  rulesOf: (chance: Chance) => Rules<Shot, Event, View, Result>,
): Game<Shot | "end", Event | Finished, View, Result> {
  type Happened = readonly (Event | Finished)[];
  const jittersMs: number[] = [];
  const rules = rulesOf(keepingJitters(chance, jittersMs));
  const inputs: TakenInput<Shot | "end">[] = [];
  const held: TakenInput<Shot | "end">[] = [];
  let clockMs = 0;
  let isWaiting = !rules.isReady();
  let result: Result | null = null;

  function finish(): Finished {
    result = rules.result();
    return { kind: "finished", atMs: clockMs };
  }

  /** Lets time pass until `toMs`, or until the rules must wait. */
  function pass(toMs: number): Happened {
    const events: (Event | Finished)[] = [];
    const untilMs = Math.min(toMs, longestGameMs);
    while (result === null) {
      isWaiting = !rules.isReady();
      if (isWaiting) return events;
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

  function take(kind: Shot | "end"): Happened {
    inputs.push({ kind, atMs: clockMs });
    return kind === "end" ? [finish()] : [...rules.press(kind, clockMs), ...pass(clockMs)];
  }

  function takeHeld(): Happened {
    const events: (Event | Finished)[] = [];
    let taken = 0;
    for (const { kind, atMs } of held) {
      events.push(...pass(atMs));
      if (result !== null || isWaiting) break;
      taken += 1;
      events.push(...take(kind));
    }
    held.splice(0, result === null ? taken : held.length);
    return events;
  }

  function advance(toMs: number): Happened {
    if (Number.isNaN(toMs)) return [];
    const events = takeHeld();
    return held.length > 0 ? events : [...events, ...pass(toMs)];
  }

  function press(kind: Shot | "end", atMs: number): Happened {
    if (!Number.isFinite(atMs) || result !== null) return [];
    if (kind !== "end" && inputs.length + held.length >= mostInputs) return advance(atMs);
    held.push({ kind, atMs });
    return takeHeld();
  }

  return {
    advance,
    press,
    view: (atMs) => rules.view(Number.isFinite(atMs) ? Math.max(atMs, clockMs) : clockMs, result !== null),
    clockMs: () => clockMs,
    played: () => ({ framePhase: chance.framePhase, jittersMs, inputs }),
    result: () => result,
  };
}

/** Returns a chance with the same answers that stores each of them. */
function keepingJitters({ framePhase, jitterMs }: Chance, kept: number[]): Chance {
  return {
    framePhase,
    jitterMs: () => {
      const answerMs = jitterMs();
      if (answerMs !== null) kept.push(answerMs);
      return answerMs;
    },
  };
}
