import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { instant, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";
import { fingerprintSchema, uploadSchema } from "./uploads.ts";

const claimParams = z.object({ uploadUuid: uuid });
const token = z.string().min(1).max(200);
const browserHeaders = z.looseObject({ fp: fingerprintSchema.optional() });

export const claimUploadBody = z
  .object({
    claimToken: token
      .optional()
      .describe("that the upload was answered with; with the fingerprint of its browser"),
    linkToken: token.optional().describe("of a claim link"),
  })
  .refine(
    ({ claimToken, linkToken }) => (claimToken === undefined) !== (linkToken === undefined),
    "Give a claim token or the token of a claim link, one of the two.",
  );

export const claimUpload = defineEndpoint({
  method: "POST",
  url: "/v2/uploads/:uploadUuid/claim",
  schema: {
    operationId: "claimUpload",
    summary: "Claim an upload that was sent without an account",
    description:
      "For the browser that sent it (fingerprint and claim token together), or with a claim link. If you have already sent the same log, the two are merged, and the answer is the one that is kept.",
    tags: ["uploads"],
    params: claimParams,
    headers: browserHeaders,
    body: claimUploadBody,
    response: {
      200: uploadSchema.describe("yours"),
      ...problems(
        "upload_not_found",
        "wrong_claim_token",
        "claim_link_used",
        "claim_link_expired",
        "upload_not_claimable",
        "not_allowed",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

export const claimLinkSchema = z
  .object({
    token: z.string().describe("the page `/claim#{uploadUuid}.{token}` takes it; it is shown nowhere else"),
    expiresAt: instant,
  })
  .meta({ id: "ClaimLink" });
export type ClaimLinkAnswer = z.output<typeof claimLinkSchema>;

export const makeClaimLinkBody = z.object({
  claimToken: token.describe("that the upload was answered with; with the fingerprint of its browser"),
});

export const makeClaimLink = defineEndpoint({
  method: "POST",
  url: "/v2/uploads/:uploadUuid/claim-links",
  schema: {
    operationId: "makeClaimLink",
    summary: "Create a link to claim an upload on another device",
    description:
      "For the browser that sent it. The link works once and for 30 minutes, for any signed-in account that has it; a new link replaces the one before.",
    tags: ["uploads"],
    params: claimParams,
    headers: browserHeaders,
    body: makeClaimLinkBody,
    response: {
      201: claimLinkSchema.describe("made"),
      ...problems("upload_not_found", "wrong_claim_token", "upload_not_claimable", "too_many_claim_links"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});
