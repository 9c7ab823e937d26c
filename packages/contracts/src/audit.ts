import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { exportCostReads, maxAuditListLimit, maxAuditWordLength } from "./limits.ts";
import { booleanParameter, instant, instantParameter, integerParameter } from "./parameters.ts";
import { personSchema } from "./persons.ts";
import { problems } from "./problem.ts";

/** The kinds of objects of audit entries. */
export const auditObjectKinds = [
  "night",
  "upload",
  "upload_block",
  "name",
  "user",
  "category",
  "setting",
  "session",
  "provider",
  "bot_token",
  "game_run",
  "report",
  "job",
  "audit",
] as const;
export type AuditObjectKind = (typeof auditObjectKinds)[number];

/** An entry of the audit log: its actor, action, object and reason. */
export const auditEntrySchema = z
  .object({
    id: z.int(),
    at: instant,
    by: z.object({
      kind: z.enum(["operator", "user", "visitor"]),
      name: z
        .string()
        .nullable()
        .describe("an account’s uuid, an operator’s name at the machine; null of a visitor"),
      person: personSchema.nullable().describe("the account, while there is one"),
    }),
    action: z.string().describe("e.g. `night.hide`"),
    objectKind: z.string(),
    object: z.string().describe("its uuid, name or key"),
    person: personSchema.nullable().describe("the account that it was done to, while there is one"),
    reason: z.string().nullable().describe("null where nobody is asked: of one’s own"),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntryAnswer = z.output<typeof auditEntrySchema>;

const word = z
  .string()
  .min(1)
  .max(maxAuditWordLength)
  .refine((text) => !text.includes("\0"), "It holds no NUL.");

/** The filter of entries; an entry must fit all given conditions. */
export const auditFilterSchema = z.object({
  by: word.optional().describe("who did it: an account’s uuid, or an operator’s name"),
  action: word.optional(),
  objectKind: z.enum(auditObjectKinds).optional(),
  object: word.optional().describe("exactly: a uuid, name or key"),
  from: instantParameter.optional(),
  to: instantParameter.optional().describe("before this"),
  isLook: booleanParameter().optional().describe("true: only who saw what is private of somebody"),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

export const auditListQuerySchema = auditFilterSchema.extend({
  limit: integerParameter({ min: 1, max: maxAuditListLimit }).default(25),
  before: integerParameter({ min: 1, max: Number.MAX_SAFE_INTEGER })
    .optional()
    .describe("id of an entry: only older ones"),
});
export type AuditListQuery = z.output<typeof auditListQuerySchema>;

export const listAudit = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/audit",
  schema: {
    operationId: "listAudit",
    summary: "List the entries of the audit log, latest first",
    description:
      "There is no total; read on with `before`. Reading the entries of one account is itself recorded (`audit.look`).",
    tags: ["admin"],
    querystring: auditListQuerySchema,
    response: {
      200: z.object({
        items: z.array(auditEntrySchema),
        nextBefore: z.int().nullable().describe("null: there are no older ones"),
      }),
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const exportAudit = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/audit/export",
  schema: {
    operationId: "exportAudit",
    summary: "Export the audit log, one line of JSON per entry",
    description:
      "Streamed, latest first. One export at a time, counted as several requests; each is itself recorded (`audit.look`).",
    tags: ["admin"],
    querystring: auditFilterSchema,
    response: {
      200: {
        description: "the file",
        content: {
          "application/x-ndjson": {
            // The answer is a stream, which nothing serialises.
            schema: z.any(),
          },
        },
      },
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", cost: exportCostReads, isPublic: false },
});
