import type { DiagnosticCode, DiagnosticSeverity } from "./diagnostics.ts";
import type {
  busFigures,
  EstimableNightFigure,
  EstimableRunFigure,
  eidolonFigures,
  FiguresInMs,
  nightFigures,
  runFigures,
} from "./figures.ts";
import type { EidolonType, Outcome, Perspective } from "./words.ts";

/**
 * What an analysis returns. All durations are integer milliseconds; `null` means "not known", never 0.
 * Log times (`…AtMs` of a run or segment) count from the start of the game process; instants (`…AtUtcMs`) from the epoch.
 */
export interface Analysis {
  readonly engineVersion: number;
  /** What the file most probably is; `game_log` when it holds the game's log lines. */
  readonly fileKind: FileKind;
  readonly nights: readonly Night[];
  /** About the file as a whole and about each night, in order of appearance. */
  readonly diagnostics: readonly Diagnostic[];
  readonly bytesRead: number;
  readonly linesRead: number;
}

export const fileKinds = [
  "game_log", // a log of the game, with or without a night in it
  "other_mission_log", // a log of the game that visited no Plains at night
  "plains_without_hunt", // a visit to the Plains, no hunt line
  "launcher_log",
  "utf16", // a text of two bytes a character
  "comma_times", // a log whose times have a comma
  "fine_times", // a log whose times have not three digits after the point
  "pasted_lines", // lines of a log behind something else, e.g. another program's clock
  "empty",
  "image",
  "archive",
  "zip", // the one archive that pages unpack by themselves
  "binary",
  "text",
] as const;
export type FileKind = (typeof fileKinds)[number];

/** Something worth saying about the input. `params` are facts, never sentences. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: DiagnosticSeverity;
  /** Line of the input given, from 1; null when it concerns no single line. */
  readonly line: number | null;
  readonly count: number;
  readonly params: Readonly<Record<string, string | number>>;
  /** `Night.number`, null when it concerns the whole file. */
  readonly night: number | null;
  /** `Run.index`, null when it concerns the whole night. */
  readonly run: number | null;
}

export interface SquadMember {
  /** As in the log, NFC, without platform glyph, control and bidi characters. */
  readonly name: string;
  readonly role: Perspective;
  /** The player whose log this is. */
  readonly isOwner: boolean;
}

export interface GameSession {
  /** Index of the game session within the file, from 0. */
  readonly index: number;
  /** UTC of the session's `Current time` line minus that line's log time; null without one that can be believed. */
  readonly startedAtUtcMs: number | null;
  /** e.g. `2026.05.13.13.07`; null when the log does not say. */
  readonly buildLabel: string | null;
}

type NightFiguresInMs = Omit<FiguresInMs<typeof nightFigures>, "averageExtractionTimeMs">;

export interface Night extends NightFiguresInMs {
  /** From 1, by order in the file. */
  readonly number: number;
  readonly session: GameSession;
  /** Session id of the squad's match (24 hex), null when unknown: what logs of one squad share. */
  readonly sessionId: string | null;
  readonly perspective: Perspective;
  /** Log time of its first N or F. */
  readonly startedAtMs: number;
  /** The same as an instant; null when the log has no UTC line, or an impossible one. */
  readonly startedAtUtcMs: number | null;
  readonly squad: readonly SquadMember[];
  readonly squadSize: number;
  /** The log's owner, null when the log names nobody. */
  readonly owner: string | null;
  /** e.g. `6x3`, `5x3+1x2`; empty when nothing was captured. */
  readonly format: string;
  readonly runs: readonly Run[];
  readonly fullRunsCount: number;
  readonly capturedTeralystsCount: number;
  readonly capturedGantulystsCount: number;
  readonly capturedHydrolystsCount: number;
  /** null only for a night without a capture or a kill, which is never published. */
  readonly averageExtractionTimeMs: number | null;
  /** Which figures were inferred, because a line is missing; never to the hunter's gain. */
  readonly estimated: readonly EstimableNightFigure[];
  /**
   * Log times at which limbs broke and eidolons were captured or killed, over all runs, ascending. By these two logs
   * of one night (a longer log, a squad mate's) are told from two different nights.
   */
  readonly huntMomentsMs: readonly number[];
  /** A capture or a kill happened: a night without either is kept, marked, and never published. */
  readonly publishable: boolean;
  /** While the file is still being read the last night may grow. */
  readonly complete: boolean;
}

export interface Run extends FiguresInMs<typeof runFigures> {
  /** From 1 within the night, over all runs, those without a capture included. */
  readonly index: number;
  readonly perspective: Perspective;
  /** null for a client's visit. */
  readonly preload: boolean | null;
  readonly outcome: Outcome;
  /** All three eidolons captured. */
  readonly full: boolean;
  /** Log time of S (start of the run); null when there is no N. */
  readonly startedAtMs: number | null;
  readonly eidolons: readonly Eidolon[];
  /** Which figures were inferred, because a line is missing; never to the hunter's gain. */
  readonly estimated: readonly EstimableRunFigure[];
  /** They tile the run from S to its end; empty when S is unknown. */
  readonly segments: readonly Segment[];
}

export interface Eidolon extends FiguresInMs<typeof eidolonFigures> {
  readonly type: EidolonType;
  readonly result: Outcome;
  /** The shrine's two-second tick that the squad caught before this eidolon; null for the Teralyst or when unknown. */
  readonly bus: Bus | null;
}

export interface Bus extends FiguresInMs<typeof busFigures> {}

export const segmentKinds = [
  "spawn",
  "water",
  "limb",
  "healing",
  "capshot",
  "drop",
  "shrine",
  "shards",
  "extraction",
] as const;
export type SegmentKind = (typeof segmentKinds)[number];

export interface Segment {
  readonly kind: SegmentKind;
  /** The eidolon it belongs to; null for the extraction. */
  readonly eidolon: EidolonType | null;
  /** For `limb`: which gap, from 1; otherwise 0. */
  readonly number: number;
  /** Relative to S. */
  readonly fromMs: number;
  readonly toMs: number;
}
