import { createHash } from "node:crypto";
import { mergeUndoDays } from "@hunt/contracts/limits";
import type { MergePreviewAnswer, MovesAnswer } from "@hunt/contracts/merges";
import type { Transaction } from "../../platform/database/database-types.ts";
import { AppError, refuseField } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import { lockSessions } from "../sessions/own-data.ts";
import { lockSignIns } from "../sign-in/own-data.ts";
import {
  type LockedAccount,
  lockBothAccounts,
  type MergedAccounts,
  mergedAccount,
  toStoredAccount,
} from "../users/merge/merge-accounts.ts";
import { readNames } from "../users/own-data/own-data.ts";
import { showPersons } from "../users/people/list-people.ts";
import { canMergeUsers } from "./can-merge-users.ts";
import { selectOpenMergesInto } from "./queries.ts";
import { countRows, movedColumns } from "./row-queries.ts";

const nothing = { uploads: 0, memberships: 0, requests: 0, signIns: 0, gameRuns: 0, notices: 0, reports: 0 };

const dayMs = 86_400_000;

/**
 * Returns what would move if two accounts were merged now. The look is recorded, because the admin has seen names. Refuses
 * what `mergeUsers` refuses.
 */
export async function getMergePreview(
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
  // The patronage plays no part in the preview.
  const { badges, suspended_until: until } = mergedAccount({ ...accounts, isPatronMoved: false });
  const isSuspended = until !== null && until.getTime() > nowMs;
  return { badges: [...badges], suspendedUntil: isSuspended ? until.toISOString() : null };
}

interface Preview {
  /** The token changes when an account has changed, or the rows that would move. */
  readonly token: string;
  readonly moves: MovesAnswer;
  readonly stays: MovesAnswer;
  readonly names: readonly string[];
}

/** Returns what would move if two locked accounts were merged now. */
export async function previewMerge(trx: Transaction, { from, into }: MergedAccounts): Promise<Preview> {
  const move: MoveBetweenAccounts = { fromUuid: from.uuid, intoUuid: into.uuid };
  const names = await readNames(trx, from.uuid);
  const moves = { ...nothing };
  const stays = { ...nothing };
  const counts: number[] = [];
  for (const column of movedColumns) {
    const counted = await countRows(trx, column, move);
    counts.push(counted.moves, counted.stays);
    if (column.counted === null) continue;
    moves[column.counted] += counted.moves;
    stays[column.counted] += counted.stays;
  }
  const state = [move, toStoredAccount(from), toStoredAccount(into), from.role, into.role, names, counts];
  const token = createHash("sha256").update(JSON.stringify(state)).digest("base64url");
  return { token, moves, stays, names };
}

/**
 * Locks two accounts that are to be merged. Throws `user_not_found` also for bots and for accounts that are merged or
 * being deleted, `merge_impossible` for an account into which others were merged while that can still be undone, and
 * `invalid_parameter` for one account given twice. The caller passes its transaction.
 */
export async function lockPair(trx: Transaction, move: MoveBetweenAccounts): Promise<MergedAccounts> {
  const { fromUuid, intoUuid } = move;
  if (fromUuid === intoUuid)
    throw refuseField("into", "same_account", "An account cannot be merged into itself.");
  const inOrder = [fromUuid, intoUuid].sort();
  // The rows are locked in the same order as when signing in, joining a provider or renewing tokens, to avoid
  // deadlocks.
  for (const uuid of inOrder) await lockSignIns(trx, uuid);
  for (const uuid of inOrder) await lockSessions(trx, uuid);
  const accounts = await lockBothAccounts(trx, move);
  // A bot's account stays a bot: a person must not become one by signing in, nor its token become a person's.
  if (accounts.from.role === "bot" || accounts.into.role === "bot") throw new AppError("user_not_found");
  const open = await selectOpenMergesInto(trx, fromUuid);
  if (open.length > 0) throw new AppError("merge_impossible");
  return accounts;
}
