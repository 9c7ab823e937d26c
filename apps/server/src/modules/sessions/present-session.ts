import type { MeAnswer } from "@hunt/contracts/me";
import type { ListedSessionAnswer, SessionAnswer } from "@hunt/contracts/sessions";
import type { selectSessions } from "./queries.ts";

/** Who is signed in, until when the access token is good; nobody: null. */
export function presentSession(
  signedIn: { readonly user: MeAnswer; readonly expiresMs: number | null } | null,
): SessionAnswer {
  if (signedIn === null) return { isLoggedIn: false, user: null, expiresAt: null };
  const { user, expiresMs } = signedIn;
  return { isLoggedIn: true, user, expiresAt: expiresMs === null ? null : new Date(expiresMs).toISOString() };
}

type ListedRow = Awaited<ReturnType<typeof selectSessions>>[number];

export function presentListedSession(row: ListedRow, currentUuid: string | null): ListedSessionAnswer {
  return {
    uuid: row.uuid,
    isCurrent: row.uuid === currentUuid,
    provider: row.provider,
    browser: row.browser,
    system: row.system,
    signedInAt: row.signed_in_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  };
}
