import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxCategorySlugLength, maxVerificationMessageLength, verificationStatsDays } from "./limits.ts";
import { ownVerificationSchema } from "./own-nights.ts";
import { uuid } from "./parameters.ts";
import { problems } from "./problem.ts";
import { rejectionReasons } from "./verification-reasons.ts";
import { askedNightfall, askedPointsOfView, videoUrlSchema } from "./verifications.ts";

const askedCategory = z
  .string()
  .max(maxCategorySlugLength)
  .refine((slug) => !slug.includes("\0"), "A slug holds no NUL.")
  .nullable();
const askedMessage = z.string().max(maxVerificationMessageLength).nullable();

export const requestVerificationSchema = z.object({
  nightUuid: uuid,
  videoUrl: videoUrlSchema.describe(
    "https, of a public site; it is shown with the night once that is approved",
  ),
  povs: askedPointsOfView.default([]).describe("further points of view, or what the first video shows"),
  nightfallAt: askedNightfall.default(null),
  category: askedCategory.optional().describe("default: the one that the night has"),
  message: askedMessage.default(null).describe("for the moderators"),
});
export type RequestVerificationRequest = z.output<typeof requestVerificationSchema>;

export const requestVerification = defineEndpoint({
  method: "POST",
  url: "/v2/@me/nights/verifications",
  schema: {
    operationId: "requestVerification",
    summary: "Request verification of a night of yours",
    description:
      "`/v2/@me/nights/eligible` lists the nights that can be requested, and why the others cannot. One request can wait per night; after a rejection or a cancellation, a new one is accepted once the night or the proof has changed.",
    tags: ["verification"],
    body: requestVerificationSchema,
    response: {
      201: ownVerificationSchema,
      ...problems(
        "missing_parameter",
        "night_not_found",
        "not_allowed",
        "night_not_eligible",
        "unknown_category",
        "category_does_not_fit",
        "proof_incomplete",
        "nothing_changed",
        "too_many_verifications",
        "cross_site_request",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

export const verificationParams = z.object({ verificationUuid: uuid });

/** Omitted fields keep their values. */
export const updateVerificationSchema = z.object({
  videoUrl: videoUrlSchema.optional(),
  povs: askedPointsOfView.optional(),
  nightfallAt: askedNightfall.optional(),
  category: askedCategory.optional(),
  message: askedMessage.optional(),
  status: z.enum(["cancelled"]).optional().describe("takes the request back; by whoever made it, alone"),
});
export type UpdateVerificationRequest = z.output<typeof updateVerificationSchema>;

export const updateVerification = defineEndpoint({
  method: "PUT",
  url: "/v2/@admin/nights/verifications/:verificationUuid",
  schema: {
    operationId: "updateVerification",
    summary: "Update or cancel a verification request",
    description:
      "For whoever made it, and for moderators who had nothing to do with the night. A new video, point of view or category ends what moderators have begun: their claim and a first approval. On an approved night, the same by whoever requested it asks for verification again. Only whoever requested it may say `nightfallAt`, which ends nothing.",
    tags: ["verification"],
    params: verificationParams,
    body: updateVerificationSchema,
    response: {
      200: ownVerificationSchema,
      ...problems(
        "verification_not_found",
        "not_allowed",
        "night_not_eligible",
        "verification_claimed",
        "own_verification",
        "wrong_state",
        "unknown_category",
        "category_does_not_fit",
        "proof_incomplete",
        "cross_site_request",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

/** Statistics of verification over the last months. */
export const verificationStatsSchema = z
  .object({
    days: z.int().describe(`what follows is of so many days: ${verificationStatsDays}`),
    pending: z.int().min(0),
    approved: z.int().min(0),
    rejected: z.int().min(0),
    medianSecondsToDecision: z.number().nullable().describe("null while nothing was decided"),
    rejectedShare: z.number().min(0).max(1).nullable(),
    reasons: z
      .array(
        z.object({
          code: z.enum(rejectionReasons),
          count: z.int().min(1),
          share: z.number().min(0).max(1).describe("of those that were rejected"),
        }),
      )
      .describe("the most frequent first"),
  })
  .meta({ id: "VerificationStats" });
export type VerificationStatsAnswer = z.output<typeof verificationStatsSchema>;

export const getVerificationStats = defineEndpoint({
  method: "GET",
  url: "/v2/stats/verification",
  schema: {
    operationId: "getVerificationStats",
    summary: "Get verification statistics: waiting times and rejection reasons",
    description: "Counts what moderators decided, for everybody to see.",
    tags: ["stats"],
    response: { 200: verificationStatsSchema, ...problems() },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});
