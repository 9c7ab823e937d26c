import type { Deps } from "../../platform/deps.ts";
import type { Identified } from "../../platform/http/identify-actors.ts";
import { findAccess, findBot } from "./queries.ts";
import { isTokenShaped, tokenHash } from "./tokens.ts";

/**
 * Returns the account of an access token, with its current role and suspension. Returns null when the token is unknown,
 * had expired at `goodAtMs` (default: now), or belongs to an ended session. Runs one statement, or two for a bot's
 * token.
 */
export async function identifyAccount(
  deps: Pick<Deps, "db" | "clock">,
  token: string,
  goodAtMs = deps.clock(),
): Promise<Identified | null> {
  if (!isTokenShaped(token)) return null;
  const hash = tokenHash(token);
  const access = await findAccess(deps.db, hash, new Date(goodAtMs));
  const account = access ?? (await findBot(deps.db, hash));
  if (!account) return null;
  return {
    actor: { kind: "user", uuid: account.userUuid, role: account.role },
    suspendedUntilMs: account.suspendedUntil?.getTime() ?? null,
    session: access
      ? {
          uuid: access.sessionUuid,
          signedInMs: access.signedInAt.getTime(),
          tokenEndsMs: access.expiresAt.getTime(),
        }
      : null,
  };
}
