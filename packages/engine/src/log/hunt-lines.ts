import type { LineId } from "./line-patterns.ts";

/**
 * Lines that only a hunt writes. One such line makes a visit a run, and the last one ends a run that was never left.
 */
export const huntLineIds: ReadonlySet<LineId> = new Set([
  "nightfall",
  "teralystSpawned",
  "limb",
  "captured",
  "killed",
  "arcane",
  "shrineEnabled",
  "shardIn",
  "eidolonSpawned",
  "wailStart",
  "wailEnd",
  "wailTeleport",
  "swanStart",
  "swanEnd",
  "escapeStart",
  "alreadyKilled",
  "escapeEnd",
] as const);

/** Lines about a hunt that are not hunt lines themselves. */
export const huntDetailIds: ReadonlySet<LineId> = new Set([
  "teralystNotSpawned",
  "noTeralystSpawns",
  "shardOut",
  "shrineReset",
  "nextEidolon",
  "eidolonNotSpawned",
  "stuck",
] as const);

/** Lines by which the network states that the owner's game hosts from here on, or names the host that it follows. */
export const hostSelectedIds: ReadonlySet<LineId> = new Set([
  "hostSelected",
  "hostSelectedElsewhere",
] as const);
export const hostFollowedIds: ReadonlySet<LineId> = new Set(["hostFollowed", "hostFollowedQuietly"] as const);

/** Lines that only the host of a visit writes. */
export const hostLineIds: ReadonlySet<LineId> = new Set([
  "nightfall",
  "teralystSpawned",
  "eidolonSpawned",
  "wailStart",
  "wailEnd",
  "wailTeleport",
  "swanStart",
  "swanEnd",
] as const);
