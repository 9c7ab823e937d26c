import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { defaultEligibleNightsLimit, maxListLimit } from "./limits.ts";
import { nightListQuerySchema, nightSchema } from "./nights.ts";
import { ownNightSchema } from "./own-nights.ts";
import { booleanParameter, integerParameter, listSchema } from "./parameters.ts";
import { problems } from "./problem.ts";
import { ineligibleReasons } from "./verification-reasons.ts";

/** An own night that cannot be submitted for a verification, and why. */
export const ineligibleNightSchema = z
  .object({
    night: nightSchema.pick({
      uuid: true,
      format: true,
      season: true,
      createdAt: true,
      startedAt: true,
      playedOn: true,
    }),
    reasons: z
      .array(z.enum(ineligibleReasons))
      .min(1)
      .describe(
        "all that hold: you say that it was not you, and did not send it; only a client’s log is known; the night is not public; " +
          "the boards are locked; no category of the season takes this squad size; each that does asks for more full runs; a " +
          "request waits for a moderator; the night is verified; the analysis found an error, so that the figures cannot be trusted",
      ),
  })
  .meta({ id: "IneligibleNight" });
export type IneligibleNightAnswer = z.output<typeof ineligibleNightSchema>;

export const eligibleNightListQuerySchema = nightListQuerySchema
  .pick({
    offset: true,
    cursor: true,
    orderBy: true,
    orderDirection: true,
    withRuns: true,
    withEidolons: true,
  })
  .extend({
    limit: integerParameter({ min: 0, max: maxListLimit }).default(defaultEligibleNightsLimit),
    withReasons: booleanParameter()
      .default(false)
      .describe("with the latest of your other nights, `limit` at most, and what keeps each of them out"),
  });
export type EligibleNightListQuery = z.output<typeof eligibleNightListQuerySchema>;

export const listEligibleNights = defineEndpoint({
  method: "GET",
  url: "/v2/@me/nights/eligible",
  schema: {
    operationId: "listEligibleNights",
    summary: "List the nights that you can request verification for",
    description:
      "Public nights that you uploaded or attended, from a host’s log, in a season that is not locked, with enough full runs for " +
      "a category, neither verified nor waiting for it, and with no error in their analysis. Unknown figures sort last in both " +
      "directions; ties end with the uuid.",
    tags: ["me"],
    querystring: eligibleNightListQuerySchema,
    response: {
      200: listSchema(ownNightSchema).extend({
        ineligible: z.array(ineligibleNightSchema).nullable().describe("null unless `withReasons=true`"),
      }),
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});
