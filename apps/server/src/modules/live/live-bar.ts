import { createHmac } from "node:crypto";
import { liveBarMs } from "@hunt/contracts/live-limits";
import { deriveKey } from "../../config/secret-key.ts";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { findLastEntry } from "../audit/find-entries.ts";
import { findNameKey, selectBarEnd, upsertBar } from "./bar-queries.ts";

type BarDeps = Pick<Deps, "config">;

/**
 * Keeps the name that an account has from being published for a day, by whichever account. The account itself is barred by the audit
 * log's entry. The caller passes its transaction.
 */
export async function recordLiveBar(
  deps: BarDeps,
  trx: Transaction,
  { userUuid, now }: { readonly userUuid: string; readonly now: Date },
): Promise<void> {
  const [hash] = await nameHashes(deps, trx, userUuid);
  if (hash === undefined) return;
  await upsertBar(trx, { name_hash: hash, until: new Date(now.getTime() + liveBarMs) });
}

/**
 * Refuses an account whose hunt an admin has just ended, and any other that has that hunt's name by now: the hunt would go on at once at
 * another address. Throws `live_hunts_barred`.
 */
export async function requireNoLiveBar(
  deps: BarDeps,
  trx: Transaction,
  { userUuid, now }: { readonly userUuid: string; readonly now: Date },
): Promise<void> {
  const ended = await findLastEntry(trx, { action: "live.end", objectKind: "user" }, userUuid);
  const ofName = await selectBarEnd(trx, await nameHashes(deps, trx, userUuid));
  const untilMs = Math.max((ended?.at.getTime() ?? 0) + liveBarMs, ofName?.getTime() ?? 0);
  if (untilMs > now.getTime())
    throw new AppError("live_hunts_barred", { until: new Date(untilMs).toISOString() });
}

/** Returns the hashes under which the name of an account may be barred, the current one first; none without a name. */
async function nameHashes(
  { config: { secretKey, previousSecretKey } }: BarDeps,
  trx: Transaction,
  userUuid: string,
): Promise<readonly Buffer[]> {
  if (secretKey === null) throw new Error("the secret key is not there yet");
  const key = await findNameKey(trx, userUuid);
  if (key === null) return [];
  const secrets = previousSecretKey ? [secretKey, previousSecretKey] : [secretKey];
  return secrets.map((secret) =>
    createHmac("sha256", deriveKey(secret, "barred live hunts")).update(key).digest(),
  );
}
