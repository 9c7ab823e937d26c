import type { Game } from "@hunt/engine/games/game";
import { useEffect, useRef, useState } from "react";
import type { Cue } from "./cue-sounds.ts";
import { createGameRun, type GameRun, type RunPhase } from "./game-run.ts";

export interface RunAsk<Kind extends string, Event, View, Result> {
  /** A new game, at its beginning. */
  readonly create: () => Game<Kind, Event, View, Result>;
  /** What happened, in a sentence; null when it need not be told. */
  readonly tell: (event: Event) => string | null;
  readonly cueOf: (event: Event) => Cue | null;
  readonly play: (cue: Cue) => void;
  readonly onResult: (result: Result) => void;
}

export interface RunState<View, Result> {
  readonly phase: RunPhase;
  /** As it was after the last event; null before the first run. */
  readonly view: View | null;
  readonly result: Result | null;
  /** What was told last. */
  readonly status: string;
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
export function useGameRun<Kind extends string, Event, View, Result>(ask: RunAsk<Kind, Event, View, Result>) {
  const [state, setState] = useState<RunState<View, Result>>(() => ({
    phase: "ready",
    view: null,
    result: null,
    status: "",
  }));
  const current = useRef<CurrentRun<Kind, Event, View> | null>(null);
  const asked = useRef(ask);
  useEffect(() => {
    asked.current = ask;
  });
  useEffect(() => dropWhenHidden(() => current.current?.run.drop()), []);

  const start = (stampMs: number) => {
    current.current?.run.drop();
    const game = asked.current.create();
    const run = createGameRun(game, stampMs, {
      onEvents: (events) => {
        const told = tellAll(events, asked.current);
        if (told !== null && current.current !== null)
          current.current.last = { event: told.last, stampMs: performance.now() };
        const view = game.view(game.clockMs());
        setState((before) => ({ ...before, view, status: told?.text ?? before.status }));
      },
      onStop: (phase) => {
        const result = phase === "over" ? game.result() : null;
        if (result !== null) asked.current.onResult(result);
        setState((before) => ({ ...before, phase, result }));
      },
    });
    current.current = { run, last: null };
    setState({ phase: "running", view: game.view(0), result: null, status: "" });
  };
  return {
    state,
    start,
    /** Lets the run go on to now; null before the first run. */
    frame: (stampMs: number) => current.current?.run.frame(stampMs) ?? null,
    /** What was told last of this run. */
    told: () => current.current?.last ?? null,
    press: (kind: Kind, stampMs: number) => current.current?.run.press(kind, stampMs),
  } as const;
}

/** Plays the run on and says what happened; null when nothing did that is worth a word. */
function tellAll<Event>(
  events: readonly Event[],
  { tell, cueOf, play }: Pick<RunAsk<string, Event, unknown, unknown>, "tell" | "cueOf" | "play">,
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
