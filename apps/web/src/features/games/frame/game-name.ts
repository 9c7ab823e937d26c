/** The games that there are; also the last part of their addresses. */
export const gameNames = ["raplak", "propa", "teralyst"] as const;
export type GameName = (typeof gameNames)[number];
