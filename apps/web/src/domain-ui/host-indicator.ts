/** What marks the host of a squad: an H, the same in every language. */
export const hostIndicator = "H";
