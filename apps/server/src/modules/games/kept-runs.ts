import { createHmac } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { deriveKey } from "../../config/secret-key.ts";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { utcDay } from "./begin-run.ts";
import { giveRunsTo, insertKeptRuns, takeKeptRuns } from "./kept-run-queries.ts";

/** Who somebody is at a provider that they sign in by. */
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
 * A step of verbs: remembers whose today's ranked runs were, by who signs in to an account that goes: a ranked run is one a day,
 * also for whoever deletes the account and comes back.
 */
export async function keepRunsOfDay(
  deps: KeptRunDeps,
  trx: Transaction,
  { userUuid, identities }: KeepRunsInput,
): Promise<void> {
  const [key] = keysOf(deps);
  if (key === undefined || identities.length === 0) return;
  const identityHashes = identities.map((identity) => hashBy(key, identity));
  await insertKeptRuns(trx, { userUuid, day: utcDay(deps.clock()), identityHashes });
}

/** A step of verbs: gives an account that somebody new signs in to the runs of today that they had before they deleted theirs. */
export async function takeRunsOfDay(
  deps: KeptRunDeps,
  trx: Transaction,
  { identity, userUuid }: { readonly identity: RunnerIdentity; readonly userUuid: string },
): Promise<void> {
  const hashes = keysOf(deps).map((key) => hashBy(key, identity));
  const runUuids = await takeKeptRuns(trx, { hashes, day: utcDay(deps.clock()) });
  await giveRunsTo(trx, { userUuid, runUuids });
}

/** That of now, by which is kept, and the one before: a secret that is rotated gives nobody another run. */
function keysOf({ config: { secretKey, previousSecretKey } }: KeptRunDeps) {
  return [secretKey, previousSecretKey ?? null].flatMap((secret) =>
    secret === null ? [] : deriveKey(secret, "kept ranked run"),
  );
}

const hashBy = (key: ReturnType<typeof deriveKey>, { provider, subject }: RunnerIdentity): Buffer =>
  createHmac("sha256", key).update(`${provider} ${subject}`).digest();
