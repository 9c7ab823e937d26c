import { diagnosticCodes, diagnosticSeverities } from "@hunt/engine/domain/diagnostics";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import {
  maxDescriptionLength,
  maxFingerprintLength,
  maxIdempotencyKeyLength,
  maxNightsPerUpload,
  minFingerprintLength,
} from "./limits.ts";
import { instant, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";
import { scopeSchema } from "./squad-members.ts";

export const uploadStatuses = ["queued", "analysing", "completed", "failed"] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

export const uploadedNightStatuses = ["created", "updated", "duplicate", "joined", "skipped"] as const;
/**
 * The outcome of one night of the log; `skipped` means that nothing was captured or killed, so there is nothing to
 * publish.
 */
export type UploadedNightStatus = (typeof uploadedNightStatuses)[number];

export const uploadedNightSchema = z
  .object({
    number: z.int().min(1).describe("its place in the log, from 1"),
    uuid: uuid.nullable().describe("null when skipped"),
    format: z.string(),
    status: z.enum(uploadedNightStatuses),
  })
  .meta({ id: "UploadedNight" });

export const uploadDiagnosticSchema = z
  .object({
    code: z.enum(diagnosticCodes),
    severity: z.enum(diagnosticSeverities),
    line: z.int().nullable().describe("null here: what analyses the file itself tells its lines"),
    count: z.int().min(1),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: "UploadDiagnostic" });

export const uploadSchema = z
  .object({
    uuid,
    status: z.enum(uploadStatuses),
    createdAt: instant,
    queuePosition: z.int().min(1).nullable().describe("from 1 while queued, otherwise null"),
    bytes: z.int().min(0).nullable().describe("as received; null for anybody who came by a night’s uuid"),
    nights: z.array(uploadedNightSchema).describe("never a night that the caller may not see"),
    diagnostics: z.array(uploadDiagnosticSchema),
    error: z.object({ code: z.string(), detail: z.string() }).nullable(),
    claimable: z
      .boolean()
      .describe(
        "nobody’s yet: signed in, its browser and its claim token together make it yours, or a claim link",
      ),
  })
  .meta({ id: "Upload" });
export type UploadAnswer = z.output<typeof uploadSchema>;

/** The answer to the uploader, with the claim token, which is shown nowhere else. */
export const acceptedUploadSchema = uploadSchema
  .extend({
    claimToken: z.string().optional().describe("once, to a visitor: proves later that the upload is yours"),
  })
  .meta({ id: "AcceptedUpload" });
export type AcceptedUploadAnswer = z.output<typeof acceptedUploadSchema>;

/** The browser's identifier: random, chosen and kept by the browser; the server stores only a keyed hash. */
export const fingerprintSchema = z
  .string()
  .min(minFingerprintLength)
  .max(maxFingerprintLength)
  .regex(/^[\w.~-]+$/);

const nightNumbers = z
  .string()
  .regex(/^[1-9]\d{0,2}(?:,[1-9]\d{0,2})*$/)
  .transform((text) => [...new Set(text.split(",").map(Number))].sort((a, b) => a - b))
  .refine((numbers) => numbers.every((number) => number <= maxNightsPerUpload));

export const createUploadQuerySchema = z.object({
  scope: scopeSchema.default("public"),
  description: z.string().max(maxDescriptionLength).default(""),
  nights: nightNumbers.optional().describe("numbers of the nights to publish, e.g. `1,3`; default all"),
});
export type CreateUploadQuery = z.output<typeof createUploadQuerySchema>;

const uploadParams = z.object({ uploadUuid: uuid });

export const createUpload = defineEndpoint({
  method: "POST",
  url: "/v2/uploads",
  schema: {
    operationId: "createUpload",
    summary: "Upload a log and publish its nights",
    description:
      "The body is an extract or a whole log as `text/plain`, streamed, optionally with `Content-Encoding: gzip`; or " +
      "`multipart/form-data` with a part `file` (and parts `scope`, `description`, `nights` before it). Only the hunt " +
      "lines are kept. A browser that posts a form and asks for text/html is redirected to the status page.",
    tags: ["uploads"],
    consumes: ["text/plain", "multipart/form-data"],
    // The handler reads the body as a stream, so there is nothing to validate before.
    body: z.any().describe("the log, or a form with the log as `file`"),
    querystring: createUploadQuerySchema,
    headers: z.looseObject({
      fp: fingerprintSchema.optional(),
      "idempotency-key": z.string().min(1).max(maxIdempotencyKeyLength).optional(),
    }),
    response: {
      202: acceptedUploadSchema.describe(
        "accepted: stored for good, waiting for its analysis. With the header `Idempotent-Replayed: true` an earlier " +
          "try with the same key had stored it; without, an upload that is already `completed` is an earlier one " +
          "with the same content",
      ),
      303: z.any().describe("to the status page, for a form posted without script"),
      ...problems(
        "uploads_blocked",
        "malformed_multipart",
        "incomplete_body",
        "broken_gzip",
        "body_too_slow",
        "idempotency_key_reused",
        "upload_too_large",
        "unpacked_too_large",
        "unpack_ratio_too_high",
        "extract_too_large",
        "unsupported_content_type",
        "unsupported_encoding",
        "not_a_log",
        "no_hunt_found",
        "night_not_in_log",
        "scope_needs_account",
        "too_many_events",
        "log_time_too_large",
        "too_many_nights",
        "too_many_uploads_at_once",
        "uploads_busy",
        "queue_full",
        "storage_full",
        "database_unavailable",
      ),
    },
  },
  config: { rateLimit: "upload", isPublic: false },
});

export const getUpload = defineEndpoint({
  method: "GET",
  url: "/v2/uploads/:uploadUuid",
  schema: {
    operationId: "getUpload",
    summary: "Get the status of an upload",
    description: "Also takes the uuid of one of its nights, and then returns that night alone.",
    tags: ["uploads"],
    params: uploadParams,
    response: { 200: uploadSchema, ...problems("upload_not_found") },
  },
  config: { rateLimit: "read", isPublic: true },
});

export const streamUploadEvents = defineEndpoint({
  method: "GET",
  url: "/v2/uploads/:uploadUuid/events",
  schema: {
    operationId: "streamUploadEvents",
    summary: "Stream the status of an upload as server-sent events until it ends",
    description: "Each event is named `upload`; its data is an Upload.",
    tags: ["uploads"],
    params: uploadParams,
    response: {
      200: { description: "the stream", content: { "text/event-stream": { schema: z.any() } } },
      ...problems("upload_not_found", "too_many_streams"),
    },
  },
  config: { rateLimit: "read", isPublic: true },
});

export const deleteUpload = defineEndpoint({
  method: "DELETE",
  url: "/v2/uploads/:uploadUuid",
  schema: {
    operationId: "deleteUpload",
    summary: "Withdraw an upload and its nights",
    description: "Without an account, send the fingerprint and the claim token that the upload returned.",
    tags: ["uploads"],
    params: uploadParams,
    querystring: z.object({ claimToken: z.string().max(200).optional() }),
    headers: z.looseObject({
      fp: fingerprintSchema.optional(),
      "x-claim-token": z.string().max(200).optional().describe("the claim token; preferred to the query"),
    }),
    response: {
      204: z.null().describe("taken back"),
      ...problems("upload_not_found", "wrong_claim_token"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});
