import { accessTokenMs, refreshGraceMs } from "@hunt/contracts/limits";
import { OutcomeUnknown } from "../../platform/database/database-refusal.ts";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { notifyUser } from "../notices/notify-user.ts";
import { tokenRows } from "./open-session.ts";
import {
  endOne,
  insertTokens,
  lockSessionOfToken,
  markUsed,
  recordUse,
  type SessionRow,
  selectToken,
  type TokenRow,
} from "./queries.ts";
import { createSessionKeys, isTokenShaped, type TokenPair, tokenHash } from "./tokens.ts";

const saltBytes = 16;

export interface RefreshInput {
  readonly refreshToken: string;
  readonly fingerprint: string;
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
 * shows it again within ten seconds, and its successor is unused (two tabs, or a lost answer), it gets the same
 * successor. In every other case somebody has a copy, and the whole session ends.
 */
export async function refreshSession(
  deps: RefreshDeps,
  { refreshToken, fingerprint }: RefreshInput,
): Promise<RefreshResult> {
  if (!isTokenShaped(refreshToken)) return { kind: "ended" };
  const keys = createSessionKeys(deps.config);
  const hash = tokenHash(refreshToken);
  return await exchange(deps, async (trx) => {
    const session = await lockSessionOfToken(trx, hash);
    const token = session && (await selectToken(trx, hash));
    const nowMs = deps.clock();
    if (!token || !isInForce(session, nowMs)) return { kind: "ended" };
    const isOfThisBrowser = keys.isFingerprint(session.fingerprint_hash, fingerprint);
    if (isOfThisBrowser && token.used_at === null) {
      if (token.expires_at.getTime() <= nowMs) return { kind: "ended" };
      const salt = Buffer.from(deps.randomBytes(saltBytes));
      const pair = keys.successorsOf(refreshToken, salt);
      await useToken(trx, { session, hash, salt, pair, nowMs });
      return refreshedAs(session, pair, nowMs);
    }
    if (isOfThisBrowser && token.successor_salt) {
      const pair = keys.successorsOf(refreshToken, token.successor_salt);
      if (isRecent(token, nowMs) && !(await isUsed(trx, pair))) return refreshedAs(session, pair, nowMs);
    }
    return await endStolen(deps, trx, session);
  });
}

/**
 * Returns the result of a transaction although no standby may have confirmed its commit. A refusal would make the browser show
 * its token again when the standby is back or given up, long after it was used, as a thief does; and if the standby took over,
 * the browser would only have to sign in again.
 */
async function exchange(
  { db }: RefreshDeps,
  work: (trx: Transaction) => Promise<RefreshResult>,
): Promise<RefreshResult> {
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

/** Returns the answer for a pair. The access token of a repeated pair ends a few seconds earlier than stated here. */
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
  const sessionEndsMs = session.expires_at.getTime();
  await markUsed(trx, hash, { salt, usedAt });
  await insertTokens(
    trx,
    tokenRows({ sessionUuid: session.uuid, pair, parentHash: hash, nowMs, sessionEndsMs }),
  );
  await recordUse(trx, session.uuid, usedAt);
}

/** Returns whether a token was used within the grace period. */
function isRecent({ used_at: usedAt }: TokenRow, nowMs: number): boolean {
  // A clock that was set back does not lengthen the grace period: a token that was used in the future is not recent
  // either.
  return usedAt !== null && Math.abs(nowMs - usedAt.getTime()) <= refreshGraceMs;
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
