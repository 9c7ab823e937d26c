import { deserialize, serialize } from "node:v8";
import type { AuditObjectKind } from "@hunt/contracts/audit";
import { maxReasonLength } from "@hunt/contracts/limits";
import { assertNever } from "@hunt/engine/domain/words";
import type { Transaction } from "../../platform/database/database-types.ts";
import { confirmEarlierCommits } from "../../platform/database/standby-queries.ts";
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

/** The dependencies of every verb that changes something. */
export type ChangeDeps = Pick<Deps, "db" | "clock" | "jobs">;

/** How a verb changes something. The parts of the change run in this order, in one transaction. */
export interface Change<Facts, Result> {
  /** The reason for the change; null where the actor changes something of their own and needs no reason. */
  readonly reason: string | null;
  /**
   * Reads and locks the rows that decide whether the actor may change something, and those that change. Throws a
   * refusal when the object does not exist.
   */
  readonly facts: (trx: Transaction) => Promise<Facts>;
  /** The function of a `can-<verb>.ts`. */
  readonly may: (actor: AnyActor, facts: Facts) => Permission;
  /** Makes the change and returns what was done. */
  readonly change: (trx: Transaction, facts: Facts) => Promise<ChangeResult<Result>>;
}

export interface ChangeResult<Result> {
  /** The result that the verb returns. */
  readonly result: Result;
  /** The entry for the audit log; null when nothing has changed. */
  readonly entry: AuditEntry | null;
  /** More entries, for an act that changes several things. */
  readonly furtherEntries?: readonly AuditEntry[];
  /** The jobs that follow from the change. */
  readonly jobs?: readonly FollowingJob[];
}

export interface AuditEntry {
  /** e.g. `night.hide`. */
  readonly action: string;
  readonly objectKind: AuditObjectKind;
  /** The object's UUID, name or key. */
  readonly object: string;
  /** More details of the change, for example the values before it. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface FollowingJob {
  readonly queue: string;
  readonly data: object;
  /** The earliest start; by default at once. */
  readonly startAfter?: Date;
}

/** Reads no facts, for changes whose permission depends on the actor alone. */
export const noFacts = async (): Promise<null> => null;

/**
 * Makes a change for an actor who may make it. The change, its entry in the audit log and its jobs are committed together, or none of them
 * is. For a call with an `Idempotency-Key` the result is stored too, and returned again when the call is sent again (ADR 0047). The role of
 * a moderator or admin is read again within the transaction. A refusal is an `AppError`. Every verb that changes something is one call of
 * this function; CONTRIBUTING.md has an example to copy.
 */
export async function performChange<Facts, Result>(
  deps: ChangeDeps,
  actor: AnyActor,
  { reason, facts: readFacts, may, change }: Change<Facts, Result>,
): Promise<Result> {
  const remembered = rememberedCall(actor);
  const result = await deps.db.transaction().execute(async (trx) => {
    const before = remembered && (await recallResult(trx, remembered, new Date(deps.clock())));
    if (before) {
      await confirmEarlierCommits(trx);
      // This same verb returned the stored result when the call was sent first.
      return before.result as Result;
    }
    const facts = await readFacts(trx);
    // The role is read only now: the actor may have lost it while this transaction waited for a lock.
    const permission = may(await asOfNow(deps, trx, actor), facts);
    if (permission !== "allowed") throw new AppError(permission);
    const { result, entry, furtherEntries = [], jobs = [] } = await change(trx, facts);
    const entries = entry === null ? [] : [entry, ...furtherEntries];
    for (const each of entries) await writeAuditEntry(deps, trx, { ...each, actor, reason });
    for (const { queue, data, ...when } of jobs) await deps.jobs.enqueue(queue, data, { db: trx, ...when });
    if (remembered) await rememberResult(trx, remembered, result);
    // What the change found made already may be what the same call made before.
    else if (entry === null) await confirmEarlierCommits(trx);
    return result;
  });
  remembered?.call.countChange();
  return result;
}

/**
 * Returns the actor with their current role. Moderators and admins who lost the role or are suspended keep only the rights that
 * every account has over its own things (threat 33).
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

/** Records the actor, the action and the reason. Refuses a reason without visible text (`invalid_parameter`). */
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
  // A reason with only invisible letters counts as empty too.
  if (cleanLines(said, maxReasonLength) === "")
    throw refuseField("reason", "missing", "Say why: it stands in the audit log.");
  if (said.length > maxReasonLength)
    throw refuseField("reason", "too_big", `A reason is at most ${maxReasonLength} characters long.`);
  return said;
}

/** Returns the name to store for an actor; nothing is stored for a visitor. */
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

/** A call that may be sent again, and its change. */
interface RememberedCall {
  readonly call: KeyedCall;
  readonly keyHash: Buffer;
  readonly userUuid: string;
}

/** Returns the change that an actor's call makes; null for a call without an `Idempotency-Key`. */
function rememberedCall(actor: AnyActor): RememberedCall | null {
  if (actor.kind !== "user" || actor.call === undefined) return null;
  return { call: actor.call, keyHash: actor.call.keyHash(), userUuid: actor.uuid };
}

/**
 * Returns the result of the change when the call was sent before; null when it was not. A second call that is sent at the same time
 * waits here. Refuses a key that was used for another call (`idempotency_key_reused`).
 */
async function recallResult(
  trx: Transaction,
  { call, keyHash, userUuid }: RememberedCall,
  now: Date,
): Promise<{ readonly result: unknown } | null> {
  const row = { key_hash: keyHash, user_uuid: userUuid, content_hash: call.contentHash, at: now };
  if (await insertDoneCall(trx, row)) return null;
  const done = await selectDoneCall(trx, keyHash);
  // The other call was rolled back, or its result purged, between the insert and this read.
  if (done === undefined) throw new AppError("overloaded", { retryAfterSeconds: 1 });
  if (!done.content_hash.equals(call.contentHash)) throw new AppError("idempotency_key_reused");
  const text = call.open(done.result, keyHash);
  if (text === null) throw new AppError("idempotency_key_reused");
  return { result: deserialize(Buffer.from(text, "base64")) };
}

/** Stores the result in the transaction of the change: both are committed, or neither. */
async function rememberResult(
  trx: Transaction,
  { call, keyHash }: RememberedCall,
  result: unknown,
): Promise<void> {
  await updateDoneCall(trx, keyHash, call.seal(serialize(result).toString("base64"), keyHash));
}
