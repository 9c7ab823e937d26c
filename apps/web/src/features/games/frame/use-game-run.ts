import type { Game, TakenInput } from "@hunt/engine/games/game";
import { useEffect, useRef, useState } from "react";
import type { Cue } from "./cue-sounds.ts";
import { type Awaited, createGameRun, type GameRun, type RunListener, type RunPhase } from "./game-run.ts";

export interface RunAsk<Kind extends string, Event, Result> {
  /** What happened, in a sentence; null when it need not be told. */
  readonly tell: (event: Event) => string | null;
  readonly cueOf: (event: Event) => Cue | null;
  readonly play: (cue: Cue) => void;
  /** A run is over: its result, and what was pressed; both are null of one that was given up. */
  readonly onStop: (result: Result | null, inputs: readonly TakenInput<Kind>[] | null) => void;
}

export interface RunState<View, Result> {
  readonly phase: RunPhase;
  /** As it was after the last event; null before the first run. */
  readonly view: View | null;
  readonly result: Result | null;
  /** What was told last. */
  readonly status: string;
  /** It stands still until the server has answered. */
  readonly isWaiting: boolean;
}

/** What was told last, and the stamp of when. */
export interface Told<Event> {
  readonly event: Event;
  readonly stampMs: number;
}

interface CurrentRun<Kind, Event, View> {
  readonly run: GameRun<Kind, View>;
  last: Told<Event> | null;
}

/** One run after the other: starts them, hands on what the player does, and gives them up when the page is hidden. */
export function useGameRun<Kind extends string, Event, View, Result>(ask: RunAsk<Kind, Event, Result>) {
  const [state, setState] = useState<RunState<View, Result>>(() => ({
    phase: "ready",
    view: null,
    result: null,
    status: "",
    isWaiting: false,
  }));
  const current = useRef<CurrentRun<Kind, Event, View> | null>(null);
  const asked = useRef(ask);
  useEffect(() => {
    asked.current = ask;
  });
  useEffect(() => dropWhenHidden(() => current.current?.run.drop()), []);

  /** Begins a run of a new game; one that awaits something stands still until that is there. */
  const start = (stampMs: number, game: Game<Kind, Event, View, Result>, awaited?: Awaited) => {
    current.current?.run.drop();
    const listener: RunListener<Event> = {
      onEvents: (events) => {
        const told = tellAll(events, asked.current);
        if (told !== null && current.current !== null)
          current.current.last = { event: told.last, stampMs: performance.now() };
        const view = game.view(game.clockMs());
        setState((before) => ({ ...before, view, status: told?.text ?? before.status }));
      },
      onStop: (phase) => {
        const result = phase === "over" ? game.result() : null;
        asked.current.onStop(result, result === null ? null : game.played().inputs);
        setState((before) => ({ ...before, phase, result, isWaiting: false }));
      },
      onWait: (isWaiting) => setState((before) => ({ ...before, isWaiting })),
    };
    const run = createGameRun(game, stampMs, listener, awaited);
    current.current = { run, last: null };
    setState({ phase: "running", view: game.view(0), result: null, status: "", isWaiting: false });
  };
  return {
    state,
    start,
    /** Lets the run go on to now; null before the first run. */
    frame: (stampMs: number) => current.current?.run.frame(stampMs) ?? null,
    /** What was told last of this run. */
    told: () => current.current?.last ?? null,
    press: (kind: Kind, stampMs: number) => current.current?.run.press(kind, stampMs),
    /** Gives the run up: nothing of it counts. */
    drop: () => current.current?.run.drop(),
  } as const;
}

/** Plays the run on and says what happened; null when nothing did that is worth a word. */
function tellAll<Event>(
  events: readonly Event[],
  { tell, cueOf, play }: Pick<RunAsk<string, Event, unknown>, "tell" | "cueOf" | "play">,
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
