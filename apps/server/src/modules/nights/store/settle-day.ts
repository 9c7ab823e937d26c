import { signalRanges } from "@hunt/engine/domain/signals";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { holdSeasonsInForce } from "../../settings/hold-seasons-in-force.ts";
import { compareMateLogs, compareOwnLogs, isSameNight } from "../match/same-night.ts";
import { readDayOfNight, writeDayOfNight } from "./day-queries.ts";
import { type KnownLog, momentsOf, readBestLogsOfNight } from "./log-queries.ts";
import { whoMayGive } from "./log-to-show.ts";
import { readMembers } from "./member-queries.ts";
import type { MergeDeps } from "./merge-deps.ts";
import { seasonOfDay } from "./season-of-day.ts";

/**
 * A step of what changes the logs of a night: where the shown one does not tell when it was played, another log of the same match
 * does, whose sender may give figures. Its season follows (docs/product.md, "Seasons and categories"). Nothing is written when nothing
 * changes.
 */
export async function settleDay(
  deps: Pick<MergeDeps, "clock" | "recheckNight">,
  trx: Transaction,
  nightUuid: string,
): Promise<void> {
  const known = await readDayOfNight(trx, nightUuid);
  if (!known || (known.startedAt !== null && known.datedFrom === null)) return;
  const lent = await findLentStart(trx, nightUuid);
  const startedAt = lent?.startedAt ?? null;
  const datedFrom = lent?.uploadUuid ?? null;
  const season = seasonOfDay(await holdSeasonsInForce(trx), {
    ...known,
    startedAtMs: startedAt?.getTime() ?? null,
  });
  const isSame =
    season === known.season &&
    datedFrom === known.datedFrom &&
    startedAt?.getTime() === known.startedAt?.getTime();
  if (isSame) return;
  await writeDayOfNight(trx, nightUuid, { startedAt, datedFrom, season, now: new Date(deps.clock()) });
  const isOtherDay = season !== known.season || startedAt === null;
  if (isOtherDay) await deps.recheckNight(trx, { nightUuid, isOtherSquad: false, isOtherDay });
}

interface LentStart {
  readonly uploadUuid: string;
  readonly startedAt: Date;
}

/** When the shown log's night began, by the clock of another log; null where no log tells. */
async function findLentStart(trx: Transaction, nightUuid: string): Promise<LentStart | null> {
  const logs = await readBestLogsOfNight(trx, nightUuid);
  const source = logs.find(({ isSource }) => isSource);
  if (!source) return null;
  const mayGive = whoMayGive({ logs, squad: await readMembers(trx, nightUuid) });
  for (const log of logs) {
    if (log.sessionStartedAt === null || log.disputes || !mayGive(log)) continue;
    const shiftMs = shiftToClockOf(log, source);
    if (shiftMs === null) continue;
    const startedAt = new Date(log.sessionStartedAt.getTime() + source.startedAtMs + shiftMs);
    return { uploadUuid: log.uploadUuid, startedAt };
  }
  return null;
}

/** Added to the shown log's times they are by the clock of another log of the night; null where the two do not tell. */
function shiftToClockOf(log: KnownLog, source: KnownLog): number | null {
  if (log.owner === source.owner)
    return isSameNight(compareOwnLogs(momentsOf(log), momentsOf(source))) ? 0 : null;
  const { agreement, shiftMs } = compareMateLogs(momentsOf(log), momentsOf(source));
  // By a few lines nobody can say how the two clocks lie.
  return isSameNight(agreement) && agreement.compared >= signalRanges.leastCompared ? shiftMs : null;
}
