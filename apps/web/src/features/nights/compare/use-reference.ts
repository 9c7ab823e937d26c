import type { NightAnswer } from "@hunt/contracts/nights";
import { useQuery } from "@tanstack/react-query";
import { type CompareTarget, parseCompareTarget } from "../figures/compare-target.ts";
import { bestRun } from "../figures/comparison.ts";
import { type RunInMs, runsInMs } from "../figures/run-in-ms.ts";
import { nightQuery } from "../night-query.ts";

export type ReferenceState = "none" | "loading" | "missing" | "ready";

export interface Reference {
  readonly state: ReferenceState;
  readonly target: CompareTarget | null;
  /** The run that others are set beside; null unless ready. */
  readonly run: RunInMs | null;
  /** The other night, when it is one. */
  readonly night: NightAnswer | null;
}

/** Finds what `?compare=` names. */
export function useReference(night: NightAnswer, compare: string | undefined): Reference {
  const target = parseCompareTarget(compare);
  const otherUuid = target?.kind === "night" && target.nightUuid !== night.uuid ? target.nightUuid : null;
  const other = useQuery({
    ...nightQuery(otherUuid ?? ""),
    enabled: otherUuid !== null,
    retryOnMount: false,
  });
  if (target === null) return { state: "none", target, run: null, night: null };
  if (otherUuid !== null && other.isPending) return { state: "loading", target, run: null, night: null };
  const source = otherUuid === null ? night : other.data;
  const run = source === undefined ? null : pickRun(runsInMs(source), target);
  if (source === undefined || run === null) return { state: "missing", target, run: null, night: null };
  return { state: "ready", target, run, night: otherUuid === null ? null : source };
}

function pickRun(runs: readonly RunInMs[], target: CompareTarget): RunInMs | null {
  const index = target.kind === "best" ? null : target.runIndex;
  return index === null ? bestRun(runs) : (runs.find((run) => run.index === index) ?? null);
}
