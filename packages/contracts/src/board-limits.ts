/** A ladder holds a board's figures alone: the first ones, and steps beyond them. */
export const maxLadderSteps = 500;
/** How long a ladder may be reused; it gives the place that an unpublished night would have. */
export const ladderCacheSeconds = 30;

/**
 * The number of first places of a board with unverified entries that need a second voice, some days, or a moderator.
 */
export const firstPlaces = 10;
/** On boards with fewer rows, where a squad has one row, nothing waits. */
export const firstPlacesLeastRows = 20;
/** The database's `note_counted_nights` has the same number. */
export const firstPlacesWaitDays = 7;
