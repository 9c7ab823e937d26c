import type { Game, TakenInput } from "@hunt/engine/games/game";
import { addSteps, type ScoreAfter } from "@hunt/engine/games/ranked/run-steps";
import { useEffect, useRef, useState } from "react";
import type { Cue } from "./cue-sounds.ts";
import { type Awaited, createGameRun, type GameRun, type RunListener, type RunPhase } from "./game-run.ts";

export interface GameRunCallbacks<Kind extends string, Event, Result> {
  /** Returns the sentence for an event, or null when it needs none. */
  readonly tell: (event: Event) => string | null;
  readonly cueOf: (event: Event) => Cue | null;
  readonly play: (cue: Cue) => void;
  readonly scoreAfter: ScoreAfter<Event>;
  /** Called when a run is over; result and inputs are null for an abandoned run. */
  readonly onStop: (stopped: StoppedRun<Kind, Result>) => void;
}

interface StoppedRun<Kind extends string, Result> {
  readonly result: Result | null;
  readonly inputs: readonly TakenInput<Kind>[] | null;
  /** The score after each step of the run. */
  readonly steps: readonly number[];
}

export interface RunState<View, Result> {
  readonly phase: RunPhase;
  /** The view after the last event; null before the first run. */
  readonly view: View | null;
  readonly result: Result | null;
  /** The score after each step so far. */
  readonly steps: readonly number[];
  /** The sentence of the last event. */
  readonly status: string;
  /** True while the run stands still until the server has answered. */
  readonly isWaiting: boolean;
}

/** The last event with a sentence, and its stamp. */
export interface AnnouncedEvent<Event> {
  readonly event: Event;
  readonly stampMs: number;
}

interface CurrentRun<Kind, Event, View> {
  readonly run: GameRun<Kind, View>;
  last: AnnouncedEvent<Event> | null;
}

/**
 * Plays one run after the other: starts them, passes the player's inputs on, and abandons a run when the page is
 * hidden.
 */
export function useGameRun<Kind extends string, Event, View, Result>(
  ask: GameRunCallbacks<Kind, Event, Result>,
) {
  const [state, setState] = useState<RunState<View, Result>>(() => ({
    phase: "ready",
    view: null,
    result: null,
    steps: [],
    status: "",
    isWaiting: false,
  }));
  const current = useRef<CurrentRun<Kind, Event, View> | null>(null);
  const asked = useRef(ask);
  useEffect(() => {
    asked.current = ask;
  });
  useEffect(() => dropWhenHidden(() => current.current?.run.drop()), []);

  /** Begins a run of a new game; a run that awaits a value stands still until the value arrives. */
  const start = (stampMs: number, game: Game<Kind, Event, View, Result>, awaited?: Awaited) => {
    current.current?.run.drop();
    let steps: readonly number[] = [];
    const listener: RunListener<Event> = {
      onEvents: (events) => {
        const told = tellAll(events, asked.current);
        if (told !== null && current.current !== null)
          current.current.last = { event: told.last, stampMs: performance.now() };
        const view = game.view(game.clockMs());
        const after = addSteps(steps, events, asked.current.scoreAfter);
        steps = after;
        setState((before) => ({ ...before, view, steps: after, status: told?.text ?? before.status }));
      },
      onStop: (phase) => {
        const result = phase === "over" ? game.result() : null;
        asked.current.onStop({ result, inputs: result === null ? null : game.played().inputs, steps });
        setState((before) => ({ ...before, phase, result, isWaiting: false }));
      },
      onWait: (isWaiting) => setState((before) => ({ ...before, isWaiting })),
    };
    const run = createGameRun(game, stampMs, listener, awaited);
    current.current = { run, last: null };
    setState({ phase: "running", view: game.view(0), result: null, steps, status: "", isWaiting: false });
  };
  return {
    state,
    start,
    /** Advances the run to the stamp; returns null before the first run. */
    frame: (stampMs: number) => current.current?.run.frame(stampMs) ?? null,
    /** Returns the last event of this run that has a sentence. */
    told: () => current.current?.last ?? null,
    press: (kind: Kind, stampMs: number) => current.current?.run.press(kind, stampMs),
    /** Abandons the run, so that nothing of it counts. */
    drop: () => current.current?.run.drop(),
  } as const;
}

/** Plays the sounds of the events and returns their sentences, or null when no event needs one. */
function tellAll<Event>(
  events: readonly Event[],
  { tell, cueOf, play }: Pick<GameRunCallbacks<string, Event, unknown>, "tell" | "cueOf" | "play">,
): { readonly text: string; readonly last: Event } | null {
  const told: string[] = [];
  let last: Event | null = null;
  for (const event of events) {
    const cue = cueOf(event);
    if (cue !== null) play(cue);
    const text = tell(event);
    if (text === null) continue;
    told.push(text);
    last = event;
  }
  return last === null ? null : { text: told.join(" "), last };
}

function dropWhenHidden(drop: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === "hidden") drop();
  };
  document.addEventListener("visibilitychange", onChange);
  return () => {
    document.removeEventListener("visibilitychange", onChange);
    drop();
  };
}
