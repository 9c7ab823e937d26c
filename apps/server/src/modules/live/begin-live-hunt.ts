import { randomUUID } from "node:crypto";
import type { OwnLiveHuntAnswer } from "@hunt/contracts/live";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { canBeginLiveHunt } from "./can-begin-live-hunt.ts";
import { requireNoLiveBar } from "./live-bar.ts";
import { presentOwnLiveHunt } from "./present-live-hunt.ts";
import { endLapsedHunts, findVerifiedName, upsertHunt } from "./queries.ts";

export interface BeginLiveHuntInput {
  readonly userUuid: string;
  /** The session of the browser that will send the figures. */
  readonly sessionUuid: string;
  readonly isListed: boolean;
}

/**
 * Begins to publish an account's hunt. A hunt that is published already goes on at its address, from this browser alone. Leaves no
 * entry in the audit log, which keeps everything: nobody shall find there when somebody hunted. Throws `not_allowed`,
 * `verified_name_needed`, and `live_hunts_barred` for a day after an admin has ended one of the account, or one under its name.
 */
export async function beginLiveHunt(
  deps: Pick<Deps, "db" | "clock" | "config">,
  actor: AnyActor,
  { userUuid, sessionUuid, isListed }: BeginLiveHuntInput,
): Promise<OwnLiveHuntAnswer> {
  return await deps.db.transaction().execute(async (trx) => {
    const permission = canBeginLiveHunt(actor, {
      userUuid,
      hasVerifiedName: (await findVerifiedName(trx, userUuid)) !== null,
    });
    if (permission !== "allowed") throw new AppError(permission);
    const now = new Date(deps.clock());
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
    // Asked last, because the statement before has waited for an admin who was ending the hunt.
    await requireNoLiveBar(deps, trx, { userUuid, now });
    return presentOwnLiveHunt(begun);
  });
}
