import type { PlayedRun } from "../game.ts";
import { type PropaInput, type PropaOptions, propaInputs } from "../propa/propa.ts";
import { type RaplakInput, type RaplakOptions, raplakInputs } from "../raplak/raplak.ts";
import { type TeralystInput, type TeralystOptions, teralystInputs } from "../teralyst/teralyst.ts";

interface RecordOf<Name extends string, Options, Kind extends string> extends PlayedRun<Kind> {
  readonly game: Name;
  /** Within their limits. */
  readonly options: Options;
}

/** A whole run as it is handed on: plain data, with which it can be played again. */
export type RunRecord =
  | RecordOf<"raplak", RaplakOptions, RaplakInput>
  | RecordOf<"propa", PropaOptions, PropaInput>
  | RecordOf<"teralyst", TeralystOptions, TeralystInput>;

/** What can be pressed in each game. */
export const inputKinds = {
  raplak: raplakInputs,
  propa: propaInputs,
  teralyst: teralystInputs,
} as const satisfies Record<RunRecord["game"], readonly string[]>;

/** Why what was handed on is no run. The second half can only be told by playing it. */
export type RunRefusalCode =
  | "not_a_run"
  | "unknown_game"
  | "wrong_option"
  | "wrong_frame_phase"
  | "wrong_jitter"
  | "too_many_jitters"
  | "unknown_input"
  | "wrong_stamp"
  | "unordered_stamps"
  | "too_many_inputs"
  | "missing_jitter"
  | "unused_jitter"
  | "untaken_input"
  | "unfinished_run";

export interface RunRefusal {
  readonly code: RunRefusalCode;
  /** The option's name, or the place in the list of inputs or jitters, from 0; null where there is none to name. */
  readonly at: string | number | null;
}
