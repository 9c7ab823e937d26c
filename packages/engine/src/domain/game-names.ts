/** The names of all games; each is also the last part of its page's address. */
export const gameNames = ["raplak", "propa", "teralyst"] as const;
export type GameName = (typeof gameNames)[number];
