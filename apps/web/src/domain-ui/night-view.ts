import { figuresInMs } from "@hunt/contracts/figure-seconds";
import type { NightFromLog } from "@hunt/contracts/night-from-log";
import type { NightAnswer } from "@hunt/contracts/nights";
import { type RunInMs, runInMs } from "@hunt/contracts/run-in-ms";
import { type FiguresInMs, nightFigures } from "@hunt/engine/domain/figures";
import { type SquadSlot, squadSlots } from "./squad-slots.ts";

type CapturesAndWords = Pick<
  NightFromLog,
  | "squadSize"
  | "format"
  | "perspective"
  | "estimated"
  | "fullRunsCount"
  | "capturedHydrolystsCount"
  | "capturedGantulystsCount"
  | "capturedTeralystsCount"
>;

/**
 * A night as its page shows it: the facts of its log, with times in integer milliseconds. The view is the same whether the
 * night comes from the API or from a log on this computer; only the names differ. Decisions about a published night (who
 * sees it, whether it counts) are not a part of it.
 */
export interface NightView extends CapturesAndWords, FiguresInMs<typeof nightFigures> {
  /** The first moment of the night, in milliseconds since the epoch; null when the log does not say. */
  readonly startedAtUtcMs: number | null;
  /** The members of the squad, the host first. */
  readonly squad: readonly SquadSlot[];
  readonly runs: readonly RunInMs[];
  readonly diagnostics: NonNullable<NightFromLog["diagnostics"]>;
}

/** Returns the view of a published night. */
export function viewOfAnswer(night: NightAnswer): NightView {
  const runs = (night.runs ?? []).map((run) => runInMs(run));
  return viewOf(night, runs, squadSlots(night.users, night.squadSize));
}

/** Returns the view of a log's night, given its runs and its squad. */
export function viewOf(told: NightFromLog, runs: readonly RunInMs[], squad: readonly SquadSlot[]): NightView {
  return {
    squadSize: told.squadSize,
    format: told.format,
    perspective: told.perspective,
    startedAtUtcMs: told.startedAt === null ? null : Date.parse(told.startedAt),
    ...figuresInMs(nightFigures, told),
    estimated: told.estimated,
    fullRunsCount: told.fullRunsCount,
    capturedHydrolystsCount: told.capturedHydrolystsCount,
    capturedGantulystsCount: told.capturedGantulystsCount,
    capturedTeralystsCount: told.capturedTeralystsCount,
    squad,
    runs,
    diagnostics: told.diagnostics ?? [],
  };
}
