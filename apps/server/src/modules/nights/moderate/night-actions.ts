/** What can be done with somebody else's night. */
export const nightActions = ["hide", "show", "clear-description", "delete", "restore"] as const;
export type NightAction = (typeof nightActions)[number];
