import { deserialize, serialize } from "node:v8";
import type { Transaction } from "../../platform/database/database-types.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor, KeyedCall } from "../../platform/http/actor.ts";
import { insertDoneCall, selectDoneCall, updateDoneCall } from "./queries.ts";

/** A change of a call that may be sent again. */
export interface RememberedCall {
  readonly call: KeyedCall;
  readonly keyHash: Buffer;
  readonly userUuid: string;
}

/** The change that is made now of an actor's call; null of a call without an `Idempotency-Key`. */
export function rememberedCall(actor: AnyActor): RememberedCall | null {
  if (actor.kind !== "user" || actor.call === undefined) return null;
  return { call: actor.call, keyHash: actor.call.keyHash(), userUuid: actor.uuid };
}

/**
 * What the change did when the call was sent before; null when it was not. One that is sent at the same time waits here. Refuses a key
 * that was used for something else (`idempotency_key_reused`).
 */
export async function recallResult(
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
export async function rememberResult(
  trx: Transaction,
  { call, keyHash }: RememberedCall,
  result: unknown,
): Promise<void> {
  await updateDoneCall(trx, keyHash, call.seal(serialize(result).toString("base64"), keyHash));
}
