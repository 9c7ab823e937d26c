import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { uuid } from "./parameters.ts";
import { problems } from "./problem.ts";
import { hunterStatsSchema } from "./users.ts";

const recent = z.object({ nights: z.int().min(0), hunters: z.int().min(0) });

export const homeStatsSchema = z
  .object({
    nightsTotal: z.int().min(0),
    last24Hours: recent,
    last7Days: recent,
  })
  .meta({ id: "HomeStats" });
export type HomeStatsAnswer = z.output<typeof homeStatsSchema>;

export const getHomeStats = defineEndpoint({
  method: "GET",
  url: "/v2/stats/home",
  schema: {
    operationId: "getHomeStats",
    summary: "Get site activity: all public nights, last day and last week",
    description: "Counts public nights and runs of everybody.",
    tags: ["stats"],
    response: { 200: homeStatsSchema, ...problems() },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});

export const statsQuerySchema = z.object({
  userUuid: uuid.optional().describe("default: me, when signed in"),
});
export type StatsQuery = z.output<typeof statsQuerySchema>;

export const getStats = defineEndpoint({
  method: "GET",
  url: "/v2/stats",
  schema: {
    operationId: "getStats",
    summary: "Get a hunter’s totals and personal bests",
    description: "Without `userUuid` they are yours, for which you must be signed in.",
    tags: ["stats"],
    querystring: statsQuerySchema,
    response: { 200: hunterStatsSchema, ...problems("user_not_found", "invalid_token") },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});
