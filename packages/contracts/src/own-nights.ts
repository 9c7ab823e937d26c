import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import {
  defaultOwnNightsLimit,
  maxCategorySlugLength,
  maxDescriptionLength,
  maxListLimit,
  maxSearchLength,
} from "./limits.ts";
import {
  nightAccesses,
  nightListQuerySchema,
  nightParams,
  nightSchema,
  nightViewerSchema,
} from "./nights.ts";
import {
  booleanParameter,
  day,
  instant,
  integerParameter,
  listParameters,
  listSchema,
} from "./parameters.ts";
import { problems } from "./problem.ts";
import { runListQuerySchema, runSchema } from "./runs.ts";
import { scopeSchema, squadMemberSchema } from "./squad-members.ts";
import { ineligibleReasons } from "./verification-reasons.ts";
import { verificationSchema, verificationStatuses } from "./verifications.ts";

/** A night as its uploader or a member sees it. */
export const ownNightSchema = nightSchema
  .extend({
    access: z
      .enum(nightAccesses)
      .describe(
        "`owner`: you sent a log of it, and may change it; `member`: you are in its squad; `sender`: you sent a log of it, and may take " +
          "that back, but it is others’ night",
      ),
    memberScope: scopeSchema
      .nullable()
      .describe("who sees that you were there; null when you are not in its squad"),
    presence: z
      .boolean()
      .nullable()
      .describe("what you say: true, that was me; false, not me; null, nothing yet"),
    answered: nightViewerSchema.shape.answered,
    senders: nightViewerSchema.shape.senders,
    chosenScope: scopeSchema
      .nullable()
      .describe("the widest that you chose as an owner; `scope` is the widest of all owners"),
    isHidden: z.boolean().describe("a moderator hides it from everybody but its squad"),
    isDeleted: z.boolean().describe("you deleted it; `restorableUntil` says how long you may take it back"),
    restorableUntil: instant.nullable(),
    ineligibleReasons: z
      .array(z.enum(ineligibleReasons))
      .nullable()
      .describe(
        "all that keeps a verification from being asked for now, as `IneligibleNight` explains; empty: it can be. Null in lists " +
          "without `withEligibility=true`, and when you gave the night up",
      ),
  })
  .meta({ id: "OwnNight" });
export type OwnNightAnswer = z.output<typeof ownNightSchema>;

export const ownNightListQuerySchema = nightListQuerySchema.omit({ userUuid: true }).extend({
  limit: integerParameter({ min: 0, max: maxListLimit }).default(defaultOwnNightsLimit),
  withVerification: booleanParameter().default(false).describe("with the last request for its verification"),
  withEligibility: booleanParameter()
    .default(false)
    .describe("with what keeps each night of the page from being sent in for a verification"),
  access: z.enum(nightAccesses).optional().describe("default: all"),
  scope: scopeSchema.optional().describe("default: all; of the night, not of yourself in it"),
  description: z
    .string()
    .max(maxSearchLength)
    .optional()
    .describe("matches anywhere in the description, whatever the case and accents"),
  standing: z
    .enum(["unconfirmed"])
    .optional()
    .describe(
      "nights that name you and of which you have not said whether you were there: nobody vouches for them, or they are not in your profile yet",
    ),
});
export type OwnNightListQuery = z.output<typeof ownNightListQuerySchema>;

export const listOwnNights = defineEndpoint({
  method: "GET",
  url: "/v2/@me/nights",
  schema: {
    operationId: "listOwnNights",
    summary: "List the nights that you uploaded or that your verified name is in",
    description:
      "Includes private and unlisted nights, and for seven days those that you deleted. Unknown figures sort last in both directions; ties end with the uuid.",
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
    summary: "List the runs of your nights",
    description: "Unknown figures sort last in both directions; ties end with the uuid.",
    tags: ["me"],
    querystring: ownRunListQuerySchema,
    response: { 200: listSchema(runSchema), ...problems("unknown_season", "not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});

/** A request for the verification of one's own night. */
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
        playedOn: true,
      })
      .nullable()
      .describe("the night that it is of; null where that is kept from the account by now"),
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
    summary: "List your verification requests, latest first",
    description: "Has what moderators decided, and why.",
    tags: ["me"],
    querystring: ownVerificationListQuerySchema,
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(ownVerificationSchema) }),
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});

/** Omitted fields keep their values. */
export const updateNightSchema = z.object({
  scope: scopeSchema
    .optional()
    .describe("of an owner: the night takes the widest scope that any of its owners chose"),
  description: z.string().max(maxDescriptionLength).optional().describe("of an owner"),
  category: z
    .string()
    .max(maxCategorySlugLength)
    .refine((slug) => !slug.includes("\0"), "A slug holds no NUL.")
    .nullable()
    .optional()
    .describe("of an owner: a slug of the night’s season that fits its squad size and full runs, or null"),
  saidOn: day
    .nullable()
    .optional()
    .describe(
      "of an owner: the day that it was played, where neither a log tells it nor a moderator set it; it is shown and decides nothing. Null " +
        "takes it back",
    ),
  memberScope: scopeSchema.optional().describe("of whoever is in the squad: who sees that you were there"),
});
export type UpdateNightRequest = z.output<typeof updateNightSchema>;

export const updateOwnNight = defineEndpoint({
  method: "PUT",
  url: "/v2/@me/nights/:nightUuid",
  schema: {
    operationId: "updateOwnNight",
    summary: "Update a night of yours, or who sees you in it",
    description: "Changes the fields that are sent and leaves the others as they are.",
    tags: ["me"],
    params: nightParams,
    body: updateNightSchema,
    response: {
      200: ownNightSchema,
      ...problems(
        "night_not_found",
        "not_allowed",
        "not_in_squad",
        "unknown_category",
        "category_does_not_fit",
        "night_approved",
        "cross_site_request",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

/** A night after the account took its own log back, while other accounts still have logs of it. */
export const remainingNightSchema = z
  .object({
    remains: z.literal(true),
    scope: scopeSchema.describe("who sees it now: the widest that its owners chose"),
    owners: z
      .array(squadMemberSchema.pick({ uuid: true, ign: true }))
      .describe("through whom it stays; null of whom you may not know"),
  })
  .meta({ id: "RemainingNight" });
export type RemainingNightAnswer = z.output<typeof remainingNightSchema>;

export const deleteOwnNight = defineEndpoint({
  method: "DELETE",
  url: "/v2/@me/nights/:nightUuid",
  schema: {
    operationId: "deleteOwnNight",
    summary: "Delete a night of yours",
    description:
      "Takes back what you sent of it. The night disappears for everybody once its last owner has deleted it: 204. While it belongs to " +
      "others it stays, and the answer says through whom. It can be restored for seven days.",
    tags: ["me"],
    params: nightParams,
    response: {
      200: remainingNightSchema,
      204: z.null(),
      ...problems("night_not_found", "not_allowed", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

export const restoreOwnNight = defineEndpoint({
  method: "POST",
  url: "/v2/@me/nights/:nightUuid/restore",
  schema: {
    operationId: "restoreOwnNight",
    summary: "Restore a night that you deleted",
    description: "Refused with `past_restoring` once it has been deleted for good.",
    tags: ["me"],
    params: nightParams,
    response: {
      200: ownNightSchema,
      ...problems("night_not_found", "not_allowed", "past_restoring", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});
