import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import { type OrbRunPart, partsOfRun } from "@hunt/engine/profit-taker/run-parts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ListedRun, OwnRuns } from "../runs/listed-run.ts";

/** The reference of a run: none, the hunter's best, second best or median, or another run by its id. */
export interface Against {
  /** The value in the address. */
  readonly value: string;
  /** Null without a reference, and for a median, which is not a run. */
  readonly run: ProfitTakerRun | null;
  /** The reference's parts; null without a reference. */
  readonly parts: readonly OrbRunPart[] | null;
  readonly totalMs: number | null;
  readonly choose: (value: string) => void;
}

/** The fewest runs with a median that is not just the middle of two. */
const leastForMedian = 3;

/** Returns the possible references of a run, in the order of the list. */
export function againstChoices(own: OwnRuns, listed: ListedRun) {
  const isOther = (run: ListedRun | null) => run !== null && run.id !== listed.id;
  return {
    hasBest: isOther(own.best),
    hasSecond: isOther(own.secondBest),
    hasMedian: own.summary.count >= leastForMedian,
    others: own.list.filter(({ id, run }) => id !== listed.id && run.timeline.length > 0),
  };
}

/**
 * Returns the reference of a run. Without a choice in the address the reference is the hunter's best run, unless that is
 * the run itself.
 */
export function useAgainst(own: OwnRuns, listed: ListedRun): Against {
  const navigate = useNavigate();
  const { against } = useSearch({ strict: false });
  const { hasBest, hasMedian } = againstChoices(own, listed);
  const value = against ?? (hasBest ? "best" : hasMedian ? "median" : "none");
  const found = value === "best" ? own.best : value === "second" ? own.secondBest : byId(own, value);
  const other = found === null || found.id === listed.id ? null : found;
  const isMedian = value === "median" && hasMedian;
  return {
    value: other !== null || isMedian ? value : "none",
    run: other?.run ?? null,
    parts: isMedian ? own.summary.medianParts : other === null ? null : partsOfRun(other.run),
    totalMs: isMedian ? own.summary.medians.totalMs : (other?.run.totalMs ?? null),
    choose: (chosen) =>
      void navigate({
        to: "/pt",
        search: { against: chosen },
        hash: true,
        replace: true,
        resetScroll: false,
      }),
  };
}

function byId({ list }: OwnRuns, value: string): ListedRun | null {
  return list.find(({ id }) => id === value) ?? null;
}
