/**
 * The number of first places of a board with unverified entries that need a second voice, some days, or a moderator.
 */
export const firstPlaces = 10;
/** On boards with fewer rows, where a squad has one row, nothing waits. */
export const firstPlacesLeastRows = 20;
/** The database's `note_counted_nights` has the same number. */
export const firstPlacesWaitDays = 7;
