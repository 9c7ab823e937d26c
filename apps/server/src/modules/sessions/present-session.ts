import type { MeAnswer } from "@hunt/contracts/me";
import type { ListedSessionAnswer, SessionAnswer } from "@hunt/contracts/sessions";
import type { selectPrograms, selectSessionsAfter } from "./export-queries.ts";
import type { selectSessions } from "./queries.ts";

/** Presents the signed-in account, and until when its access token is valid; null when nobody is signed in. */
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

type ExportedRow = Awaited<ReturnType<typeof selectSessionsAfter>>[number];

export function presentExportedSession({ uuid, provider, browser, system, ...row }: ExportedRow) {
  return {
    uuid,
    provider,
    browser,
    system,
    signedInAt: row.signed_in_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
  };
}

type ProgramRow = Awaited<ReturnType<typeof selectPrograms>>[number];

export function presentExportedProgram({ uuid, name, created_at }: ProgramRow) {
  return { uuid, name, createdAt: created_at.toISOString() };
}
