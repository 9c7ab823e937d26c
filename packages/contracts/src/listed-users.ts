import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxSummaryMateNights, summaryWeeks } from "./limits.ts";
import { booleanParameter, listSchema, seasonParameter, seconds, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";
import { userListQuerySchema, userSchema } from "./users.ts";

/** What a list tells of a hunter beside the counts. */
export const hunterSummarySchema = z
  .object({
    bestRun: z
      .object({
        realTime: seconds,
        estimated: z
          .boolean()
          .describe("true when the time was estimated, because a line of the log is missing"),
        nightUuid: uuid,
        squadSize: z.int().min(1).max(4),
      })
      .nullable()
      .describe("the fastest full run; null without one"),
    mate: z
      .object({ uuid, ign: z.string(), nights: z.int().min(1) })
      .nullable()
      .describe(
        `the hunter with whom most of the latest ${maxSummaryMateNights} nights were played, and how many of them`,
      ),
    weeks: z
      .array(z.int().min(0))
      .length(summaryWeeks)
      .describe(
        `nights in each of the last ${summaryWeeks} weeks of seven days, whatever the season; the week that ends now is last`,
      ),
  })
  .meta({ id: "HunterSummary" });
export type HunterSummary = z.output<typeof hunterSummarySchema>;

/** A hunter in the list of hunters. */
export const listedUserSchema = userSchema
  .extend({ summary: hunterSummarySchema.optional().describe("only if asked for by `withSummary`") })
  .meta({ id: "ListedUser" });
export type ListedUserAnswer = z.output<typeof listedUserSchema>;

export const listUsersQuerySchema = userListQuerySchema.extend({
  season: seasonParameter
    .optional()
    .describe("hunters with nights in it; `stats` and `summary` are then of that season"),
  withSummary: booleanParameter()
    .default(false)
    .describe("adds each hunter’s fastest run, most frequent squad mate and latest weeks"),
});
export type ListUsersQuery = z.output<typeof listUsersQuerySchema>;

export const listUsers = defineEndpoint({
  method: "GET",
  url: "/v2/users",
  schema: {
    operationId: "listUsers",
    summary: "List hunters with a verified name",
    description: "Unknown values sort last in both directions; ties end with the uuid.",
    tags: ["users"],
    querystring: listUsersQuerySchema,
    response: { 200: listSchema(listedUserSchema), ...problems("unknown_season") },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});
