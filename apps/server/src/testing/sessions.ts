import { type OpenedSession, openSession } from "../modules/sessions/open-session.ts";
import type { Provider } from "../platform/database/tables/account-tables.ts";
import type { TestApp } from "./test-app.ts";

/** The fingerprint of the browser that `openTestSession` signs in. */
export const testFingerprint = "browser-0123456789abcdef";

export interface TestSessionOptions {
  readonly fingerprint?: string;
  readonly provider?: Provider;
  readonly userAgent?: string;
}

/** Signs an account in, as a provider's callback does. */
export async function openTestSession(
  { deps }: Pick<TestApp, "deps">,
  userUuid: string,
  { fingerprint = testFingerprint, provider = "steam", userAgent }: TestSessionOptions = {},
): Promise<OpenedSession> {
  return await deps.db
    .transaction()
    .execute((trx) => openSession(deps, trx, { userUuid, fingerprint, provider, userAgent }));
}
