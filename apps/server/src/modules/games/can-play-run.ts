import { type AnyActor, isPersonOf } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/**
 * A ranked run can be played only by its own account, and not by a bot. Runs of other accounts are answered as if they
 * did not exist.
 */
export function canPlayRun(actor: AnyActor, { userUuid }: { readonly userUuid: string | null }): Permission {
  return isPersonOf(actor, userUuid) ? "allowed" : "run_not_found";
}
