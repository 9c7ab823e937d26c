import { maxLogDifferences, maxLogsBesideEachOther } from "@hunt/contracts/limits";
import { comparedRunFigures, type NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import { secondsFromMsOrNull } from "@hunt/contracts/seconds";
import type { Night, Run } from "@hunt/engine/domain/analysis";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { isOverseer, type UserActor } from "../../../platform/http/actor.ts";
import { readSignalsOfNight, type SignalsOfNight } from "../../nights/signals/read-signals-of-night.ts";
import { getNightState, isDisputedNight } from "../../nights/store/known-night.ts";
import { isTiedTo } from "../choose/is-tied-to.ts";
import { mayBeShown, readChoice, versionOfLogs } from "../choose/read-choice.ts";
import { type KnownLog, momentsOf, readBestLogsOfNight } from "../known/log-queries.ts";
import { nightOfLog, type ReadDeps, readStoredLog } from "../known/read-stored-logs.ts";
import { compareMateLogs } from "../match/same-night.ts";
import { selectSenders } from "./queries.ts";

/** Two hosts' logs of one run may differ by this much, because of a lost line or a stutter. */
const hostToleranceMs = 10;

/** A client sees each limb break later by a varying time. */
const clientToleranceMs = 250;

/** Two readings of one run begin at most this far apart; the next run begins minutes later. */
const sameRunMs = 60_000;

type CompareDeps = Pick<Deps, "db"> & ReadDeps;

/**
 * Returns the logs of a night side by side, for moderators; an empty list when the last log is gone. Throws `not_allowed` and
 * `night_not_found`.
 */
export async function compareNightLogs(
  deps: CompareDeps,
  actor: UserActor,
  nightUuid: string,
): Promise<NightLogsComparedAnswer> {
  if (!isOverseer(actor)) throw new AppError("not_allowed");
  const known = await readBestLogsOfNight(deps.db, nightUuid);
  const [source] = known;
  if (!source) return await withoutLogs(deps, nightUuid);
  const logs = known.slice(0, maxLogsBesideEachOther);
  const told: ReadonlyMap<KnownLog, LogWithNight | null> = new Map(
    await Promise.all(logs.map(async (log) => [log, await readLog(deps, log, source)] as const)),
  );
  const shown = told.get(source) ?? null;
  const others = logs.slice(1).flatMap((log) => told.get(log) ?? []);
  const held = await readSignalsOfNight(deps.db, nightUuid);
  const senders = await selectSenders(
    deps.db,
    logs.flatMap(({ userUuid }) => userUuid ?? []),
  );
  const differences = shown === null ? [] : findDifferences(shown, others);
  return {
    logs: logs.map((log) => ({
      uploadUuid: log.uploadUuid,
      logOwner: log.owner,
      perspective: log.perspective,
      isSource: log.isSource,
      format: told.get(log)?.night.format ?? "",
      ...agreementOf(held, log),
      isReadable: told.get(log) !== null,
      mayBeShown: mayBeShown(log) && told.get(log) !== null,
      sender: log.userUuid === null ? null : (senders.get(log.userUuid) ?? null),
      sentAt: log.createdAt.toISOString(),
      signals: held.signals.filter(({ uploadUuid }) => uploadUuid === log.uploadUuid),
    })),
    agreement: held.agreement,
    differences: differences.slice(0, maxLogDifferences).map(({ run, figure, values }) => ({
      run,
      figure,
      values: values.map(({ uploadUuid, valueMs }) => ({ uploadUuid, value: secondsFromMsOrNull(valueMs) })),
    })),
    hasMore: known.length > logs.length || differences.length > maxLogDifferences,
    chosen: await readChoice(deps.db, actor, source),
    isDisputed: await isDisputedNight(deps.db, nightUuid),
    mayChoose: !(await isTiedTo(deps.db, actor.uuid, nightUuid)),
    version: versionOfLogs(known),
  };
}

/** Returns the empty comparison of a night that moderators hid and whose last log was deleted; such a night stays. */
async function withoutLogs(deps: Pick<Deps, "db">, nightUuid: string): Promise<NightLogsComparedAnswer> {
  if (!(await getNightState(deps.db, nightUuid))) throw new AppError("night_not_found");
  const none = { chosen: null, isDisputed: false, mayChoose: false, version: versionOfLogs([]) };
  return { logs: [], agreement: null, differences: [], hasMore: false, ...none };
}

/** Compares the lines of all squad members with one another, and returns the result for one log. */
function agreementOf(
  { logs, signals }: SignalsOfNight,
  { uploadUuid }: KnownLog,
): Pick<NightLogsComparedAnswer["logs"][number], "agrees" | "offBy"> {
  const found = signals.find((one) => one.code === "logs_disagree" && one.uploadUuid === uploadUuid);
  const offBy = found?.figures.by;
  return {
    agrees: logs.find((one) => one.uploadUuid === uploadUuid)?.agrees ?? null,
    offBy: typeof offBy === "number" ? offBy : null,
  };
}

async function readLog(deps: CompareDeps, log: KnownLog, source: KnownLog): Promise<LogWithNight | null> {
  const witnessed = await readStoredLog(deps, deps.db, log.uploadUuid);
  const found = witnessed && nightOfLog(witnessed, log);
  const shiftMs = log.owner === source.owner ? 0 : compareMateLogs(momentsOf(source), momentsOf(log)).shiftMs;
  if (!found || shiftMs === null) return null;
  return { uploadUuid: log.uploadUuid, night: found.night, runsMs: found.witnessed.runsMs, shiftMs };
}

interface LogWithNight {
  readonly uploadUuid: string;
  readonly night: Night;
  /** The times at which limbs broke and eidolons ended, for each run. */
  readonly runsMs: readonly (readonly number[])[];
  /** The shift that turns the log's times into times on the first log's clock. */
  readonly shiftMs: number;
}

interface FigureDifference {
  readonly run: number;
  readonly figure: (typeof comparedRunFigures)[number];
  readonly values: readonly { readonly uploadUuid: string; readonly valueMs: number | null }[];
}

/** Returns the figures of the first log's runs that other logs state differently, in the order of the runs. */
function findDifferences(source: LogWithNight, others: readonly LogWithNight[]): readonly FigureDifference[] {
  return shownRuns(source.night).flatMap((run) => {
    const same = others.flatMap((log) => {
      const told = sameRun(source, run, log);
      return told === undefined ? [] : [{ uploadUuid: log.uploadUuid, run: told }];
    });
    const all = [{ uploadUuid: source.uploadUuid, run }, ...same];
    return comparedRunFigures
      .filter((figure) => same.some((other) => differ(figure, run, other.run)))
      .map((figure) => ({
        run: run.index,
        figure,
        values: all.map(({ uploadUuid, run: told }) => ({ uploadUuid, valueMs: told[`${figure}Ms`] })),
      }));
  });
}

/** Returns the same run in another log, found by its first limb, because a client's log has no start of a run. */
function sameRun(source: LogWithNight, run: Run, other: LogWithNight): Run | undefined {
  const firstMs = source.runsMs[run.index - 1]?.[0];
  if (firstMs === undefined) return undefined;
  return shownRuns(other.night).find(({ index }) => {
    const otherMs = other.runsMs[index - 1]?.[0];
    return otherMs !== undefined && Math.abs(firstMs - (otherMs + other.shiftMs)) <= sameRunMs;
  });
}

/**
 * Returns whether a figure differs between two readings of a run. A client's log lacks the host's lines, so only its
 * limbs are compared.
 */
function differ(figure: (typeof comparedRunFigures)[number], one: Run, other: Run): boolean {
  const areHosts = one.perspective === "host" && other.perspective === "host";
  if (!areHosts && figure !== "medianLimbBreakTime") return false;
  const [a, b] = [one[`${figure}Ms`], other[`${figure}Ms`]];
  return a !== null && b !== null && Math.abs(a - b) > (areHosts ? hostToleranceMs : clientToleranceMs);
}
