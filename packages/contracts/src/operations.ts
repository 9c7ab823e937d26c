import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxReasonLength } from "./limits.ts";
import { instant, listParameters, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";

/**
 * Operators are notified when one of these conditions starts, and when it ends. The worst is first (docs/watching.md).
 */
export const alertConditions = [
  "writes_refused",
  "checksum_failure",
  "verify_failed",
  "disk_low",
  "backup_overdue",
  "job_waits",
  "jobs_fail",
  "lock_wait",
] as const;
export type AlertCondition = (typeof alertConditions)[number];

/** The installation's sizes, the state of its queues and backups, and the conditions that need attention. */
export const operationsSchema = z
  .object({
    database: z.object({
      isEmbedded: z
        .boolean()
        .describe("whether it is our own; false when DATABASE_URL names somebody else’s"),
      bytes: z.int().min(0),
      checksumFailures: z
        .int()
        .min(0)
        .nullable()
        .describe("pages that were damaged on the disk; null when the database keeps no checksums"),
      lockWaits: z.object({
        count: z.int().min(0),
        longestMs: z.int().min(0).describe("how long the longest one has lasted"),
      }),
      largest: z.array(z.object({ table: z.string(), bytes: z.int().min(0) })).describe("indexes included"),
    }),
    disk: z.object({
      freeBytes: z
        .int()
        .min(0)
        .nullable()
        .describe("where our own database lies; null when it is not known, as of somebody else’s"),
      leastFreeBytes: z.int().min(0).describe("with less, uploads are refused"),
    }),
    backups: z
      .object({
        everyMs: z.int().min(1).describe("the time between two"),
        lastBackup: z
          .object({ at: instant, bytes: z.int().min(0) })
          .nullable()
          .describe("the latest good one"),
        lastVerify: z
          .object({ at: instant, ok: z.boolean() })
          .nullable()
          .describe("the latest look whether one can be restored"),
      })
      .nullable()
      .describe("null when none are made"),
    extracts: z.object({ count: z.int().min(0), bytes: z.int().min(0) }),
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: z.int().min(0),
        active: z.int().min(0),
        failed: z.int().min(0).describe("of those still kept"),
        oldestWaitingAt: instant.nullable().describe("since when the first one that is due has waited"),
      }),
    ),
    conditions: z.array(z.enum(alertConditions)).describe("what needs looking at now, the worst first"),
    notices: z
      .object({ undelivered: z.int().min(0).describe("those that the webhook has not taken yet") })
      .nullable()
      .describe("null when no webhook is set"),
  })
  .meta({ id: "Operations" });
export type OperationsAnswer = z.output<typeof operationsSchema>;

export const getOperations = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/operations",
  schema: {
    operationId: "getOperations",
    summary: "Get the state of storage and queues",
    description: "Counts what waits, what failed and how full the disk is, and names what needs looking at.",
    tags: ["admin"],
    response: { 200: operationsSchema, ...problems("not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});

/** A job that used up its attempts. */
export const failedJobSchema = z
  .object({
    id: uuid,
    queue: z.string(),
    createdAt: instant,
    failedAt: instant.nullable(),
    tries: z.int().min(1),
    message: z.string().nullable().describe("of the last try"),
    about: z.record(z.string(), z.string()).describe("the uuids in the job’s data"),
    retriedAt: instant.nullable().describe("when somebody had it tried again"),
  })
  .meta({ id: "FailedJob" });
export type FailedJobAnswer = z.output<typeof failedJobSchema>;

export const listFailedJobsQuery = z.object({ limit: listParameters.limit, offset: listParameters.offset });
export type ListFailedJobsQuery = z.output<typeof listFailedJobsQuery>;

export const listFailedJobs = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/jobs/failed",
  schema: {
    operationId: "listFailedJobs",
    summary: "List jobs that failed for good, latest first",
    description: "Has why each was given up.",
    tags: ["admin"],
    querystring: listFailedJobsQuery,
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(failedJobSchema) }),
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const retryJob = defineEndpoint({
  method: "POST",
  url: "/v2/@admin/jobs/:jobUuid/retry",
  schema: {
    operationId: "retryJob",
    summary: "Retry a failed job",
    description: "It waits in its queue again.",
    tags: ["admin"],
    params: z.object({ jobUuid: uuid }),
    body: z.object({ reason: z.string().trim().min(1).max(maxReasonLength) }),
    response: {
      200: z.object({ jobUuid: uuid.describe("of the new try") }),
      ...problems("not_allowed", "job_not_found", "job_retried", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});
