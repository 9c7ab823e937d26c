/** A ladder holds a board's figures alone: the first ones, and steps beyond them. */
export const maxLadderSteps = 500;
/** How long a ladder may be reused; it gives the place that an unpublished night would have. */
export const ladderCacheSeconds = 30;
