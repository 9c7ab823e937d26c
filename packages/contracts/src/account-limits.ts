// Sessions and accounts (docs/http.md, "Sessions")
export const accessTokenMs = 15 * 60_000;
/** A refresh token that is idle for this long expires; each use starts the time again. */
export const refreshTokenMs = 30 * 86_400_000;
/** After this time an account must sign in again in any case. */
export const sessionMs = 90 * 86_400_000;
/**
 * A refresh token is accepted a second time within this time, because the first answer may be lost, or two tabs may
 * refresh at once.
 */
export const refreshGraceMs = 10_000;
/**
 * An exchange of tokens that is repeated under its own key gives the same tokens for this long: the answer may have been lost with a
 * machine, and the browser closed meanwhile.
 */
export const refreshKeyMs = 86_400_000;
/** A key of an exchange is random: 128 bits in base64url or hexadecimal. */
export const minRefreshKeyLength = 22;
export const maxRefreshKeyLength = 128;
/**
 * An account can be signed in in at most this many browsers; the next sign-in ends the session that was idle the longest.
 */
export const maxSessionsPerUser = 50;
/** Acts that are hard to undo need a sign-in younger than this. */
export const freshSignInMs = 10 * 60_000;
/** A code proves a name for this long. */
export const nameCodeMs = 30 * 60_000;
export const maxAliases = 10;
export const maxAliasLength = 64;
/** An account has at most this many notices; the oldest is dropped for the next. */
export const maxNoticesPerUser = 500;
/**
 * An account may make this many changes in a day, from all addresses. Each change is recorded for good, and nobody has as
 * many nights to change.
 */
export const maxChangesPerDay = 3_000;
/**
 * An account may sign in this often in a day, from all addresses. Each sign-in and its end are entries of the audit log.
 */
export const maxSignInsPerDay = 100;
/** One visitor may make this many sign-ins, refreshes and callbacks. */
export const maxSignInsPerMinute = 10;
/** This many failures within the window lock a visitor out for an hour. */
export const maxSignInFailures = 30;
export const signInFailureWindowMs = 3 * 60_000;
export const signInLockoutMs = 3_600_000;
