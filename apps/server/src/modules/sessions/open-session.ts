import {
  accessTokenMs,
  maxSessionsPerUser,
  maxSignInsPerDay,
  refreshTokenMs,
  sessionMs,
} from "@hunt/contracts/account-limits";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Provider } from "../../platform/database/tables/account-tables.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { countBegunSince, endOldest, insertSession, insertTokens } from "./queries.ts";
import { createSessionKeys, newToken, type TokenPair, tokenHash } from "./tokens.ts";

/** The order matters: most browsers also name the browsers that they descend from. */
const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPad|iPod)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

export interface OpenSessionInput {
  readonly userUuid: string;
  /** The fingerprint of the browser, to which the session is bound. */
  readonly fingerprint: string;
  /** The provider of the sign-in. */
  readonly provider: Provider;
  readonly userAgent: string | undefined;
}

export interface OpenedSession extends TokenPair {
  readonly sessionUuid: string;
}

type SessionDeps = Pick<Deps, "config" | "clock" | "newId" | "randomBytes">;

const dayMs = 86_400_000;

/**
 * Begins a session of an account in a browser, with new tokens. An account with too many sessions loses the one that was
 * unused for the longest time. Throws `rate_limited` for an account that signs in too often. The caller passes its
 * transaction.
 */
export async function openSession(
  deps: SessionDeps,
  trx: Transaction,
  { userUuid, fingerprint, provider, userAgent }: OpenSessionInput,
): Promise<OpenedSession> {
  const nowMs = deps.clock();
  const now = new Date(nowMs);
  await requirePace(deps, trx, userUuid);
  const sessionUuid = deps.newId();
  const pair = { accessToken: newToken(deps), refreshToken: newToken(deps) };
  await endOldest(trx, { userUuid, kept: maxSessionsPerUser - 1 }, now);
  await insertSession(trx, {
    uuid: sessionUuid,
    user_uuid: userUuid,
    fingerprint_hash: createSessionKeys(deps.config).fingerprintHash(fingerprint),
    provider,
    ...describeBrowser(userAgent),
    signed_in_at: now,
    last_used_at: now,
    expires_at: new Date(nowMs + sessionMs),
    ended_at: null,
    end_reason: null,
  });
  await insertTokens(
    trx,
    tokenRows({ sessionUuid, pair, parentHash: null, nowMs, sessionEndsMs: nowMs + sessionMs }),
  );
  return { ...pair, sessionUuid };
}

async function requirePace(
  { config, clock }: SessionDeps,
  trx: Transaction,
  userUuid: string,
): Promise<void> {
  const nowMs = clock();
  const { count, firstAt } = await countBegunSince(trx, userUuid, new Date(nowMs - dayMs));
  if (Number(count) < maxSignInsPerDay * config.rateLimitScale) return;
  const endsMs = (firstAt?.getTime() ?? nowMs) + dayMs;
  throw new AppError("rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil((endsMs - nowMs) / 1_000)) });
}

export interface NewTokens {
  readonly sessionUuid: string;
  readonly pair: TokenPair;
  readonly nowMs: number;
  readonly sessionEndsMs: number;
}

/** Returns the rows of a pair of tokens; no token outlives its session. */
export function tokenRows({ parentHash, ...tokens }: NewTokens & { readonly parentHash: Buffer | null }) {
  const { sessionUuid, pair, nowMs, sessionEndsMs } = tokens;
  const refreshRow = {
    token_hash: tokenHash(pair.refreshToken),
    session_uuid: sessionUuid,
    kind: "refresh" as const,
    expires_at: new Date(Math.min(nowMs + refreshTokenMs, sessionEndsMs)),
    parent_hash: parentHash,
    successor_salt: null,
    used_at: null,
  };
  return [accessTokenRow(tokens), refreshRow];
}

/** Returns the row of a pair's access token, which begins now. */
export function accessTokenRow({ sessionUuid, pair, nowMs, sessionEndsMs }: NewTokens) {
  return {
    token_hash: tokenHash(pair.accessToken),
    session_uuid: sessionUuid,
    kind: "access" as const,
    expires_at: new Date(Math.min(nowMs + accessTokenMs, sessionEndsMs)),
    parent_hash: null,
    successor_salt: null,
    used_at: null,
  };
}

type Names = readonly (readonly [name: string, pattern: RegExp])[];

/**
 * Returns the stored part of a `User-Agent`, by which the owner recognises the session: browser and system, and nothing
 * that distinguishes one machine from another.
 */
export function describeBrowser(userAgent: string | undefined): {
  readonly browser: string | null;
  readonly system: string | null;
} {
  const named = (names: Names) => names.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
