import { perspectives } from "@hunt/engine/domain/words";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxCategorySlugLength, maxReasonLength, maxVideoSeconds, maxVideoUrlLength } from "./limits.ts";
import { nightSchema } from "./nights.ts";
import { instant, listParameters, orderDirections, squadSizeParameters, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";
import { agreementSchema, signalSchema } from "./signals.ts";
import { rejectionReasons } from "./verification-reasons.ts";
import { verificationParams } from "./verification-requests.ts";
import {
  reviewerSchema,
  verificationChecks,
  verificationSchema,
  verificationStatuses,
} from "./verifications.ts";

/** Why a request may be looked at before others; nobody is told but moderators. */
export const queueHints = ["top_place", "jump", "new_account"] as const;
export type QueueHint = (typeof queueHints)[number];

/** A request as moderators see it in their queue. */
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
  recheck: z.enum(["true"]).optional().describe("those alone whose figures a new analysis changed"),
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

/** A move of a request: what stands in its history stays there. */
const verificationMoveSchema = z.object({
  action: z.enum(verificationActions),
  at: instant,
  by: reviewerSchema.nullable().describe("null when it was nobody, or the account is gone"),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  engineVersion: z.int(),
  judgedHash: z.string().describe("of the figures, the proof and the signals at that moment"),
});

/** A log of the same session. */
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

/** What was decided of another request of the same hunter. */
const earlierDecisionSchema = z.object({
  uuid,
  nightUuid: uuid,
  format: z.string(),
  status: z.enum(verificationStatuses),
  reasonCode: z.string().nullable(),
  askedAt: instant,
  decidedAt: instant.nullable(),
});

/** All that a decision needs, in one answer. */
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

const writtenReason = z.string().trim().min(1).max(maxReasonLength);

/** Any of these, together if they make sense together. */
export const decideVerificationSchema = z
  .object({
    status: z
      .enum(["approved", "rejected"])
      .optional()
      .describe("`approved` of what is approved confirms it after a new analysis"),
    reasonCode: z.enum(rejectionReasons).optional().describe("required to reject"),
    reason: writtenReason.optional().describe("required to reject; the squad reads it"),
    checks: z
      .array(z.enum(verificationChecks))
      .max(verificationChecks.length)
      .refine((checks) => new Set(checks).size === checks.length, "A check is there twice.")
      .optional()
      .describe("what you looked at; told to everybody with an approved night"),
    claim: z
      .boolean()
      .optional()
      .describe("true: you look at it, for half an hour from now; false: you no longer do"),
    nightfall: z
      .object({
        videoUrl: z.string().max(maxVideoUrlLength),
        at: z.number().min(0).max(maxVideoSeconds).nullable().describe("null takes it away"),
      })
      .optional()
      .describe("where night falls in one of the videos"),
    version: z
      .string()
      .max(100)
      .optional()
      .describe(
        "what you decide about, as it was answered, required to approve and to reject; `verification_changed` when it is another by now, with what changed: `request`, `proof`, `figures`, `logs`",
      ),
  })
  .refine(({ status, version }) => status === undefined || version !== undefined, {
    path: ["version"],
    message: "Say what you decide about.",
  })
  .refine(({ status, reasonCode }) => status !== "rejected" || reasonCode !== undefined, {
    path: ["reasonCode"],
    message: "Say why, from the list.",
  })
  .refine(({ status, reason }) => status !== "rejected" || reason !== undefined, {
    path: ["reason"],
    message: "Say why, in words.",
  });
export type DecideVerificationRequest = z.output<typeof decideVerificationSchema>;

export const decideVerification = defineEndpoint({
  method: "PATCH",
  url: "/v2/@admin/nights/verifications/:verificationUuid",
  schema: {
    operationId: "decideVerification",
    summary: "Claim, approve or reject a verification request",
    description:
      "For moderators who were not in the squad, uploaded no log of the night and did not make the request. Approving needs a second moderator where the night would enter the top three of a board; so does confirming a night that one moderator had approved.",
    tags: ["verification"],
    params: verificationParams,
    body: decideVerificationSchema,
    response: {
      200: reviewedVerificationSchema,
      ...problems(
        "verification_not_found",
        "not_allowed",
        "own_verification",
        "wrong_state",
        "verification_changed",
        "verification_claimed",
        "already_approved",
        "unknown_video",
        "too_many_decisions",
        "category_does_not_fit",
        "unknown_category",
        "cross_site_request",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});
