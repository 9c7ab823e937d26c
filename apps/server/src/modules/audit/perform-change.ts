import { deserialize, serialize } from "node:v8";
import type { AuditObjectKind } from "@hunt/contracts/audit";
import { maxReasonLength } from "@hunt/contracts/limits";
import { assertNever } from "@hunt/engine/domain/words";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError, refuseField } from "../../platform/errors/app-error.ts";
import type { AnyActor, KeyedCall } from "../../platform/http/actor.ts";
import { cleanLines } from "../../platform/text/clean-lines.ts";
import type { Permission } from "./permission.ts";
import {
  insertAuditEntry,
  insertDoneCall,
  selectDoneCall,
  selectRoleInForce,
  updateDoneCall,
} from "./queries.ts";

/** What every verb needs that changes something. */
export type ChangeDeps = Pick<Deps, "db" | "clock" | "jobs">;

/** How a verb changes something; its parts run in this order, in one transaction. */
export interface Change<Facts, Result> {
  /** Why; null where nobody is asked, for it is the actor's own. */
  readonly reason: string | null;
  /** Reads, and locks, what decides whether the actor may and what changes. Throws a refusal for what is not there. */
  readonly facts: (trx: Transaction) => Promise<Facts>;
  /** The function of a `can-<verb>.ts`. */
  readonly may: (actor: AnyActor, facts: Facts) => Permission;
  /** Changes it, and says what it did. */
  readonly change: (trx: Transaction, facts: Facts) => Promise<Changed<Result>>;
}

export interface Changed<Result> {
  /** What the verb returns. */
  readonly result: Result;
  /** What the audit log says of it; null when nothing has changed, because it was so already. */
  readonly entry: AuditEntry | null;
  /** Of an act that changes several things, the others. */
  readonly furtherEntries?: readonly AuditEntry[];
  /** What follows from it, later or for others to hear of. */
  readonly jobs?: readonly FollowingJob[];
}

export interface AuditEntry {
  /** e.g. `night.hide`. */
  readonly action: string;
  readonly objectKind: AuditObjectKind;
  /** Its uuid, name or key. */
  readonly object: string;
  /** What else tells of the change: what was there before, what went with it. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface FollowingJob {
  readonly queue: string;
  readonly data: object;
  /** Not before this; default at once. */
  readonly startAfter?: Date;
}

/** For what an actor may by who they are, whatever it is about. */
export const noFacts = async (): Promise<null> => null;

/**
 * Changes something as somebody who may: the change, its entry in the audit log and the jobs that follow from it are
 * committed together, or none of them is; of a call with an `Idempotency-Key` also what it returns, which it returns again when it is
 * sent again (ADR 0047). Who acts by a role is asked again here whether they still have it. A refusal is an `AppError`. Every verb that changes something is one call of
 * this; CONTRIBUTING.md has an example to copy.
 */
export async function performChange<Facts, Result>(
  deps: ChangeDeps,
  actor: AnyActor,
  { reason, facts: readFacts, may, change }: Change<Facts, Result>,
): Promise<Result> {
  const remembered = rememberedCall(actor);
  const result = await deps.db.transaction().execute(async (trx) => {
    const before = remembered && (await recallResult(trx, remembered, new Date(deps.clock())));
    // As this very verb returned it when the call was sent first.
    if (before) return before.result as Result;
    const facts = await readFacts(trx);
    // Only now: they may have waited for what they lock while somebody took the actor's role.
    const permission = may(await asOfNow(deps, trx, actor), facts);
    if (permission !== "allowed") throw new AppError(permission);
    const { result, entry, furtherEntries = [], jobs = [] } = await change(trx, facts);
    const entries = entry === null ? [] : [entry, ...furtherEntries];
    for (const each of entries) await writeAuditEntry(deps, trx, { ...each, actor, reason });
    for (const { queue, data, ...when } of jobs) await deps.jobs.enqueue(queue, data, { db: trx, ...when });
    if (remembered) await rememberResult(trx, remembered, result);
    return result;
  });
  remembered?.call.countChange();
  return result;
}

/**
 * The actor by their role of this moment. Of moderators and admins who are none any more, or are suspended, what is left is what
 * anybody may of their own (threat 33).
 */
async function asOfNow({ clock }: Pick<Deps, "clock">, trx: Transaction, actor: AnyActor): Promise<AnyActor> {
  if (actor.kind !== "user" || actor.role === "user") return actor;
  const role = await selectRoleInForce(trx, actor.uuid, new Date(clock()));
  return role === actor.role ? actor : { ...actor, role: "user" };
}

interface WhoAndWhy {
  readonly actor: AnyActor;
  readonly reason: string | null;
}

/** Writes down who did what and why. Refuses a reason that says nothing (`invalid_parameter`). */
async function writeAuditEntry(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { actor, reason, action, objectKind, object, details = {} }: AuditEntry & WhoAndWhy,
): Promise<void> {
  await insertAuditEntry(trx, {
    at: new Date(deps.clock()),
    by_kind: actor.kind,
    by_name: actorName(actor),
    action,
    object_kind: objectKind,
    object,
    reason: reason === null ? null : saidReason(reason),
    details: JSON.stringify(details),
  });
}

function saidReason(reason: string): string {
  const said = reason.trim();
  // Letters that nobody sees say nothing either.
  if (cleanLines(said, maxReasonLength) === "")
    throw refuseField("reason", "missing", "Say why: it stands in the audit log.");
  if (said.length > maxReasonLength)
    throw refuseField("reason", "too_big", `A reason is at most ${maxReasonLength} characters long.`);
  return said;
}

/** Of a visitor nothing is kept. */
function actorName(actor: AnyActor): string | null {
  switch (actor.kind) {
    case "operator":
      return actor.name;
    case "user":
      return actor.uuid;
    case "visitor":
      return null;
    default:
      return assertNever(actor);
  }
}

/** A change of a call that may be sent again. */
interface RememberedCall {
  readonly call: KeyedCall;
  readonly keyHash: Buffer;
  readonly userUuid: string;
}

/** The change that is made now of an actor's call; null of a call without an `Idempotency-Key`. */
function rememberedCall(actor: AnyActor): RememberedCall | null {
  if (actor.kind !== "user" || actor.call === undefined) return null;
  return { call: actor.call, keyHash: actor.call.keyHash(), userUuid: actor.uuid };
}

/**
 * What the change did when the call was sent before; null when it was not. One that is sent at the same time waits here. Refuses a key
 * that was used for something else (`idempotency_key_reused`).
 */
async function recallResult(
  trx: Transaction,
  { call, keyHash, userUuid }: RememberedCall,
  now: Date,
): Promise<{ readonly result: unknown } | null> {
  const row = { key_hash: keyHash, user_uuid: userUuid, content_hash: call.contentHash, at: now };
  if (await insertDoneCall(trx, row)) return null;
  const done = await selectDoneCall(trx, keyHash);
  // It was taken back, or purged, between our write and our look.
  if (done === undefined) throw new AppError("overloaded", { retryAfterSeconds: 1 });
  if (!done.content_hash.equals(call.contentHash)) throw new AppError("idempotency_key_reused");
  const text = call.open(done.result, keyHash);
  if (text === null) throw new AppError("idempotency_key_reused");
  return { result: deserialize(Buffer.from(text, "base64")) };
}

/** In the transaction of the change: both are stored, or neither. */
async function rememberResult(
  trx: Transaction,
  { call, keyHash }: RememberedCall,
  result: unknown,
): Promise<void> {
  await updateDoneCall(trx, keyHash, call.seal(serialize(result).toString("base64"), keyHash));
}
