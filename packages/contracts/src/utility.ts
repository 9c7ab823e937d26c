import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { instant } from "./parameters.ts";
import { problems } from "./problem.ts";

/** How many nights ahead are told (docs/screens.md, "Home page": the home page lists five). */
export const upcomingNightsCount = 5;

export const nextNightSchema = z
  .object({
    expiryDate: instant.describe("when the bounties expire: the end of the current or next night"),
    isNight: z.boolean(),
    upcoming: z
      .array(z.object({ startsAt: instant, expiryDate: instant }))
      .describe("the next nights, the one that runs now not among them"),
  })
  .meta({ id: "NextNight" });
export type NextNightAnswer = z.output<typeof nextNightSchema>;

export const getNextNight = defineEndpoint({
  method: "GET",
  url: "/utility/v1/next-night",
  schema: {
    operationId: "getNextNight",
    summary: "When the next nights begin and end",
    tags: ["utility"],
    response: { 200: nextNightSchema, ...problems() },
  },
  config: { rateLimit: "read", isPublic: true, isSameForAll: true },
});
