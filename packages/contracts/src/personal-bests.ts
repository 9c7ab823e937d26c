import { z } from "zod";
import { seconds, uuid } from "./parameters.ts";

/** The reasons why a night or a personal best has no place on its board; the first that applies is given. */
export const unrankedReasons = [
  "not_public",
  "client_log",
  "disputed",
  "undated",
  "unconfirmed",
  "below_floor",
  "squad_size",
  "not_verified_for_category",
  "too_few_full_runs",
  "figure_unknown",
  "host_unconfirmed",
  "first_ten",
  "boards_locked",
  "boards_changing",
] as const;
export type UnrankedReason = (typeof unrankedReasons)[number];

/** A personal best: its run or night, and its place on the board of its season and squad size. */
export const personalBestSchema = z
  .object({
    value: seconds,
    estimated: z.boolean().describe("`value` was inferred, because a line of the log is missing"),
    nightUuid: uuid,
    season: z.int(),
    rank: z.int().min(1).nullable().describe("null when it does not count for the board"),
    total: z.int().min(1).nullable().describe("entries on that board"),
    unrankedReason: z
      .enum(unrankedReasons)
      .nullable()
      .describe(
        "why `rank` is null, of the season’s first category: the night is not public; only a client’s log is known; its logs differ; no log tells its day and no moderator set it; nobody vouches for the night yet; a figure is less than the game allows and no moderator approved it; it does not take this squad size; it takes nights that were verified for it; it asks for more full runs; the log does not tell the figure; its host does not vouch for what only a host’s log tells; a place in the first ten of the board with unverified entries waits for another account’s log that agrees, seven days or a moderator; the boards were locked before; the board is just being counted anew. null when `rank` is not",
      ),
    verifiedOnly: z
      .boolean()
      .describe("which board `rank` is of: the verified entries, or (for an unverified best) all entries"),
  })
  .meta({ id: "PersonalBest" });
export type PersonalBest = z.output<typeof personalBestSchema>;
