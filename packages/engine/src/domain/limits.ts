/** Every limit of the engine on the content that the analysis takes from a file. */

/** A longer line is counted (`overlong_line`) and skipped, but its time is read; real lines stay below 8 KiB. */
export const maxLineBytes = 64 * 1024;
/**
 * The number of kept lines of one file. An evening has some thousand; the rest of the file beyond this number is not
 * read.
 */
export const maxEvents = 2_000_000;
/** The bytes of one extract; the line that exceeds the limit is the last one kept. */
export const maxExtractBytes = 16 * 1024 * 1024;
/** The number of nights of one file. */
export const maxNights = 50;
/** The number of runs of one night: 50 minutes hold about ten. */
export const maxRunsPerNight = 40;
/** The number of runs of one file, which is as many as fifty whole nights have. */
export const maxRuns = 500;
/** The number of hunt lines of one visit to the Plains: a full run has about ninety. */
export const maxHuntLinesPerVisit = 10_000;
/** The number of names of one squad over a night. */
export const maxNames = 64;
/** The number of characters of a name; the game allows 24. */
export const maxNameCharacters = 64;
/** The number of different account ids of one file that get their own number in the extract. */
export const maxAccounts = 4096;
/** The number of characters by which account ids are told apart; the game's ids have 24. */
export const maxAccountCharacters = 64;
/** The number of lines of one millisecond among which doubles are searched. */
export const maxLinesPerMillisecond = 4096;
/** The number of digits before the dot of a timestamp: longer numbers are not timestamps. */
export const maxSecondsDigits = 9;
/** The number of stray characters that may stand before a timestamp. */
export const maxStrayCharacters = 4;
/** The number of diagnostics about the nights of one file. */
export const maxDiagnostics = 1000;
