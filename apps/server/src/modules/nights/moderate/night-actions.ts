/** What can be done with somebody else's night. */
export const nightActions = ["hide", "show", "delete", "restore"] as const;
export type NightAction = (typeof nightActions)[number];
