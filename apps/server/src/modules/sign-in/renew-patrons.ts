import { patronRenewalMs, patronRetryMs } from "@hunt/contracts/limits";
import type { PatreonConfig } from "../../config/sign-in-config.ts";
import type { Deps } from "../../platform/deps.ts";
import { setPatronTier } from "../users/account/account.ts";
import { refreshTokens } from "./patreon/oauth.ts";
import { readIdentity } from "./patreon/read-identity.ts";
import { openTokens, sealTokens } from "./patreon/sealed-tokens.ts";
import type { PatreonTokens } from "./proof/proven-identity.ts";
import { claimDuePatron, type DuePatron, replaceTokens } from "./renewal-queries.ts";

export type RenewalDeps = Pick<Deps, "config" | "db" | "clock" | "randomBytes" | "outbound" | "log">;

/**
 * Asks Patreon again about every patron who is due, one after another: once a day each, and an hour later when there
 * was no answer. Stops early when the process stops.
 */
export async function renewPatrons(deps: RenewalDeps, signal: AbortSignal): Promise<void> {
  const { patreon } = deps.config.signIn;
  if (patreon === null || patreon.campaignId === null) return;
  while (!signal.aborted) {
    const nowMs = deps.clock();
    const due = { now: new Date(nowMs), retryAt: new Date(nowMs + patronRetryMs) };
    const patron = await claimDuePatron(deps.db, due);
    if (!patron) return;
    await renewPatron(deps, patreon, patron);
  }
}

async function renewPatron(deps: RenewalDeps, patreon: PatreonConfig, patron: DuePatron): Promise<void> {
  const known = openTokens(deps, patron.subject, patron.sealed_tokens);
  const result = known && (await refreshTokens(deps, patreon, known.refreshToken));
  if (result === null || result.kind === "refused") {
    await endPatronage(deps, patron);
    return;
  }
  if (result.kind === "unreachable") {
    deps.log.warn(
      { event: "patron_not_renewed", why: result.failure },
      "Patreon gave no answer about a patron",
    );
    return;
  }
  // The new pair is stored before any other call, because the old pair is invalid and only the new one still leads to
  // Patreon.
  const renewed = await keepTokens(deps, patron, result.tokens);
  if (renewed !== null) await renewTier(deps, patreon, renewed, result.tokens);
}

/** Returns null when the stored pair was replaced meanwhile. */
async function keepTokens(
  deps: RenewalDeps,
  patron: DuePatron,
  tokens: PatreonTokens,
): Promise<DuePatron | null> {
  const sealed = sealTokens(deps, patron.subject, tokens);
  const refreshAt = new Date(deps.clock() + patronRetryMs);
  const isKept = await deps.db
    .transaction()
    .execute((trx) => replaceTokens(trx, patron, { sealed_tokens: sealed, refresh_at: refreshAt }));
  return isKept ? { ...patron, sealed_tokens: sealed } : null;
}

async function renewTier(
  deps: RenewalDeps,
  patreon: PatreonConfig,
  patron: DuePatron,
  { accessToken }: PatreonTokens,
): Promise<void> {
  const result = await readIdentity(deps, patreon, accessToken);
  // Tokens of another identity do not belong to this patron.
  const isOther = result.kind === "known" && result.identity.patreonId !== patron.subject;
  if (result.kind === "refused" || isOther) {
    await endPatronage(deps, patron);
    return;
  }
  if (result.kind !== "known") {
    deps.log.warn(
      { event: "patron_not_renewed", why: result.failure },
      "Patreon gave no answer about a patron",
    );
    return;
  }
  const { tier } = result.identity;
  const { sealed_tokens: sealed } = patron;
  await setTier(deps, patron, tier, {
    sealed_tokens: sealed,
    refresh_at: new Date(deps.clock() + patronRenewalMs),
  });
}

/**
 * Removes the tier of a patron whom Patreon no longer confirms. The link stays, because it still identifies the
 * account.
 */
async function endPatronage(deps: RenewalDeps, patron: DuePatron): Promise<void> {
  await setTier(deps, patron, null, { sealed_tokens: null, refresh_at: null });
}

async function setTier(
  deps: RenewalDeps,
  patron: DuePatron,
  tier: string | null,
  tokens: Parameters<typeof replaceTokens>[2],
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (await replaceTokens(trx, patron, tokens)) await setPatronTier(trx, patron.user_uuid, tier);
  });
}
