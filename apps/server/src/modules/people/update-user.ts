import { maxReasonLength } from "@hunt/contracts/limits";
import type { Badge, GrantedRole, LookedAtPersonAnswer } from "@hunt/contracts/people";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type AnyActor, isAdmin } from "../../platform/http/actor.ts";
import { cleanLines } from "../../platform/text/clean-lines.ts";
import {
  type AuditEntry,
  type ChangeDeps,
  type FollowingJob,
  performChange,
} from "../audit/perform-change.ts";
import { changeSuspension } from "../suspensions/change-suspension.ts";
import { setBadges, setRole } from "../users/account/change-role.ts";
import { changeName } from "../users/name/change-name.ts";
import { type LockedPerson, lockPerson } from "../users/people/lock-person.ts";
import { recheckOwnApprovals } from "../verifications/recheck-night.ts";
import { canUpdateUser } from "./can-update-user.ts";
import { readWholePerson } from "./get-person.ts";

/** Fields that are not given stay unchanged. */
export interface UpdateUserInput {
  readonly userUuid: string;
  readonly role?: GrantedRole | undefined;
  readonly ign?: string | null | undefined;
  readonly badges?: readonly Badge[] | undefined;
  readonly suspendedUntil?: string | null | undefined;
  readonly suspendReason?: string | undefined;
  /** The reason for the audit log; by default the reason of the suspension. */
  readonly reason?: string | undefined;
}

type UpdateDeps = ChangeDeps & Pick<Deps, "newId" | "log">;

/**
 * Changes an account's role, name, badges and suspension, all of them or none, with an entry in the audit log for each.
 * The account is notified. Throws `user_not_found`, `name_looks_alike`, `missing_parameter` and `invalid_parameter`.
 */
export async function updateUser(
  deps: UpdateDeps,
  actor: AnyActor,
  input: UpdateUserInput,
): Promise<LookedAtPersonAnswer> {
  const { userUuid } = input;
  const reason = input.reason ?? input.suspendReason;
  if (reason === undefined) throw new AppError("missing_parameter", { field: "reason" });
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      // Only admins learn whether the account exists.
      if (!isAdmin(actor)) throw new AppError("not_allowed");
      const person = await lockPerson(trx, userUuid, input.ign ?? null);
      if (!person) throw new AppError("user_not_found");
      return { userUuid, person, role: input.role ?? person.role, suspends: input.suspendedUntil != null };
    },
    may: canUpdateUser,
    change: async (trx, { person }) => {
      const { entries, jobs } = await changePerson(deps, trx, actor, { input, person });
      const [first, ...furtherEntries] = entries;
      const result = await readWholePerson({ ...deps, db: trx }, userUuid);
      return first ? { result, entry: { ...first }, furtherEntries, jobs } : { result, entry: null };
    },
  });
}

interface PersonChange {
  readonly input: UpdateUserInput;
  readonly person: LockedPerson;
}

async function changePerson(
  deps: UpdateDeps,
  trx: Transaction,
  actor: AnyActor,
  { input, person: { account, role: before } }: PersonChange,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly jobs: readonly FollowingJob[] }> {
  const { userUuid, role, ign, badges, suspendedUntil, suspendReason } = input;
  const entries: (AuditEntry | null)[] = [];
  if (role !== undefined) entries.push(await setRole(deps, trx, { userUuid, before, role }));
  const name = ign === undefined ? null : await changeName(deps, trx, account, ign);
  if (name) {
    entries.push(name.entry);
    await recheckOwnApprovals(deps, trx, userUuid);
  }
  if (badges) entries.push(await setBadges(trx, { userUuid, before: account.badges, badges }));
  entries.push(
    await changeSuspension(deps, trx, actor, {
      userUuid,
      until: typeof suspendedUntil === "string" ? new Date(suspendedUntil) : suspendedUntil,
      reason: suspendReason === undefined ? undefined : saidReason(suspendReason),
    }),
  );
  return { entries: entries.filter((entry) => entry !== null), jobs: name?.jobs ?? [] };
}

function saidReason(given: string): string {
  const reason = cleanLines(given, maxReasonLength);
  if (reason === "") throw new AppError("missing_parameter", { field: "suspendReason" });
  return reason;
}
