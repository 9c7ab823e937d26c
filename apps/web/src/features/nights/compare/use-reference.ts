import type { NightAnswer } from "@hunt/contracts/nights";
import { useQuery } from "@tanstack/react-query";
import { type RunInMs, runInMs, runsInMs } from "../../../domain-ui/run-in-ms.ts";
import { type CompareTarget, parseCompareTarget } from "../figures/compare-target.ts";
import { bestRun } from "../figures/comparison.ts";
import { nightQuery } from "../night-query.ts";
import { recordQuery } from "./record.ts";
import { squadBestQuery } from "./squad-best.ts";

type ReferenceState = "none" | "loading" | "missing" | "ready";

export interface Reference {
  readonly state: ReferenceState;
  readonly target: CompareTarget | null;
  /** The run that others are set beside; null unless ready. */
  readonly run: RunInMs | null;
  /** The night that the run is of, when it is another one. */
  readonly nightUuid: string | null;
  /** That night, when it was chosen as a night: then the nights' own figures are compared too. */
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
  const squadBest = useQuery(squadBestQuery(night, target?.kind === "best"));
  const record = useRecord(night, target?.kind === "record");
  const nothing = { target, run: null, nightUuid: null, night: null };

  if (target === null) return { ...nothing, state: "none" };
  if (other.isLoading || squadBest.isLoading || record.isLoading) return { ...nothing, state: "loading" };
  if (target.kind === "best") {
    const here = bestRun(runsInMs(night));
    const found = squadBest.data ?? null;
    const elsewhere = found === null || found.night.uuid === night.uuid ? null : found;
    if (elsewhere !== null && isFaster(runInMs(elsewhere), here)) {
      return { ...nothing, state: "ready", run: runInMs(elsewhere), nightUuid: elsewhere.night.uuid };
    }
    return { ...nothing, state: here === null ? "missing" : "ready", run: here };
  }
  if (target.kind === "record") {
    const { run, nightUuid } = record;
    return { ...nothing, state: run === null ? "missing" : "ready", run, nightUuid };
  }
  const source = otherUuid === null ? night : other.data;
  const run = source === undefined ? null : pickRun(runsInMs(source), target.runIndex);
  if (source === undefined || run === null) return { ...nothing, state: "missing" };
  if (otherUuid === null) return { ...nothing, state: "ready", run };
  return { target, state: "ready", run, nightUuid: otherUuid, night: source };
}

/** The record's run, out of its night: boards do not answer the eidolons of a run. */
function useRecord(night: NightAnswer, isWanted: boolean) {
  const { data: record, isLoading: isSought } = useQuery(recordQuery(night, isWanted));
  const isElsewhere = isWanted && record?.nightUuid !== undefined && record.nightUuid !== night.uuid;
  const { data: other, isLoading } = useQuery({
    ...nightQuery(record?.nightUuid ?? ""),
    enabled: isElsewhere,
    retryOnMount: false,
  });
  const holder = isElsewhere ? other : night;
  const run = holder === undefined ? null : runsInMs(holder).find(({ uuid }) => uuid === record?.runUuid);
  return {
    isLoading: isSought || isLoading,
    run: run ?? null,
    nightUuid: isElsewhere ? (other?.uuid ?? null) : null,
  };
}

function isFaster(run: RunInMs, than: RunInMs | null): boolean {
  const limitMs = than?.realTimeMs ?? Number.POSITIVE_INFINITY;
  return run.realTimeMs !== null && run.realTimeMs < limitMs;
}

function pickRun(runs: readonly RunInMs[], index: number | null): RunInMs | null {
  return index === null ? bestRun(runs) : (runs.find((run) => run.index === index) ?? null);
}
