/** Every limit of the engine: what a file may hold before the analysis stops growing with it. */

/** A longer line is counted (`overlong_line`) and skipped, its time with it; real lines stay below 8 KiB. */
export const maxLineBytes = 64 * 1024;
/** Kept lines of one file. An evening has some thousand; beyond this the rest of the file is not read. */
export const maxEvents = 2_000_000;
/** Bytes of one extract; the line that passes it is the last one kept. */
export const maxExtractBytes = 16 * 1024 * 1024;
/** Nights of one file. */
export const maxNights = 50;
/** Runs of one night: 50 minutes hold about ten. */
export const maxRunsPerNight = 40;
/** Runs of one file: as many as fifty whole nights have. */
export const maxRuns = 500;
/** Hunt lines of one visit to the Plains: a full run has about ninety. */
export const maxHuntLinesPerVisit = 10_000;
/** Names of one squad over a night. */
export const maxNames = 64;
/** Characters of one name; the game allows 24. */
export const maxNameCharacters = 64;
/** Different account ids of one file that get a number of their own in the extract. */
export const maxAccounts = 4096;
/** Characters that tell one account id from another; the game's have 24. */
export const maxAccountCharacters = 64;
/** Lines of one millisecond among which doubles are looked for. */
export const maxLinesPerMillisecond = 4096;
/** Digits before the dot of a timestamp: longer numbers are not timestamps. */
export const maxSecondsDigits = 9;
/** Stray characters that may stand before a timestamp. */
export const maxStrayCharacters = 4;
/** Diagnostics about the nights of one file. */
export const maxDiagnostics = 1000;
