import { maxSuspensionDays } from "@hunt/contracts/limits";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError, refuseField } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import type { AuditEntry } from "../audit/perform-change.ts";
import { notifyUser } from "../notices/notify-user.ts";
import { copySuspension } from "../users/account/account.ts";
import {
  insertSuspension,
  liftAllInForce,
  lockInForce,
  type SuspensionRow,
  updateSuspension,
} from "./queries.ts";

const dayMs = 86_400_000;

export interface SuspensionChange {
  /** The account, which the caller has locked. */
  readonly userUuid: string;
  /** Null lifts the suspension; undefined leaves its end as it is. */
  readonly until: Date | null | undefined;
  /** The reason; undefined leaves it as it is. */
  readonly reason: string | undefined;
}

type SuspendDeps = Pick<Deps, "clock" | "newId">;

/**
 * Suspends an account, changes its current suspension, or lifts it, and notifies the account. Returns the entry for the
 * audit log; null when nothing changes. Throws `missing_parameter` and `invalid_parameter`. The caller passes its
 * transaction.
 */
export async function changeSuspension(
  deps: SuspendDeps,
  trx: Transaction,
  actor: AnyActor,
  { userUuid, until, reason }: SuspensionChange,
): Promise<AuditEntry | null> {
  const now = new Date(deps.clock());
  if (until) refuseEnd(until, now);
  const held = await lockInForce(trx, userUuid, now);
  if (until === null) return held ? await lift(deps, trx, held, now) : null;
  if (held)
    return await change(deps, trx, held, { until: until ?? held.until, reason: reason ?? held.reason });
  if (until === undefined) return null;
  if (reason === undefined) throw new AppError("missing_parameter", { field: "suspendReason" });
  await insertSuspension(trx, {
    uuid: deps.newId(),
    user_uuid: userUuid,
    begun_at: now,
    until,
    reason,
    by_uuid: actor.kind === "user" ? actor.uuid : null,
    lifted_at: null,
    answer: null,
    answered_at: null,
  });
  return await notifyOfEnd(deps, trx, { userUuid, until, reason, kind: "suspended" });
}

function refuseEnd(until: Date, now: Date): void {
  const isInBounds = until > now && until.getTime() - now.getTime() <= maxSuspensionDays * dayMs;
  if (!isInBounds)
    throw refuseField(
      "suspendedUntil",
      "out_of_range",
      `A suspension ends in the future, after at most ${maxSuspensionDays} days.`,
    );
}

interface SuspensionNotice {
  readonly userUuid: string;
  readonly until: Date;
  readonly reason: string;
  readonly kind: "suspended" | "suspension_changed";
}

async function notifyOfEnd(
  deps: SuspendDeps,
  trx: Transaction,
  { userUuid, until, reason, kind }: SuspensionNotice,
): Promise<AuditEntry> {
  await copySuspension(trx, userUuid, { until, reason });
  const params = { until: until.toISOString(), reason };
  await notifyUser(deps, trx, { userUuid, kind, params });
  const action = kind === "suspended" ? "user.suspend" : "user.change_suspension";
  return { action, objectKind: "user", object: userUuid, details: params };
}

async function change(
  deps: SuspendDeps,
  trx: Transaction,
  held: SuspensionRow,
  { until, reason }: { readonly until: Date; readonly reason: string },
): Promise<AuditEntry | null> {
  if (until.getTime() === held.until.getTime() && reason === held.reason) return null;
  await updateSuspension(trx, held.uuid, { until, reason });
  return await notifyOfEnd(deps, trx, {
    userUuid: held.user_uuid,
    until,
    reason,
    kind: "suspension_changed",
  });
}

async function lift(
  deps: SuspendDeps,
  trx: Transaction,
  { user_uuid: userUuid }: SuspensionRow,
  now: Date,
): Promise<AuditEntry> {
  await liftAllInForce(trx, userUuid, now);
  await copySuspension(trx, userUuid, null);
  await notifyUser(deps, trx, { userUuid, kind: "suspension_lifted" });
  return { action: "user.lift_suspension", objectKind: "user", object: userUuid };
}

/**
 * Copies the current suspension of a locked account to its row, after suspensions were given to it or taken from it. The
 * caller passes its transaction.
 */
export async function copySuspensionInForce(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  userUuid: string,
): Promise<void> {
  const held = await lockInForce(trx, userUuid, new Date(deps.clock()));
  await copySuspension(trx, userUuid, held ?? null);
}
