import { type CompareTarget, parseCompareTarget } from "@hunt/contracts/compare-target";
import { type RunInMs, runInMs } from "@hunt/contracts/run-in-ms";
import type { SquadMember } from "@hunt/contracts/squad-members";
import { bestRun, pickRun } from "@hunt/engine/statistics/best-run";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { NightView } from "../../../domain-ui/night-view.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { personalBestQuery } from "../../../lib/queries/reference-runs.ts";
import { longFreshMs } from "../../../lib/query-client.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { findSquadBest, type Squad, squadUuids } from "./find-best-runs.ts";
import { type NightOnBoard, useOtherNight, useRecord } from "./use-record.ts";

type ReferenceState = "none" | "loading" | "missing" | "ready";

export interface Reference {
  readonly state: ReferenceState;
  readonly target: CompareTarget | null;
  /** The reference run; null unless ready. */
  readonly run: RunInMs | null;
  /** The night of the reference run, when it is another night. */
  readonly nightUuid: string | null;
  /** The other night, when a whole night was chosen: the nights' own figures are then compared too. */
  readonly night: NightView | null;
  /** The other night, when it is the reference run's and has loaded. */
  readonly holder: NightView | null;
}

/** The night whose figures are compared, with the facts that find a reference for them. */
export interface NightToCompare extends NightOnBoard {
  readonly view: NightView;
  /** The squad's accounts; empty where they are unknown. */
  readonly users: readonly SquadMember[];
}

/** Returns the reference that the parameter `compare` of the address names. */
export function useReference(night: NightToCompare, compare: string | undefined): Reference {
  const target = parseCompareTarget(compare);
  const { uuid, view, users } = night;
  const otherUuid = target?.kind === "night" && target.nightUuid !== uuid ? target.nightUuid : null;
  const other = useOtherNight(otherUuid);
  const squad = { users, squadSize: view.squadSize };
  const squadBest = useQuery(squadBestQuery(squad, target?.kind === "best"));
  const userUuid = useSession().user?.uuid ?? null;
  const mine = useQuery(personalBestQuery(userUuid, view.squadSize, target?.kind === "mine"));
  const { isLoading: isRecordSought, ...record } = useRecord(night, target?.kind === "record");
  const nothing = { target, run: null, nightUuid: null, night: null, holder: null };

  if (target === null) return { ...nothing, state: "none" };
  if (other.isLoading || squadBest.isLoading || mine.isLoading || isRecordSought)
    return { ...nothing, state: "loading" };
  if (target.kind === "best") {
    const here = bestRun(view.runs);
    const found = squadBest.data ?? null;
    const elsewhere = found === null || found.night.uuid === uuid ? null : found;
    if (elsewhere !== null && isFaster(runInMs(elsewhere), here)) {
      return { ...nothing, state: "ready", run: runInMs(elsewhere), nightUuid: elsewhere.night.uuid };
    }
    return { ...nothing, state: here === null ? "missing" : "ready", run: here };
  }
  if (target.kind === "mine") {
    if (mine.data == null) return { ...nothing, state: "missing" };
    const { night: itsNight } = mine.data;
    return {
      ...nothing,
      state: "ready",
      run: runInMs(mine.data),
      nightUuid: itsNight.uuid === uuid ? null : itsNight.uuid,
    };
  }
  if (target.kind === "record") {
    return { ...nothing, ...record, state: record.run === null ? "missing" : "ready" };
  }
  const source = otherUuid === null ? view : other.view;
  const run = source === null ? null : pickRun(source.runs, target.runIndex);
  if (source === null || run === null) return { ...nothing, state: "missing" };
  if (otherUuid === null) return { ...nothing, state: "ready", run };
  return { target, state: "ready", run, nightUuid: otherUuid, night: source, holder: source };
}

function isFaster(run: RunInMs, than: RunInMs | null): boolean {
  const limitMs = than?.realTimeMs ?? Number.POSITIVE_INFINITY;
  return run.realTimeMs !== null && run.realTimeMs < limitMs;
}

/** Queries the fastest public run of a squad in all its nights. Disabled for a squad with an unknown member. */
function squadBestQuery(squad: Squad, isWanted: boolean) {
  const uuids = squadUuids(squad);
  return queryOptions({
    queryKey: ["squad-best", uuids],
    enabled: isWanted && uuids !== null,
    staleTime: longFreshMs,
    queryFn: ({ signal }) => findSquadBest(uuids ?? [], squad.squadSize, signal),
  });
}

/** Returns the name of the reference run. */
export function referenceRunName(t: Translate, { target, nightUuid }: Reference, index: number): string {
  const run = t("night.run.number", { index });
  if (target?.kind === "record") return t("night.compare.record");
  if (target?.kind === "mine") return t("night.compare.mine");
  if (nightUuid === null) return run;
  if (target?.kind === "best") return t("night.compare.squadBestEver");
  return t("night.compare.referenceRun", { run });
}
