/** Every limit of the bot, each once. Units last in the names. */

/** Larger mails are not read: a notification has some kilobytes. */
export const maxMailBytes = 1_048_576;
export const maxHeaderBytes = 65_536;
export const maxHeaderFields = 200;
/** Each one is a hash over the body and may be a question to the DNS. */
export const maxSignatures = 10;
export const maxMailParts = 50;
export const maxLinks = 500;
export const maxTextLines = 2_000;

/** Twice as long as a code lives: an older mail has nothing to prove any more. */
export const maxMailAgeMs = 3_600_000;
/** Clocks of mail servers differ. */
export const maxClockSkewMs = 300_000;

export const maxNameLength = 64;
export const maxForumIdLength = 20;

/** Longer than a mail can be too old: what is forgotten cannot be replayed any more. */
export const rememberMs = 86_400_000;
export const maxRememberedMarks = 100_000;

/** Mails that are looked at in one round. */
export const maxListedMails = 500;
/** After so many that failed for now, the rest waits for the next round. */
export const maxFailuresInRound = 3;
export const firstBackOffMs = 1_000;
export const maxBackOffMs = 300_000;

export const apiTimeoutMs = 10_000;
export const maxAnswerBytes = 65_536;
export const dnsTimeoutMs = 5_000;
