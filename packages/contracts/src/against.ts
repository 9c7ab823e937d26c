import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxNameLength } from "./limits.ts";
import { nightSchema } from "./nights.ts";
import { instant, integerParameter, listParameters, seconds, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";
import { bestMetrics, userParams, userSchema } from "./users.ts";

/** The two sides of a comparison in answers: the hunter whom the call names first, and the other. */
export const sidesAgainst = ["hunter", "other"] as const;
export type SideAgainst = (typeof sidesAgainst)[number];

export const againstParams = userParams.extend({
  otherUuidOrIgn: z.string().min(1).max(maxNameLength).describe("the other hunter, named as the first"),
});

export const againstQuerySchema = z.object({
  metric: z.enum(bestMetrics).default("averageRealTime"),
});
export type AgainstQuery = z.output<typeof againstQuerySchema>;

/** One hunter's figure with squads of a size. */
export const figureAgainstSchema = z
  .object({
    best: z
      .object({
        value: seconds,
        estimated: z.boolean().describe("`value` was inferred, because a line of the log is missing"),
        nightUuid: uuid,
        at: instant.describe("when that night was played"),
        counts: z
          .boolean()
          .describe("false: an average over fewer full runs than boards ask for, because there is no other"),
      })
      .nullable(),
    median: seconds.nullable().describe("of all nights with an average, or of all runs"),
    count: z.int().min(0).describe("of how many nights or runs the median is"),
  })
  .meta({ id: "FigureAgainst" });
export type FigureAgainst = z.output<typeof figureAgainstSchema>;

/** Which of the two is ahead with squads of a size, and since when. */
export const leadSchema = z
  .object({
    who: z.enum(sidesAgainst),
    since: instant.describe("since when the one is ahead of the other without a break"),
    reachedAt: instant.describe("when the one was first as fast as the other is now"),
  })
  .meta({ id: "Lead" });
export type Lead = z.output<typeof leadSchema>;

const ofSize = z
  .object({
    hunter: figureAgainstSchema,
    other: figureAgainstSchema,
    lead: leadSchema
      .nullable()
      .describe("null: equally fast, or one of them has nothing that boards would take"),
  })
  .meta({ id: "SizeAgainst" });
export type SizeAgainst = z.output<typeof ofSize>;

/** Two hunters side by side, from nights that count for them. */
export const againstSchema = z
  .object({
    metric: z.enum(bestMetrics),
    hunter: userSchema.describe("as lists show them: without bests"),
    other: userSchema,
    sizes: z.object({ any: ofSize, 1: ofSize, 2: ofSize, 3: ofSize, 4: ofSize }),
    together: z.object({
      nights: z.int().min(0),
      lastNightAt: instant.nullable(),
      best: z
        .object({ averageRealTime: seconds, nightUuid: uuid })
        .nullable()
        .describe("the best average real time together, chosen as that of squad mates"),
    }),
  })
  .meta({ id: "HuntersAgainst" });
export type AgainstAnswer = z.output<typeof againstSchema>;

export const compareHunters = defineEndpoint({
  method: "GET",
  url: "/v2/users/:userUuidOrIgn/against/:otherUuidOrIgn",
  schema: {
    operationId: "compareHunters",
    summary: "Compare two hunters",
    description:
      "Bests, medians and who is ahead by squad size, and what the two did together. Compared with themselves, nobody is ahead.",
    tags: ["users"],
    params: againstParams,
    querystring: againstQuerySchema,
    response: { 200: againstSchema, ...problems("user_not_found", "invalid_token") },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});

export const togetherQuerySchema = z.object({
  limit: listParameters.limit,
  offset: integerParameter({ min: 0, max: 10_000 }).default(0),
});
export type TogetherQuery = z.output<typeof togetherQuerySchema>;

export const listNightsTogether = defineEndpoint({
  method: "GET",
  url: "/v2/users/:userUuidOrIgn/against/:otherUuidOrIgn/nights",
  schema: {
    operationId: "listNightsTogether",
    summary: "List the nights of two hunters together, latest first",
    description: "Only public nights that count for both.",
    tags: ["users"],
    params: againstParams,
    querystring: togetherQuerySchema,
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(nightSchema) }),
      ...problems("user_not_found", "invalid_token"),
    },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});
