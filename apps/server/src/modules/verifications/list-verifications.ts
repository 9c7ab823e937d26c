import type { UserRole } from "@hunt/contracts/users";
import type { QueuedVerificationAnswer, VerificationQueueQuery } from "@hunt/contracts/verification-desk";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { isOverseer, type UserActor } from "../../platform/http/actor.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import { listTiedNights } from "../nights/judge/judged-night.ts";
import { showJudgedNights } from "../nights/show/show-nights.ts";
import { presentQueuedVerification } from "./present-verification.ts";
import {
  countPendingRequests,
  countQueue,
  type QueueCountsRow,
  selectQueue,
  selectQueueCounts,
} from "./queue-queries.ts";

export interface VerificationQueue {
  readonly total: number;
  readonly items: QueuedVerificationAnswer[];
  readonly counts: QueueCountsRow;
}

/**
 * Returns the requests that wait for moderators, or that they decided: the total with the filters, one page, and the number of
 * each kind.
 */
export async function listVerifications(
  deps: Pick<Deps, "db" | "log" | "clock">,
  actor: UserActor,
  query: VerificationQueueQuery,
): Promise<VerificationQueue> {
  if (!isOverseer(actor)) throw new AppError("not_allowed");
  const asked = { ...query, userUuid: actor.uuid, now: new Date(deps.clock()) };
  const [rows, counts, counted] = await Promise.all([
    selectQueue(deps.db, asked),
    selectQueueCounts(deps.db),
    isOfStatusAlone(query) ? null : countQueue(deps.db, asked),
  ]);
  const total = counted ?? totalOf(query, counts);
  const uuids = rows.map(({ nightUuid }) => nightUuid);
  const [nights, tied] = await Promise.all([
    showJudgedNights(deps, uuids),
    listTiedNights(deps.db, actor.uuid, uuids),
  ]);
  const shown = rows.flatMap((row) => {
    const night = nights.get(row.nightUuid);
    return night ? [{ ...row, night }] : [];
  });
  const items = presentRows(deps, shown, ({ night, ...row }) =>
    presentQueuedVerification(row, {
      night,
      viewerUuid: actor.uuid,
      mayDecide: row.requester?.uuid !== actor.uuid && !tied.has(row.nightUuid),
    }),
  );
  return { total, items, counts };
}

/** Returns whether only the status is filtered. In that case the total is one of the counts that are shown anyway. */
function isOfStatusAlone({ category, squadSize, claimed, recheck }: VerificationQueueQuery): boolean {
  return category === undefined && squadSize === "any" && claimed === undefined && recheck === undefined;
}

function totalOf({ status }: VerificationQueueQuery, counts: QueueCountsRow): number {
  if (status !== undefined) return counts[status];
  return counts.pending + counts.approved + counts.rejected + counts.cancelled;
}

/** Returns how many requests wait, for accounts that may decide; null for all others. */
export async function countPending({ db }: Pick<Deps, "db">, role: UserRole): Promise<number | null> {
  return role === "mod" || role === "admin" ? await countPendingRequests(db) : null;
}
