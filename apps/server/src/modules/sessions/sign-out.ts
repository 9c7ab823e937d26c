import { confirmEarlierCommits } from "../../platform/database/standby-queries.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor, UserActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { canEndSession } from "./can-end-session.ts";
import { endSession } from "./end-session.ts";
import { endAllBut, findSessionOfToken } from "./queries.ts";
import { isTokenShaped, tokenHash } from "./tokens.ts";

export interface SignOutInput {
  /** The access token; null when the browser shows none. */
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly isEverywhere: boolean;
}

/**
 * Ends the session whose token a browser shows, by either token, even when the token expired earlier. With
 * `isEverywhere` it ends all sessions of the account, which a used or expired token does not allow. Does nothing when
 * there is no session, because the browser is signed out already.
 */
export async function signOut(
  deps: ChangeDeps,
  { accessToken, refreshToken, isEverywhere }: SignOutInput,
): Promise<void> {
  const tokens = [refreshToken, accessToken].flatMap((token) => (token && isTokenShaped(token) ? token : []));
  for (const token of tokens) {
    const session = await findSessionOfToken(deps.db, tokenHash(token), new Date(deps.clock()));
    if (!session) continue;
    const { uuid: sessionUuid, userUuid, role, usedAt, expiresAt } = session;
    const actor: UserActor = { kind: "user", uuid: userUuid, role };
    const isLiving = usedAt === null && expiresAt.getTime() > deps.clock();
    if (isEverywhere && isLiving) await endAllSessions(deps, actor, { userUuid, keptUuid: null });
    else await endIfThere(deps, actor, sessionUuid);
    return;
  }
  // The same call may have ended the session when it was sent before.
  if (tokens.length > 0) await confirmEarlierCommits(deps.db);
}

/** Ends a session, unless another tab has ended it between the first read and the lock. */
async function endIfThere(deps: ChangeDeps, actor: UserActor, sessionUuid: string): Promise<void> {
  try {
    await endSession(deps, actor, { sessionUuid, reason: "signed_out" });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "session_not_found") throw error;
    await confirmEarlierCommits(deps.db);
  }
}

interface EndAllInput {
  readonly userUuid: string;
  /** The session that stays; null for none. */
  readonly keptUuid: string | null;
}

/** Signs an account out everywhere, or everywhere else. Returns how many sessions were ended. */
export async function endAllSessions(
  deps: ChangeDeps,
  actor: AnyActor,
  { userUuid, keptUuid }: EndAllInput,
): Promise<number> {
  return await performChange(deps, actor, {
    reason: null,
    facts: async () => ({ userUuid }),
    may: canEndSession,
    change: async (trx) => {
      const ending = { endedAt: new Date(deps.clock()), reason: "signed_out" } as const;
      const ended = await endAllBut(trx, { userUuid, keptUuid }, ending);
      if (ended === 0) return { result: 0, entry: null };
      return {
        result: ended,
        entry: {
          action: "session.end_all",
          objectKind: "user",
          object: userUuid,
          details: { ended, keptUuid },
        },
      };
    },
  });
}
