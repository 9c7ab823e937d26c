import { completeExtractsSince } from "@hunt/engine/domain/engine-version";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { readJudgedNight } from "../../nights/judge/judged-night.ts";
import { recordCopiesOfNight } from "../../nights/signals/find-copies.ts";
import { type MarkedApproval, recheckNight } from "../../verifications/recheck-night.ts";
import { readDayOfNight } from "../settle/day-queries.ts";
import type { MergeDeps } from "../settle/merge-logs.ts";
import { rebuildNight } from "../settle/rebuild-night.ts";
import { markLogWanted, readShownLog } from "./queries.ts";

/** The parts of a night that may have changed when its logs were read again. */
export const rereadChanges = ["squad", "figures", "day"] as const;
export type RereadChange = (typeof rereadChanges)[number];

export interface RereadNight {
  readonly changes: readonly RereadChange[];
  /** Whether the log must be sent again, because lines that say who was in the night were not stored. */
  readonly isLogWanted: boolean;
  /** The approvals that were marked for a recheck because of the changes. */
  readonly marked: readonly MarkedApproval[];
}

/**
 * Reads a night's logs again by the current engine and returns which of its parts have changed. Marks an approval whose
 * night is no longer what was approved, or whose logs now give other strong or exact signals. Returns null when no
 * stored log gives the night any more, and the night stays as it is.
 */
export async function readNightAgain(
  deps: MergeDeps,
  trx: Transaction,
  nightUuid: string,
): Promise<RereadNight | null> {
  const before = await lookAt(trx, nightUuid);
  const byReading = before && (await rebuildNight(deps, trx, nightUuid));
  if (!before || !byReading) return null;
  const after = await lookAt(trx, nightUuid);
  if (!after) throw new Error(`night ${nightUuid} vanished while it was read again`);
  const changes = rereadChanges.filter((part) => before[part] !== after[part]);
  const isOtherDay = changes.includes("day");
  const byDay = isOtherDay
    ? await recheckNight(deps, trx, { nightUuid, isOtherSquad: false, isOtherDay })
    : null;
  await recordCopiesOfNight(deps, trx, nightUuid);
  const byRules = await recheckNight(deps, trx, { nightUuid, isOtherSquad: false, isJudgedAgain: true });
  const isLogWanted = await wantsLog(trx, nightUuid);
  if (isLogWanted) await markLogWanted(trx, nightUuid);
  const marked = [...byReading, byDay, byRules].flatMap((approval) => approval ?? []);
  return { changes, isLogWanted, marked };
}

/**
 * Returns everything that is compared, as texts. An older release gave a night of unknown day the day of its upload.
 */
async function lookAt(trx: Transaction, nightUuid: string) {
  const judged = await readJudgedNight(trx, nightUuid);
  const day = await readDayOfNight(trx, nightUuid);
  if (!judged || !day) return null;
  const { squad, squadSize, counts, perspective, night, runs } = judged.figures;
  const isKnown = day.startedAt !== null || day.playedOn !== null;
  return {
    squad: JSON.stringify([squad, squadSize]),
    figures: JSON.stringify([counts, perspective, night, runs]),
    day: JSON.stringify([day.season, isKnown || judged.engineVersion < completeExtractsSince]),
  };
}

/**
 * Returns whether the file of the shown log may say more than its extract. An extract of an older engine may lack the
 * log's owner when it has no login, and in runs of several hunters the squad and the host. When a moderator decided
 * which log is shown, a log that is sent again would change nothing.
 */
async function wantsLog(trx: Transaction, nightUuid: string): Promise<boolean> {
  const shown = await readShownLog(trx, nightUuid);
  if (!shown || shown.isDecided) return false;
  if (shown.engineVersion === null || shown.engineVersion >= completeExtractsSince) return false;
  return shown.squadSize > 1 || shown.owner === null || shown.isOwnerInferred;
}
