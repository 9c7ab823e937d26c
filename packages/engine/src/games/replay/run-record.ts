import type { PlayedRun } from "../game.ts";
import { type PropaInput, type PropaOptions, propaInputs } from "../propa/propa.ts";
import { type RaplakInput, type RaplakOptions, raplakInputs } from "../raplak/raplak.ts";
import { type TeralystInput, type TeralystOptions, teralystInputs } from "../teralyst/teralyst.ts";

interface RecordOf<Name extends string, Options, Kind extends string> extends PlayedRun<Kind> {
  readonly game: Name;
  /** The options, within their limits. */
  readonly options: Options;
}

/** A whole run as it is handed in: plain data with which it can be played again. */
export type RunRecord =
  | RecordOf<"raplak", RaplakOptions, RaplakInput>
  | RecordOf<"propa", PropaOptions, PropaInput>
  | RecordOf<"teralyst", TeralystOptions, TeralystInput>;

/** The inputs of each game. */
export const inputKinds = {
  raplak: raplakInputs,
  propa: propaInputs,
  teralyst: teralystInputs,
} as const satisfies Record<RunRecord["game"], readonly string[]>;

/** Reasons why a value is not a run. The reasons of the second half show only when the run is played. */
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
  /** The option's name, or the index in the list of inputs or jitters; null for other faults. */
  readonly at: string | number | null;
}
