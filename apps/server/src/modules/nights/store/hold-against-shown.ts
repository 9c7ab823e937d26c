import type { Transaction } from "../../../platform/database/database-types.ts";
import { type AnalyseDeps, findDifferingLogs } from "./find-differing-logs.ts";
import { readBestLogsOfNight } from "./log-queries.ts";
import { nightOfLog } from "./night-of-log.ts";
import { storeDisputes } from "./queries.ts";

/** Holds a night's logs against the one that is shown now in another's place: which of them differ from it is found anew (ADR 0033). */
export async function holdAgainstShown(
  deps: AnalyseDeps,
  trx: Transaction,
  nightUuid: string,
): Promise<void> {
  const logs = await readBestLogsOfNight(trx, nightUuid);
  const log = logs.find(({ isSource }) => isSource);
  if (logs.length < 2) return;
  const witnessed = log ? await deps.analyseStoredLog(trx, log.uploadUuid) : null;
  const found = log && witnessed ? nightOfLog(witnessed, log) : null;
  if (!log || !found) return;
  const differing = await findDifferingLogs(
    { ...deps, db: trx },
    { chosen: { log, night: found.night }, logs },
  );
  await storeDisputes(trx, nightUuid, { compared: logs.map(({ uploadUuid }) => uploadUuid), differing });
}
