/** Of a board's figures alone: the first ones, and steps beyond them. */
export const maxLadderSteps = 500;
/** How long a ladder may be reused: what a night that nobody published would come to. */
export const ladderCacheSeconds = 30;
