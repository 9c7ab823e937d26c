/** What marks the host of a squad: the specification's sign, the same in every language. */
export const hostIndicator = "H";
