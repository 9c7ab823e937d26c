import { signalCodes } from "@hunt/engine/domain/signals";
import { perspectives } from "@hunt/engine/domain/words";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxCategorySlugLength } from "./limits.ts";
import { nightSchema } from "./nights.ts";
import { instant, listParameters, orderDirections, squadSizeParameters, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";
import { queueHints } from "./queue-hints.ts";
import { agreementSchema, signalChangeSchema, signalSchema } from "./signals.ts";
import { verificationParams } from "./verification-requests.ts";
import { reviewerSchema, verificationSchema, verificationStatuses } from "./verifications.ts";

/** A request in the moderators' queue. */
export const queuedVerificationSchema = verificationSchema
  .extend({
    night: nightSchema
      .pick({
        uuid: true,
        scope: true,
        verified: true,
        standing: true,
        season: true,
        squadSize: true,
        format: true,
        category: true,
        averageRealTime: true,
        fullRunsCount: true,
        createdAt: true,
        startedAt: true,
        playedOn: true,
        builtOn: true,
        users: true,
      })
      .describe("the night that it is of"),
    requestedBy: reviewerSchema.nullable().describe("null once the account is gone"),
    approvals: z.array(z.object({ at: instant, by: reviewerSchema.nullable() })),
    hints: z
      .array(z.enum(queueHints))
      .describe(
        "`top_place`: it would enter the first three of a board; `jump`: far better than the hunter’s nights before; `new_account`: a top place by an account of less than a week",
      ),
    heavySignals: z
      .array(z.enum(signalCodes))
      .nullable()
      .describe(
        "the strong and exact signals of the night’s logs when the request last changed, each once; null where they were not kept",
      ),
    signalChange: signalChangeSchema
      .nullable()
      .describe(
        "of one to be looked at again: other strong or exact signals than it was approved with; null when they are the same",
      ),
    isNightGone: z
      .boolean()
      .describe("no log of the night is left: what was asked and decided is all there is of it"),
    mayDecide: z.boolean().describe("false of nights that you were in, sent, or asked for"),
  })
  .meta({ id: "QueuedVerification" });
export type QueuedVerificationAnswer = z.output<typeof queuedVerificationSchema>;

export const queueOrders = ["askedAt", "hints"] as const;
export const claimFilters = ["me", "nobody", "anybody"] as const;

export const verificationQueueQuerySchema = z.object({
  limit: listParameters.limit,
  offset: listParameters.offset,
  status: z.enum(verificationStatuses).optional().describe("default: all"),
  category: z
    .string()
    .max(maxCategorySlugLength)
    .refine((slug) => !slug.includes("\0"), "A slug holds no NUL.")
    .optional(),
  squadSize: z.enum(squadSizeParameters).default("any"),
  claimed: z
    .enum(claimFilters)
    .optional()
    .describe("by you, by nobody, or by anybody, now; default: whoever"),
  recheck: z.enum(["true"]).optional().describe("those alone that are to be looked at again"),
  orderBy: z
    .enum(queueOrders)
    .default("askedAt")
    .describe("`askedAt`: the longest waiting first; `hints`: those with more hints first, then by age"),
  orderDirection: z.enum(orderDirections).default("asc").describe("of the age"),
});
export type VerificationQueueQuery = z.output<typeof verificationQueueQuerySchema>;

export const listVerifications = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/nights/verifications",
  schema: {
    operationId: "listVerifications",
    summary: "List verification requests",
    description: "`limit=0&status=pending` returns only how many are waiting.",
    tags: ["verification"],
    querystring: verificationQueueQuerySchema,
    response: {
      200: z.object({
        total: z.int().min(0).describe("with these filters"),
        items: z.array(queuedVerificationSchema),
        counts: z
          .object({
            pending: z.int().min(0),
            approved: z.int().min(0),
            rejected: z.int().min(0),
            cancelled: z.int().min(0),
            recheck: z.int().min(0),
          })
          .describe("whatever the filters"),
      }),
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const verificationActions = [
  "requested",
  "edited",
  "reopened",
  "cancelled",
  "first_approval",
  "approved",
  "confirmed",
  "rejected",
  "recheck",
] as const;
export type VerificationAction = (typeof verificationActions)[number];

/** A move of a request; the history of moves never changes. */
const verificationMoveSchema = z.object({
  action: z.enum(verificationActions),
  at: instant,
  by: reviewerSchema.nullable().describe("null when it was nobody, or the account is gone"),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  engineVersion: z.int(),
  judgedHash: z.string().describe("of the figures, the proof and the signals at that moment"),
  signalChange: signalChangeSchema
    .nullable()
    .describe(
      "of `recheck`: other strong or exact signals than at the verdict before; null when they are the same",
    ),
});

/** Another log of the same session. */
const sessionLogSchema = z.object({
  uploadUuid: uuid,
  nightUuid: uuid,
  isOfThisNight: z.boolean(),
  isSource: z.boolean().describe("the night’s figures are from it"),
  logOwner: z.string().nullable(),
  uploadedBy: reviewerSchema.nullable().describe("null without an account"),
  perspective: z.enum(perspectives),
  disputes: z.boolean(),
  filledRuns: z
    .array(z.int())
    .describe("of this log are runs of the night that the shown one’s owner did not host"),
  agrees: z
    .boolean()
    .nullable()
    .describe("whether it tells what the source tells; null when the two cannot be compared"),
  createdAt: instant,
});

/** The decision of another request of the same hunter. */
const earlierDecisionSchema = z.object({
  uuid,
  nightUuid: uuid,
  format: z.string(),
  status: z.enum(verificationStatuses),
  reasonCode: z.string().nullable(),
  askedAt: instant,
  decidedAt: instant.nullable(),
});

/** Everything that a decision needs, in one answer. */
export const reviewedVerificationSchema = queuedVerificationSchema
  .extend({
    version: z
      .string()
      .describe("of the request, its proof, the night, its figures and its logs; what a decision names"),
    night: nightSchema,
    needsSecondApproval: z
      .boolean()
      .describe("the night would enter the first three of a board, and there are others who may approve it"),
    signals: z
      .array(signalSchema)
      .describe("what speaks for and against the night’s logs, the weightier first"),
    signalsVersion: z
      .int()
      .nullable()
      .describe("the oldest rules that a log of the night was looked at by; null when one never was"),
    agreement: agreementSchema.nullable().describe("null with one log"),
    history: z.array(verificationMoveSchema).describe("of this request, the oldest first"),
    otherLogs: z.array(sessionLogSchema).describe("all logs of the game session, the oldest first"),
    requester: z
      .object({
        createdAt: instant.describe("of the account"),
        verifiedAt: instant.nullable(),
        approved: z.int().min(0),
        rejected: z.int().min(0),
        earlier: z.array(earlierDecisionSchema).describe("the latest first"),
      })
      .nullable()
      .describe("null once the account is gone"),
  })
  .meta({ id: "ReviewedVerification" });
export type ReviewedVerificationAnswer = z.output<typeof reviewedVerificationSchema>;

export const getVerification = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/nights/verifications/:verificationUuid",
  schema: {
    operationId: "getVerification",
    summary: "Get a verification request with everything that the decision needs",
    description: "Has the night, its squad, its signals and what was decided before.",
    tags: ["verification"],
    params: verificationParams,
    response: { 200: reviewedVerificationSchema, ...problems("verification_not_found", "not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});
