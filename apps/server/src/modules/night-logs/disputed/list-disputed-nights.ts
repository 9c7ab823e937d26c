import type { DisputedNightListAnswer, DisputedNightListQuery } from "@hunt/contracts/disputed-nights";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { isOverseer, type UserActor } from "../../../platform/http/actor.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { showJudgedNights } from "../../nights/show/show-nights.ts";
import { listOwnAmong } from "../choose/is-tied-to.ts";
import { presentDisputedNight } from "./present-disputed-night.ts";
import { countDisputedNights, selectDisputedNights } from "./queries.ts";

/**
 * Returns the public nights that wait for the choice of a log, for moderators (others get `not_allowed`): their number by reason,
 * and one page of them.
 */
export async function listDisputedNights(
  deps: Pick<Deps, "db" | "log">,
  actor: UserActor,
  query: DisputedNightListQuery,
): Promise<DisputedNightListAnswer> {
  if (!isOverseer(actor)) throw new AppError("not_allowed");
  const [counts, rows] = await Promise.all([
    countDisputedNights(deps.db),
    query.limit === 0 ? [] : selectDisputedNights(deps.db, query),
  ]);
  const uuids = rows.map(({ nightUuid }) => nightUuid);
  const [nights, own] = await Promise.all([
    showJudgedNights(deps, uuids),
    listOwnAmong(deps.db, actor.uuid, uuids),
  ]);
  const shown = rows.flatMap((row) => {
    const night = nights.get(row.nightUuid);
    return night ? [{ ...row, uuid: row.nightUuid, night }] : [];
  });
  const items = presentRows(deps, shown, ({ night, ...row }) =>
    presentDisputedNight(row, { night, mayChoose: !own.has(row.nightUuid) }),
  );
  const { hosts, mates, sender } = counts;
  return { total: query.reason === undefined ? hosts + mates + sender : counts[query.reason], counts, items };
}
