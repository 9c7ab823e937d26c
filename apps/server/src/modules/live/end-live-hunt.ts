import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { canEndLiveHunt } from "./can-end-live-hunt.ts";
import { endHunt } from "./queries.ts";

/**
 * Ends an account's own hunt, from any of its browsers. Does nothing when none is published. Leaves no entry in the audit log, as its
 * begin leaves none. Throws `not_allowed`.
 */
export async function endLiveHunt(
  deps: Pick<Deps, "db" | "clock">,
  actor: AnyActor,
  { userUuid }: { readonly userUuid: string },
): Promise<void> {
  const permission = canEndLiveHunt(actor, { userUuid });
  if (permission !== "allowed") throw new AppError(permission);
  await deps.db.transaction().execute((trx) => endHunt(trx, userUuid, new Date(deps.clock())));
}
