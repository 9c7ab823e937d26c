import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { defaultOwnNightsLimit, maxListLimit, maxSearchLength } from "./limits.ts";
import { nightAccesses, nightListQuerySchema, nightSchema } from "./nights.ts";
import { booleanParameter, instant, integerParameter, listParameters, listSchema } from "./parameters.ts";
import { problems } from "./problem.ts";
import { runListQuerySchema, runSchema } from "./runs.ts";
import { scopeSchema } from "./squad-members.ts";
import { verificationSchema, verificationStatuses } from "./verifications.ts";

/** A night as somebody sees it who sent it or was there. */
export const ownNightSchema = nightSchema
  .extend({
    access: z
      .enum(nightAccesses)
      .describe("`owner`: you sent a log of it, and may change it; `member`: you are in its squad"),
    memberScope: scopeSchema
      .nullable()
      .describe("who sees that you were there; null when you are not in its squad"),
    presence: z
      .boolean()
      .nullable()
      .describe("what you say: true, that was me; false, not me; null, nothing yet"),
    chosenScope: scopeSchema
      .nullable()
      .describe("the widest that you chose as an owner; `scope` is the widest of all owners"),
    isHidden: z.boolean().describe("a moderator hides it from everybody but its squad"),
    isDeleted: z.boolean().describe("you deleted it; `restorableUntil` says how long you may take it back"),
    restorableUntil: instant.nullable(),
  })
  .meta({ id: "OwnNight" });
export type OwnNightAnswer = z.output<typeof ownNightSchema>;

export const ownNightListQuerySchema = nightListQuerySchema.omit({ userUuid: true }).extend({
  limit: integerParameter({ min: 0, max: maxListLimit }).default(defaultOwnNightsLimit),
  withVerification: booleanParameter().default(false).describe("with the last request for its verification"),
  description: z
    .string()
    .max(maxSearchLength)
    .optional()
    .describe("matches anywhere in the description, whatever the case and accents"),
  standing: z
    .enum(["unconfirmed"])
    .optional()
    .describe("nights that nobody answers for, and of which you have not said whether you were there"),
});
export type OwnNightListQuery = z.output<typeof ownNightListQuerySchema>;

export const listOwnNights = defineEndpoint({
  method: "GET",
  url: "/v2/@me/nights",
  schema: {
    operationId: "listOwnNights",
    summary: "The nights that you sent, or that your verified name is in",
    description:
      "Private and unlisted ones as well, and for seven days those that you deleted. Unknown figures sort last in both directions; ties end with the uuid.",
    tags: ["me"],
    querystring: ownNightListQuerySchema,
    response: { 200: listSchema(ownNightSchema), ...problems("unknown_season", "not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const ownRunListQuerySchema = runListQuerySchema.omit({ userUuid: true });
export type OwnRunListQuery = z.output<typeof ownRunListQuerySchema>;

export const listOwnRuns = defineEndpoint({
  method: "GET",
  url: "/v2/@me/runs",
  schema: {
    operationId: "listOwnRuns",
    summary: "The runs of your nights",
    description: "Unknown figures sort last in both directions; ties end with the uuid.",
    tags: ["me"],
    querystring: ownRunListQuerySchema,
    response: { 200: listSchema(runSchema), ...problems("unknown_season", "not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});

/** A request for the verification of a night of one's own. */
export const ownVerificationSchema = verificationSchema
  .extend({
    night: nightSchema
      .pick({
        uuid: true,
        scope: true,
        verified: true,
        season: true,
        squadSize: true,
        format: true,
        createdAt: true,
        startedAt: true,
      })
      .describe("the night that it is of"),
  })
  .meta({ id: "OwnVerification" });
export type OwnVerificationAnswer = z.output<typeof ownVerificationSchema>;

export const ownVerificationListQuerySchema = z.object({
  limit: listParameters.limit,
  offset: listParameters.offset,
  status: z.enum(verificationStatuses).optional().describe("default: all"),
});
export type OwnVerificationListQuery = z.output<typeof ownVerificationListQuerySchema>;

export const listOwnVerifications = defineEndpoint({
  method: "GET",
  url: "/v2/@me/nights/verifications",
  schema: {
    operationId: "listOwnVerifications",
    summary: "The verifications that you asked for, the latest first",
    tags: ["me"],
    querystring: ownVerificationListQuerySchema,
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(ownVerificationSchema) }),
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});
