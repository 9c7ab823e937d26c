/** A ladder holds only a board's figures: the first ones, and steps beyond them. */
export const maxLadderSteps = 500;
/** How long a ladder may be reused; it gives the place that an unpublished night would have. */
export const ladderCacheSeconds = 30;

/**
 * The number of first places of a board on which an unverified entry needs a second confirming account, some days, or a
 * moderator.
 */
export const firstPlaces = 10;
/** On boards with fewer rows, where each squad has one row, no entry waits. */
export const minRowsForFirstPlaces = 20;
/** The database's `note_counted_nights` has the same number. */
export const firstPlacesWaitDays = 7;
