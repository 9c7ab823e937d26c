import { createHmac } from "node:crypto";
import { liveBarMs, liveSilenceMs } from "@hunt/contracts/live-limits";
import { deriveKey } from "../../config/secret-key.ts";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { findLastEntry } from "../audit/find-entries.ts";
import { findNameKey, findNameKeysSince, selectBarEnd, upsertBars } from "./bar-queries.ts";
import { before } from "./moment-queries.ts";

type BarDeps = Pick<Deps, "config">;

/**
 * Keeps the name that an account has, or has given up in the last ten minutes, from being published for a day, by whichever account. The
 * account itself is barred by the audit log's entry. The caller passes its transaction.
 */
export async function recordLiveBar(
  deps: BarDeps,
  trx: Transaction,
  { userUuid, now }: { readonly userUuid: string; readonly now: Date },
): Promise<void> {
  const keys = await findNameKeysSince(trx, userUuid, before(now, liveSilenceMs));
  const until = new Date(now.getTime() + liveBarMs);
  await upsertBars(
    trx,
    keys.map((key) => ({ name_hash: hashOf(key, currentSecret(deps)), until })),
  );
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

/** Returns the hashes under which the name of an account may be barred; none without a name. */
async function nameHashes(deps: BarDeps, trx: Transaction, userUuid: string): Promise<readonly Buffer[]> {
  const key = await findNameKey(trx, userUuid);
  if (key === null) return [];
  const { previousSecretKey } = deps.config;
  const secrets = [currentSecret(deps), ...(previousSecretKey ? [previousSecretKey] : [])];
  return secrets.map((secret) => hashOf(key, secret));
}

function currentSecret({ config: { secretKey } }: BarDeps): string {
  if (secretKey === null) throw new Error("the secret key is not there yet");
  return secretKey;
}

function hashOf(nameKey: string, secret: string): Buffer {
  return createHmac("sha256", deriveKey(secret, "barred live hunts")).update(nameKey).digest();
}
