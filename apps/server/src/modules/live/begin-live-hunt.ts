import { randomUUID } from "node:crypto";
import type { OwnLiveHuntAnswer } from "@hunt/contracts/live";
import { maxLiveHuntsPerDay } from "@hunt/contracts/live-limits";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { canBeginLiveHunt } from "./can-begin-live-hunt.ts";
import { requireNoLiveBar } from "./live-bar.ts";
import { before } from "./moment-queries.ts";
import { presentOwnLiveHunt } from "./present-live-hunt.ts";
import { countBegun, endLapsedHunts, lockVerifiedName, upsertHunt } from "./queries.ts";

const dayMs = 86_400_000;

export interface BeginLiveHuntInput {
  readonly userUuid: string;
  /** The session of the browser that will send the figures. */
  readonly sessionUuid: string;
  readonly isListed: boolean;
}

/**
 * Begins to publish an account's hunt. A hunt that is published already goes on at its address, from this browser alone. Leaves no
 * entry in the audit log, which keeps everything: nobody shall find there when somebody hunted. Throws `not_allowed`,
 * `verified_name_needed`, `too_many_live_hunts`, and `live_hunts_barred` for a day after an admin has ended one of the account, or one
 * under its name.
 */
export async function beginLiveHunt(
  deps: Pick<Deps, "db" | "clock" | "config">,
  actor: AnyActor,
  { userUuid, sessionUuid, isListed }: BeginLiveHuntInput,
): Promise<OwnLiveHuntAnswer> {
  return await deps.db.transaction().execute(async (trx) => {
    const permission = canBeginLiveHunt(actor, {
      userUuid,
      hasVerifiedName: (await lockVerifiedName(trx, userUuid)) !== null,
    });
    if (permission !== "allowed") throw new AppError(permission);
    const now = new Date(deps.clock());
    await requireNoLiveBar(deps, trx, { userUuid, now });
    await endLapsedHunts(trx, { userUuid, now });
    const begun = await upsertHunt(trx, {
      // It says nothing of the time and cannot be guessed, because everybody who knows the address may watch.
      uuid: randomUUID(),
      user_uuid: userUuid,
      session_uuid: sessionUuid,
      is_listed: isListed,
      started_at: now,
      sent_at: now,
    });
    await requireFewHunts(trx, userUuid, now);
    return presentOwnLiveHunt(begun);
  });
}

/** Refuses more hunts than an account may begin within a day, because each leaves a row for a week. Counts the one just begun. */
async function requireFewHunts(trx: Transaction, userUuid: string, now: Date): Promise<void> {
  const { begun, oldest } = await countBegun(trx, userUuid, before(now, dayMs));
  if (begun <= maxLiveHuntsPerDay) return;
  const endsMs = (oldest ?? now).getTime() + dayMs;
  throw new AppError("too_many_live_hunts", {
    max: maxLiveHuntsPerDay,
    retryAfterSeconds: Math.ceil((endsMs - now.getTime()) / 1000),
  });
}
