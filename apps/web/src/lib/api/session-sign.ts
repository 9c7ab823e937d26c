/**
 * The cookie `session` (docs/http.md, "Sessions") is a sign of the tokens, which scripts cannot read. The server sets and
 * expires the sign together with the tokens. Every tab can therefore tell, without a call, whether somebody is signed in
 * and whether the tokens have changed.
 */
const cookieName = "session";
const pattern = /(?:^|;\s*)session=([^;]+)/;
/** A script writes this value in place of the sign when the browser is signed out but the server does not know it yet. */
const leaving = "leaving";
const leavingSeconds = 30 * 86_400;

/** Returns the sign of the tokens; null when nobody is signed in, as far as this browser knows. */
export function readSign(): string | null {
  const value = pattern.exec(document.cookie)?.[1] ?? null;
  return value === leaving ? null : value;
}

/** Whether a sign-out has not reached the server yet. The session's cookies then still exist, so no call may send them. */
export function isSignOutPending(): boolean {
  return pattern.exec(document.cookie)?.[1] === leaving;
}

export function markLeaving(): void {
  write(leaving, leavingSeconds);
}

export function clearSign(): void {
  write("", 0);
}

function write(value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${cookieName}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
}
