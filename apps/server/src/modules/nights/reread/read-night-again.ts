import { completeExtractsSince } from "@hunt/engine/domain/engine-version";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { readJudgedNight } from "../judge/read-judged-night.ts";
import { recordCopiesOfNight } from "../signals/find-copies.ts";
import { readDayOfNight } from "../store/day-queries.ts";
import type { MarkedApproval } from "../store/merge-deps.ts";
import { type RebuildDeps, rebuildNight } from "../store/rebuild-night.ts";
import { markLogWanted, readShownLog } from "./queries.ts";

/** What of a night is another one after its logs were read again. */
export const rereadChanges = ["squad", "figures", "day"] as const;
export type RereadChange = (typeof rereadChanges)[number];

export interface RereadNight {
  readonly changes: readonly RereadChange[];
  /** Its log is to be sent once more: lines that decide who was there were not kept. */
  readonly isLogWanted: boolean;
  /** Approvals that are to be looked at again because of it. */
  readonly marked: readonly MarkedApproval[];
}

/**
 * Reads a night's logs again by the engine of today, tells what of it is another, and marks an approval that is of something else by now,
 * or whose logs tell other strong or exact signals by today's rules.
 * Null when no stored log gives the night any more: it stays as it is.
 */
export async function readNightAgain(
  deps: RebuildDeps & Pick<Deps, "clock" | "threads">,
  trx: Transaction,
  nightUuid: string,
): Promise<RereadNight | null> {
  const before = await lookAt(trx, nightUuid);
  const marked: MarkedApproval[] = [];
  const recheckNight: RebuildDeps["recheckNight"] = async (...given) => {
    const approval = await deps.recheckNight(...given);
    if (approval) marked.push(approval);
    return approval;
  };
  if (!before || !(await rebuildNight({ ...deps, recheckNight }, trx, nightUuid))) return null;
  const after = await lookAt(trx, nightUuid);
  if (!after) throw new Error(`night ${nightUuid} vanished while it was read again`);
  const changes = rereadChanges.filter((part) => before[part] !== after[part]);
  const isOtherDay = changes.includes("day");
  if (isOtherDay) await recheckNight(trx, { nightUuid, isOtherSquad: false, isOtherDay });
  await recordCopiesOfNight(deps, trx, nightUuid);
  await recheckNight(trx, { nightUuid, isOtherSquad: false, isJudgedAgain: true });
  const isLogWanted = await wantsLog(trx, nightUuid);
  if (isLogWanted) await markLogWanted(trx, nightUuid);
  return { changes, isLogWanted, marked };
}

/** All that is compared, as texts. A night of which nobody knows the day was one of its upload's day before. */
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
 * Whether the shown log's file may tell more than its extract: of an older one who owned it where no login is in it, and who was in the
 * squad and hosted wherever there were several. Where a moderator decided which log is shown, another one changes nothing.
 */
async function wantsLog(trx: Transaction, nightUuid: string): Promise<boolean> {
  const shown = await readShownLog(trx, nightUuid);
  if (!shown || shown.isDecided) return false;
  if (shown.engineVersion === null || shown.engineVersion >= completeExtractsSince) return false;
  return shown.squadSize > 1 || shown.owner === null || shown.isOwnerInferred;
}
