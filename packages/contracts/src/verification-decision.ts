import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxReasonLength, maxVideoSeconds, maxVideoUrlLength } from "./limits.ts";
import { problems } from "./problem.ts";
import { reviewedVerificationSchema } from "./verification-desk.ts";
import { rejectionReasons } from "./verification-reasons.ts";
import { verificationParams } from "./verification-requests.ts";
import { verificationChecks } from "./verifications.ts";

const writtenReason = z.string().trim().min(1).max(maxReasonLength);

/** The parts of a decision; several may be given when they fit together. */
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
