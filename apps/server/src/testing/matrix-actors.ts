import type { endpoints } from "@hunt/contracts/endpoints";

/**
 * The actors of the matrix: an unknown visitor, two browsers, and accounts. `uploader` is the browser that uploaded the
 * log; `member` is an account linked to the night's squad; `owner` uploaded a log of it and is not in the squad; `user`
 * has no tie to the night.
 */
export const actors = [
  "visitor",
  "other",
  "user",
  "member",
  "owner",
  "mod",
  "admin",
  "bot",
  "uploader",
] as const;
export type Actor = (typeof actors)[number];

export const nightStates = [
  "public",
  "unlisted",
  "private",
  "hidden",
  "deleted",
  "given up",
  "missing",
] as const;
export type MatrixNightState = (typeof nightStates)[number];
export const hunterStates = ["own", "other's", "nameless", "missing"] as const;
export type HunterState = (typeof hunterStates)[number];

export type Statuses = Readonly<Record<Actor, number>>;
export type NightRow = Readonly<Record<MatrixNightState, Statuses>>;
export type HunterRow = Readonly<Record<HunterState, Statuses>>;
export type Operation = keyof typeof endpoints;

/** Returns one status for all actors, except those in `but`. */
export const allActors = (status: number, but: Partial<Statuses> = {}): Statuses => ({
  visitor: status,
  other: status,
  user: status,
  member: status,
  owner: status,
  mod: status,
  admin: status,
  bot: status,
  uploader: status,
  ...but,
});
