import type { AuditEntryAnswer, AuditListQuery } from "@hunt/contracts/audit";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, noFacts, performChange } from "../audit/perform-change.ts";
import { showPersons } from "../users/people/list-people.ts";
import { entryFilter, uuidsOf } from "./audit-filter.ts";
import { canAdminister } from "./can-administer.ts";
import { showEntries } from "./show-entries.ts";

export const lookAction = "audit.look";

/**
 * A page of the audit log. To ask for what one account did, or what was done to it, is to look at what is private of it: that is
 * written down.
 */
export async function listAuditLog(
  deps: ChangeDeps,
  actor: AnyActor,
  { limit, before, ...asked }: AuditListQuery,
): Promise<{ readonly items: AuditEntryAnswer[]; readonly nextBefore: number | null }> {
  return await performChange(deps, actor, {
    reason: null,
    facts: noFacts,
    may: canAdminister,
    change: async (trx) => {
      const filter = entryFilter(asked);
      // One more than is shown: whether there are older ones.
      const found = await showEntries({ db: trx }, filter, { limit: limit + 1, before });
      const items = found.slice(0, limit);
      const nextBefore = found.length > limit ? (items.at(-1)?.id ?? null) : null;
      const [person] = (await showPersons({ db: trx }, uuidsOf([filter.by, filter.object]))).values();
      const result = { items, nextBefore };
      if (!person) return { result, entry: null };
      return {
        result,
        entry: { action: lookAction, objectKind: "user", object: person.uuid, details: { filter: asked } },
      };
    },
  });
}
