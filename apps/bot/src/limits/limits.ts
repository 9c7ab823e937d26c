/** All limits of the bot, each once. Their names end in units. */

/** Larger mails are not read, because a notification has only a few kilobytes. */
export const maxMailBytes = 1_048_576;
export const maxHeaderBytes = 65_536;
export const maxHeaderFields = 200;
/** Each signature costs a hash over the body, and possibly a DNS query. */
export const maxSignatures = 10;
export const maxMailParts = 50;
export const maxLinks = 500;
export const maxTextLines = 2_000;

/** A mail that is older than twice the lifetime of a code cannot prove anything any more. */
export const maxMailAgeMs = 3_600_000;
/** The clocks of mail servers may differ by this much. */
export const maxClockSkewMs = 300_000;

export const maxNameLength = 64;
export const maxForumIdLength = 20;

/**
 * The marks of mails are kept longer than the largest age of a mail, so that a mail whose marks are forgotten is too
 * old to be replayed.
 */
export const rememberMs = 86_400_000;
export const maxRememberedMarks = 100_000;

/** The mails that are checked in one round. */
export const maxListedMails = 500;
/** After this many temporary failures the other mails wait for the next round. */
export const maxFailuresInRound = 3;
export const firstBackOffMs = 1_000;
export const maxBackOffMs = 300_000;

export const apiTimeoutMs = 10_000;
export const maxAnswerBytes = 65_536;
export const dnsTimeoutMs = 5_000;
