import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { problems } from "./problem.ts";

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
    summary: "How much is going on: public nights in total, nights and hunters of the last day and week",
    tags: ["stats"],
    response: { 200: homeStatsSchema, ...problems() },
  },
  config: { rateLimit: "read", isPublic: true },
});
