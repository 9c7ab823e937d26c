import { createHmac } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { deriveKey } from "../../config/secret-key.ts";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { utcDay } from "./begin-run.ts";
import { deleteKeptRuns, insertKeptRuns, transferRuns } from "./kept-run-queries.ts";

/** The identity that a runner signs in with: a provider, and the subject there. */
interface RunnerIdentity {
  readonly provider: string;
  readonly subject: string;
}

export type KeptRunDeps = Pick<Deps, "clock"> & {
  readonly config: Pick<Config, "secretKey" | "previousSecretKey">;
};

interface KeepRunsInput {
  readonly userUuid: string;
  readonly identities: readonly RunnerIdentity[];
}

/**
 * Remembers today's ranked runs of an account that is deleted, by the identities that sign in to it. An account has one
 * ranked run a day, also when its owner deletes it and comes back. The caller passes its transaction.
 */
export async function recordRunsOfDay(
  deps: KeptRunDeps,
  trx: Transaction,
  { userUuid, identities }: KeepRunsInput,
): Promise<void> {
  const [key] = keysOf(deps);
  if (key === undefined || identities.length === 0) return;
  const identityHashes = identities.map((identity) => hashBy(key, identity));
  await insertKeptRuns(trx, { userUuid, day: utcDay(deps.clock()), identityHashes });
}

/**
 * Gives a new account the ranked runs that the same identity had today in an account that was deleted. The caller passes
 * its transaction.
 */
export async function restoreRunsOfDay(
  deps: KeptRunDeps,
  trx: Transaction,
  { identity, userUuid }: { readonly identity: RunnerIdentity; readonly userUuid: string },
): Promise<void> {
  const hashes = keysOf(deps).map((key) => hashBy(key, identity));
  const runUuids = await deleteKeptRuns(trx, { hashes, day: utcDay(deps.clock()) });
  await transferRuns(trx, { userUuid, runUuids });
}

/**
 * Returns the current key, which new hashes use, and the previous one. With it, rotating the secret gives nobody a second
 * run.
 */
function keysOf({ config: { secretKey, previousSecretKey } }: KeptRunDeps) {
  return [secretKey, previousSecretKey ?? null].flatMap((secret) =>
    secret === null ? [] : deriveKey(secret, "kept ranked run"),
  );
}

const hashBy = (key: ReturnType<typeof deriveKey>, { provider, subject }: RunnerIdentity): Buffer =>
  createHmac("sha256", key).update(`${provider} ${subject}`).digest();
