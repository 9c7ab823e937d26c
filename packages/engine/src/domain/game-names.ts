/** The games that there are; also the last part of their pages' addresses. */
export const gameNames = ["raplak", "propa", "teralyst"] as const;
export type GameName = (typeof gameNames)[number];
