/** So many first places of a board with unverified entries wait for a second voice, for days, or for a moderator. */
export const firstPlaces = 10;
/** On boards of fewer rows, one a squad, nothing waits. */
export const firstPlacesLeastRows = 20;
/** As `note_counted_nights` has it, in the database. */
export const firstPlacesWaitDays = 7;
