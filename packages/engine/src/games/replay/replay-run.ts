import { assertNever } from "../../domain/words.ts";
import { givenChance } from "../chance.ts";
import type { Game, PlayedRun } from "../game.ts";
import type { PropaEvent, PropaResult } from "../propa/propa.ts";
import { createPropa } from "../propa/propa-rules.ts";
import type { RaplakEvent, RaplakResult } from "../raplak/raplak.ts";
import { createRaplak } from "../raplak/raplak-rules.ts";
import type { TeralystEvent, TeralystResult } from "../teralyst/teralyst.ts";
import { createTeralyst } from "../teralyst/teralyst-rules.ts";
import { readRunRecord } from "./read-run-record.ts";
import type { RunRecord, RunRefusal, RunRefusalCode } from "./run-record.ts";

interface Refused {
  readonly refusal: RunRefusal;
}

interface Replayed<Event, Result> {
  readonly events: readonly Event[];
  readonly result: Result;
}

export type ReplayedRun =
  | ({ readonly game: "raplak" } & Replayed<RaplakEvent, RaplakResult>)
  | ({ readonly game: "propa" } & Replayed<PropaEvent, PropaResult>)
  | ({ readonly game: "teralyst" } & Replayed<TeralystEvent, TeralystResult>);

/**
 * Plays a recorded run again: returns its events and its result, or the reason why it cannot be a run. Inputs that this
 * program did not take itself enter only here, and the value may be any JSON. Only a whole run has a result. It lasts
 * from its start to its end, has exactly the jitters that it asked for, and keeps every input unchanged.
 *
 * The chance is part of the value; a server that gave the chance replaces the value's chance by its own.
 */
export function replayRun(value: unknown): { readonly run: ReplayedRun } | Refused {
  const read = readRunRecord(value);
  return "refusal" in read ? read : playAgain(read.record);
}

function playAgain(record: RunRecord): { readonly run: ReplayedRun } | Refused {
  const chance = givenChance(record);
  switch (record.game) {
    case "raplak": {
      const replayed = pressAll(createRaplak(record.options, chance), record);
      return "refusal" in replayed ? replayed : { run: { game: record.game, ...replayed } };
    }
    case "propa": {
      const replayed = pressAll(createPropa(record.options, chance), record);
      return "refusal" in replayed ? replayed : { run: { game: record.game, ...replayed } };
    }
    case "teralyst": {
      const replayed = pressAll(createTeralyst(record.options, chance), record);
      return "refusal" in replayed ? replayed : { run: { game: record.game, ...replayed } };
    }
    default:
      return assertNever(record);
  }
}

/**
 * This is longer than any shot is in flight (fuse, ping and a frame), so after it nothing happens without another
 * input.
 */
const settlingMs = 10_000;

function pressAll<Kind extends string, Event, View, Result>(
  game: Game<Kind, Event, View, Result>,
  recorded: PlayedRun<Kind>,
): Replayed<Event, Result> | Refused {
  const events = recorded.inputs.flatMap(({ kind, atMs }) => game.press(kind, atMs));
  events.push(...game.advance(game.clockMs() + settlingMs));
  const { inputs, jittersMs } = game.played();
  const result = game.result();
  if (result === null) {
    const isShort = inputs.length < recorded.inputs.length;
    return isShort ? refuse("missing_jitter", recorded.jittersMs.length) : refuse("unfinished_run", null);
  }
  const untaken = recorded.inputs.findIndex(
    ({ kind, atMs }, at) => inputs[at]?.kind !== kind || inputs[at].atMs !== atMs,
  );
  if (untaken !== -1) return refuse("untaken_input", untaken);
  if (jittersMs.length < recorded.jittersMs.length) return refuse("unused_jitter", jittersMs.length);
  return { events, result };
}

function refuse(code: RunRefusalCode, at: RunRefusal["at"]): Refused {
  return { refusal: { code, at } };
}
