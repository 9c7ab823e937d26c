import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type AnyActor, isAdmin } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { canLookAtPerson } from "./can-look-at-person.ts";
import { readWholePerson } from "./read-whole-person.ts";

/** An account with what is private of it. That an admin has seen it is written down. `user_not_found`. */
export async function lookAtPerson(
  deps: ChangeDeps & Pick<Deps, "log">,
  actor: AnyActor,
  userUuid: string,
): Promise<LookedAtPersonAnswer> {
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      // Who is there is nobody else's business.
      if (!isAdmin(actor)) throw new AppError("not_allowed");
      return await readWholePerson({ ...deps, db: trx }, userUuid);
    },
    may: canLookAtPerson,
    change: async (_trx, person) => ({
      result: person,
      entry: { action: "user.look", objectKind: "user", object: userUuid },
    }),
  });
}
