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
 * The result of an analysis. All durations are integer milliseconds; `null` means "not known", never 0. Log times
 * (`…AtMs` of a run or segment) count from the start of the game process; instants (`…AtUtcMs`) from the epoch.
 */
export interface Analysis {
  readonly engineVersion: number;
  /** The most probable kind of the file; `game_log` when it holds the game's log lines. */
  readonly fileKind: FileKind;
  readonly nights: readonly Night[];
  /** Diagnostics about the file as a whole and about each night, in order of appearance. */
  readonly diagnostics: readonly Diagnostic[];
  readonly bytesRead: number;
  readonly linesRead: number;
}

export const fileKinds = [
  "game_log", // a log of the game, with or without a night in it
  "other_mission_log", // a log of the game that visited no Plains at night
  "plains_without_hunt", // a visit to the Plains without a hunt line
  "launcher_log",
  "utf16", // a text with two bytes per character
  "comma_times", // a log whose times have a decimal comma
  "fine_times", // a log whose times do not have three digits after the point
  "pasted_lines", // log lines after other text, e.g. another program's clock
  "empty",
  "image",
  "archive",
  "zip", // the one kind of archive that pages unpack by themselves
  "binary",
  "text",
] as const;
export type FileKind = (typeof fileKinds)[number];

/** A remark about the input. `params` are facts, never sentences. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: DiagnosticSeverity;
  /** The line of the input, from 1; null when the diagnostic concerns no single line. */
  readonly line: number | null;
  readonly count: number;
  readonly params: Readonly<Record<string, string | number>>;
  /** The `Night.number`; null when the diagnostic concerns the whole file. */
  readonly night: number | null;
  /** The `Run.index`; null when the diagnostic concerns the whole night. */
  readonly run: number | null;
}

export interface SquadMember {
  /** The name as in the log, in NFC, without platform glyph, control and bidi characters. */
  readonly name: string;
  readonly role: Perspective;
  /** Whether the log is this player's. */
  readonly isOwner: boolean;
}

export interface GameSession {
  /** The index of the game session within the file, from 0. */
  readonly index: number;
  /** The UTC of the session's `Current time` line minus that line's log time; null without a believable one. */
  readonly startedAtUtcMs: number | null;
  /** E.g. `2026.05.13.13.07`; null when the log does not give it. */
  readonly buildLabel: string | null;
}

type NightFiguresInMs = Omit<FiguresInMs<typeof nightFigures>, "averageExtractionTimeMs">;

export interface Night extends NightFiguresInMs {
  /** The night's number from 1, by order in the file. */
  readonly number: number;
  readonly session: GameSession;
  /** The session id of the squad's match (24 hex), which the logs of one squad share; null when unknown. */
  readonly sessionId: string | null;
  readonly perspective: Perspective;
  /** The log time of the night's first N or F. */
  readonly startedAtMs: number;
  /** The start of the night as an instant; null when the log has no UTC line, or an impossible one. */
  readonly startedAtUtcMs: number | null;
  readonly squad: readonly SquadMember[];
  readonly squadSize: number;
  /** The log's owner; null when the log names nobody. */
  readonly owner: string | null;
  /** E.g. `6x3`, `5x3+1x2`; empty when nothing was captured. */
  readonly format: string;
  readonly runs: readonly Run[];
  readonly fullRunsCount: number;
  readonly capturedTeralystsCount: number;
  readonly capturedGantulystsCount: number;
  readonly capturedHydrolystsCount: number;
  /** Null only for a night without a capture or a kill, which is never published. */
  readonly averageExtractionTimeMs: number | null;
  /** The figures that were inferred because a line is missing; they never favour the hunter. */
  readonly estimated: readonly EstimableNightFigure[];
  /**
   * The log times at which limbs broke and eidolons were captured or killed, over all runs, ascending. These times show
   * whether two logs are of one night (a longer log, another member's) or of two nights.
   */
  readonly huntMomentsMs: readonly number[];
  /** Whether a capture or a kill happened. A night without both is kept, marked, and never published. */
  readonly publishable: boolean;
  /** False while the file is still being read and this last night may grow. */
  readonly complete: boolean;
}

export interface Run extends FiguresInMs<typeof runFigures> {
  /** The number from 1 within the night, counting all runs, including those without a capture. */
  readonly index: number;
  readonly perspective: Perspective;
  /** Null for a client's visit. */
  readonly preload: boolean | null;
  readonly outcome: Outcome;
  /** Whether all three eidolons were captured. */
  readonly full: boolean;
  /** The log time of S (start of the run); null when there is no N. */
  readonly startedAtMs: number | null;
  readonly eidolons: readonly Eidolon[];
  /** The figures that were inferred because a line is missing; they never favour the hunter. */
  readonly estimated: readonly EstimableRunFigure[];
  /** Segments cover the run from S to its end; empty when S is unknown. */
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
  /** The eidolon of the segment; null for the extraction. */
  readonly eidolon: EidolonType | null;
  /** For `limb`: the number of the gap, from 1; otherwise 0. */
  readonly number: number;
  /** Milliseconds from S. */
  readonly fromMs: number;
  readonly toMs: number;
}
