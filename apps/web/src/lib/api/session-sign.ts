/**
 * The cookie `session` (docs/http.md, "Sessions"): a sign of the tokens, which script cannot read itself. The server sets and
 * expires it together with them, so that it tells, without a call and alike in every tab, whether somebody is signed in here
 * and whether the tokens are still those of a moment ago.
 */
const cookieName = "session";
const pattern = /(?:^|;\s*)session=([^;]+)/;
/** Written by script in place of the sign: signed out here, and the server does not know it yet. */
const leaving = "leaving";
const leavingSeconds = 30 * 86_400;

/** Null when nobody is signed in, as far as this browser goes. */
export function readSign(): string | null {
  const value = pattern.exec(document.cookie)?.[1] ?? null;
  return value === leaving ? null : value;
}

/** Whether a sign-out has not reached the server. Its cookies are still there, so that nothing may go with them. */
export function isLeaving(): boolean {
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
