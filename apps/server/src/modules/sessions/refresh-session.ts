import { accessTokenMs, refreshGraceMs, refreshKeyMs } from "@hunt/contracts/account-limits";
import { OutcomeUnknown } from "../../platform/database/database-refusal.ts";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { notifyUser } from "../notices/notify-user.ts";
import { accessTokenRow, tokenRows } from "./open-session.ts";
import {
  endOne,
  insertTokens,
  lockSessionOfToken,
  markUsed,
  recordUse,
  renewAccessToken,
  type SessionRow,
  selectToken,
  type TokenRow,
} from "./queries.ts";
import { createSessionKeys, isTokenShaped, saltBytes, type TokenPair, tokenHash } from "./tokens.ts";

export interface RefreshInput {
  readonly refreshToken: string;
  readonly fingerprint: string;
  /** The key of this exchange, by which the browser may repeat it; null when it gave none. */
  readonly key: string | null;
}

export type RefreshResult =
  | {
      readonly kind: "refreshed";
      readonly userUuid: string;
      readonly pair: TokenPair;
      readonly accessEndsMs: number;
    }
  /** The token is unknown or expired, or its session has ended. */
  | { readonly kind: "ended" }
  /** Another browser has or had the token, so the session was ended. */
  | { readonly kind: "stolen"; readonly userUuid: string; readonly sessionUuid: string };

type RefreshDeps = Pick<Deps, "config" | "db" | "clock" | "randomBytes">;

/**
 * Exchanges a refresh token for a new pair (docs/http.md, "Sessions"). A token can be used once. When the same browser
 * shows it again and its successor is unused, it gets the same successor: within ten seconds (two tabs), or within a day under
 * the key of the exchange (a lost answer). In every other case somebody has a copy, and the whole session ends.
 */
export async function refreshSession(
  deps: RefreshDeps,
  { refreshToken, fingerprint, key }: RefreshInput,
): Promise<RefreshResult> {
  if (!isTokenShaped(refreshToken)) return { kind: "ended" };
  const keys = createSessionKeys(deps.config);
  const hash = tokenHash(refreshToken);
  const keySalt = key === null ? null : keys.saltOf(key);
  const exchange = keySalt === null ? exchangeOnce : exchangeUnderKey;
  return await exchange(deps, async (trx) => {
    const session = await lockSessionOfToken(trx, hash);
    const token = session && (await selectToken(trx, hash));
    const nowMs = deps.clock();
    if (!token || !isInForce(session, nowMs)) return { kind: "ended" };
    const isOfThisBrowser = keys.isFingerprint(session.fingerprint_hash, fingerprint);
    if (isOfThisBrowser && token.used_at === null) {
      if (token.expires_at.getTime() <= nowMs) return { kind: "ended" };
      const salt = keySalt ?? Buffer.from(deps.randomBytes(saltBytes));
      const pair = keys.successorsOf(refreshToken, salt);
      await useToken(trx, { session, hash, salt, pair, nowMs });
      return refreshedAs(session, pair, nowMs);
    }
    if (isOfThisBrowser && isRepeated(token, { keySalt, nowMs })) {
      const pair = keys.successorsOf(refreshToken, token.successor_salt);
      if (!(await isUsed(trx, pair))) {
        // The first access token may have ended. The write also makes this commit wait for the standby, and so for the exchange itself.
        if (keySalt) await renewAccessToken(trx, accessTokenRow({ ...newTokens(session, pair), nowMs }));
        return refreshedAs(session, pair, nowMs);
      }
    }
    return await endStolen(deps, trx, session);
  });
}

type ExchangeWork = (trx: Transaction) => Promise<RefreshResult>;

/** Returns the result of a transaction whose commit is confirmed: the browser can repeat an exchange of unknown outcome. */
async function exchangeUnderKey({ db }: RefreshDeps, work: ExchangeWork): Promise<RefreshResult> {
  return await db.transaction().execute(work);
}

/**
 * Returns the result of a transaction although no standby may have confirmed its commit. A refusal would make a browser that gave no
 * key show its token again when the standby is back or given up, long after it was used, as a thief does; and if the standby took
 * over, the browser would only have to sign in again.
 */
async function exchangeOnce({ db }: RefreshDeps, work: ExchangeWork): Promise<RefreshResult> {
  const made: RefreshResult[] = [];
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      made.push(result);
      return result;
    });
  } catch (error) {
    const [result] = made;
    if (result && error instanceof OutcomeUnknown && error.isMadeHere) return result;
    throw error;
  }
}

function isInForce(session: SessionRow, nowMs: number): boolean {
  return session.ended_at === null && session.expires_at.getTime() > nowMs;
}

/** Returns the answer for a pair. Without a key the access token of a repeated pair ends a few seconds earlier than stated here. */
function refreshedAs(session: SessionRow, pair: TokenPair, nowMs: number): RefreshResult {
  const accessEndsMs = Math.min(nowMs + accessTokenMs, session.expires_at.getTime());
  return { kind: "refreshed", userUuid: session.user_uuid, pair, accessEndsMs };
}

interface Use {
  readonly session: SessionRow;
  readonly hash: Buffer;
  readonly salt: Buffer;
  readonly pair: TokenPair;
  readonly nowMs: number;
}

async function useToken(trx: Transaction, { session, hash, salt, pair, nowMs }: Use): Promise<void> {
  const usedAt = new Date(nowMs);
  await markUsed(trx, hash, { salt, usedAt });
  await insertTokens(trx, tokenRows({ ...newTokens(session, pair), parentHash: hash, nowMs }));
  await recordUse(trx, session.uuid, usedAt);
}

const newTokens = (session: SessionRow, pair: TokenPair) => ({
  sessionUuid: session.uuid,
  pair,
  sessionEndsMs: session.expires_at.getTime(),
});

interface Repetition {
  /** The salt of the key that the browser gives now; null without a key. */
  readonly keySalt: Buffer | null;
  readonly nowMs: number;
}

type UsedToken = TokenRow & { readonly successor_salt: Buffer };

/** Returns whether a used token is shown again in the time in which it gives the same successor. */
function isRepeated(token: TokenRow, { keySalt, nowMs }: Repetition): token is UsedToken {
  const { used_at: usedAt, successor_salt: salt } = token;
  if (usedAt === null || salt === null) return false;
  const graceMs = keySalt?.equals(salt) ? refreshKeyMs : refreshGraceMs;
  // A clock that was set back does not lengthen the time: a token that was used in the future is not recent either.
  return Math.abs(nowMs - usedAt.getTime()) <= graceMs;
}

async function isUsed(trx: Transaction, { refreshToken }: TokenPair): Promise<boolean> {
  const token = await selectToken(trx, tokenHash(refreshToken));
  return token !== undefined && token.used_at !== null;
}

/** Ends a session whose token was copied, for both holders. The owner is notified at the next sign-in. */
async function endStolen(
  deps: RefreshDeps,
  trx: Transaction,
  { uuid: sessionUuid, user_uuid: userUuid, browser, system }: SessionRow,
): Promise<RefreshResult> {
  await endOne(trx, sessionUuid, { endedAt: new Date(deps.clock()), reason: "token_reuse" });
  await notifyUser(deps, trx, { userUuid, kind: "session_stolen", params: { browser, system } });
  return { kind: "stolen", userUuid, sessionUuid };
}
