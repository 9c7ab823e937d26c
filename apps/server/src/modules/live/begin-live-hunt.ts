import type { OwnLiveHuntAnswer } from "@hunt/contracts/live";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { canBeginLiveHunt } from "./can-begin-live-hunt.ts";
import { presentOwnLiveHunt } from "./present-live-hunt.ts";
import { endLapsedHunts, hasVerifiedName, upsertHunt } from "./queries.ts";

export interface BeginLiveHuntInput {
  readonly userUuid: string;
  /** The session of the browser that will send the figures. */
  readonly sessionUuid: string;
  readonly isListed: boolean;
}

/**
 * Begins to publish an account's hunt. A hunt that is published already goes on at its address, from this browser alone. Leaves no
 * entry in the audit log, which keeps everything: nobody shall find there when somebody hunted. Throws `not_allowed` and
 * `verified_name_needed`.
 */
export async function beginLiveHunt(
  deps: Pick<Deps, "db" | "clock" | "randomBytes">,
  actor: AnyActor,
  { userUuid, sessionUuid, isListed }: BeginLiveHuntInput,
): Promise<OwnLiveHuntAnswer> {
  return await deps.db.transaction().execute(async (trx) => {
    const permission = canBeginLiveHunt(actor, {
      userUuid,
      hasVerifiedName: await hasVerifiedName(trx, userUuid),
    });
    if (permission !== "allowed") throw new AppError(permission);
    const now = new Date(deps.clock());
    await endLapsedHunts(trx, { userUuid, now });
    const begun = await upsertHunt(trx, {
      uuid: randomUuid(deps),
      user_uuid: userUuid,
      session_uuid: sessionUuid,
      is_listed: isListed,
      started_at: now,
      sent_at: now,
    });
    return presentOwnLiveHunt(begun);
  });
}

/** Returns a UUID of version 4: 122 random bits and nothing of the time, because whoever knows the address may watch. */
function randomUuid({ randomBytes }: Pick<Deps, "randomBytes">): string {
  const bytes = Buffer.from(randomBytes(16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
