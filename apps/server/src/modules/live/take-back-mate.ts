import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { canTakeBackMate } from "./can-ask-as-mate.ts";
import { deleteMate, type MateOfHunt } from "./mate-queries.ts";

/** Takes an account's name off a hunt, or its wish to be named there. Does nothing when it has not asked. Throws `not_allowed`. */
export async function takeBackMate(
  deps: Pick<Deps, "db">,
  actor: AnyActor,
  { userUuid, liveUuid }: MateOfHunt,
): Promise<void> {
  const permission = canTakeBackMate(actor, { userUuid });
  if (permission !== "allowed") throw new AppError(permission);
  await deps.db.transaction().execute((trx) => deleteMate(trx, { userUuid, liveUuid }));
}
