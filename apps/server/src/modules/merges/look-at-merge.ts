import { mergeUndoDays } from "@hunt/contracts/limits";
import type { MergePreviewAnswer } from "@hunt/contracts/merges";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import { type LockedAccount, type MergedAccounts, mergedAccount } from "../users/merge/merge-accounts.ts";
import { showPersons } from "../users/people/list-people.ts";
import { canMergeUsers } from "./can-merge-users.ts";
import { lockPair } from "./lock-pair.ts";
import { previewMerge } from "./preview-merge.ts";

const dayMs = 86_400_000;

/** What would move if two accounts were merged now. That an admin has seen names is written down. As `mergeUsers` refuses. */
export async function lookAtMerge(
  deps: ChangeDeps,
  actor: AnyActor,
  move: MoveBetweenAccounts,
): Promise<MergePreviewAnswer> {
  return await performChange(deps, actor, {
    reason: null,
    facts: (trx) => lockPair(trx, move),
    may: canMergeUsers,
    change: async (trx, { from, into }) => {
      const { token, moves, stays, names } = await previewMerge(trx, { from, into });
      const persons = await showPersons({ db: trx }, [from.uuid, into.uuid]);
      const person = ({ uuid, role }: LockedAccount) => persons.get(uuid) ?? { uuid, ign: null, role };
      return {
        result: {
          previewToken: token,
          from: person(from),
          into: person(into),
          moves,
          stays,
          names: [...names],
          nameInForce: into.ign ?? from.ign,
          becomes: previewMergedAccount({ from, into }, deps.clock()),
          undoableUntil: new Date(deps.clock() + mergeUndoDays * dayMs).toISOString(),
        },
        entry: {
          action: "user.look_at_merge",
          objectKind: "user",
          object: into.uuid,
          details: { fromUuid: from.uuid },
        },
      };
    },
  });
}

function previewMergedAccount(accounts: MergedAccounts, nowMs: number): MergePreviewAnswer["becomes"] {
  // Whose patron it is has no part in what is told.
  const { badges, suspended_until: until } = mergedAccount({ ...accounts, isPatronMoved: false });
  const isSuspended = until !== null && until.getTime() > nowMs;
  return { badges: [...badges], suspendedUntil: isSuspended ? until.toISOString() : null };
}
