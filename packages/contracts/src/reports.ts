import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxAdminListOffset, maxReasonLength, maxReportTextLength } from "./limits.ts";
import {
  booleanParameter,
  day,
  instant,
  integerParameter,
  listParameters,
  orderDirections,
  uuid,
} from "./parameters.ts";
import { personSchema } from "./persons.ts";
import { problems } from "./problem.ts";
import { reportKinds, reportReasonCodes, reportStatuses } from "./report-reasons.ts";
import { scopeSchema } from "./squad-members.ts";

export const createReportBody = z.object({
  nightUuid: uuid.optional(),
  userUuid: uuid.optional().describe("instead of a night: the hunter’s name"),
  kind: z.enum(reportKinds).optional().describe("of a night: `night` (default) or `description`"),
  reasonCode: z
    .enum(reportReasonCodes)
    .describe(
      "of a night: `forged`, `wrong_squad`; of a name: `offensive`, `impersonation`; of a description: `offensive`, `personal`, `spam`; `other` of each",
    ),
  text: z.string().max(maxReportTextLength).default("").describe("needed with `other`"),
});
export type CreateReportBody = z.input<typeof createReportBody>;

const createdReportSchema = z
  .object({ uuid, kind: z.enum(reportKinds), status: z.enum(reportStatuses), createdAt: instant })
  .meta({ id: "CreatedReport" });
export type CreatedReportAnswer = z.output<typeof createdReportSchema>;

export const createReport = defineEndpoint({
  method: "POST",
  url: "/v2/reports",
  schema: {
    operationId: "createReport",
    summary: "Report a night, a description or a name to the moderators",
    description:
      "Send exactly one of `nightUuid` and `userUuid`. To deny that you were in a night, use `PUT /v2/@me/nights/{nightUuid}/presence` instead.",
    tags: ["reports"],
    body: createReportBody,
    response: {
      201: createdReportSchema,
      ...problems(
        "not_allowed",
        "missing_parameter",
        "night_not_found",
        "user_not_found",
        "reported_already",
        "too_many_reports",
        "cross_site_request",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

/** A night as moderators see it beside a report. */
export const moderatedNightSchema = z
  .object({
    uuid,
    scope: scopeSchema,
    format: z.string(),
    squadSize: z.int(),
    description: z.string(),
    isHidden: z.boolean(),
    isDeleted: z.boolean(),
    isGone: z.boolean().describe("no log of it is left: what was reported and decided is all there is"),
    createdAt: instant,
    startedAt: instant.nullable().describe("null where no log of it tells"),
    playedOn: day.nullable().describe("the day that a moderator set where `startedAt` is null"),
    saidOn: day.nullable().describe("where both are null: the day that an owner says"),
    builtOn: day.nullable().describe("where `startedAt` is null: when the build of its game was made"),
    owners: z.array(personSchema).describe("who sent it with an account, and has not given it up"),
  })
  .meta({ id: "ModeratedNight" });
export type ModeratedNightAnswer = z.output<typeof moderatedNightSchema>;

export const reportSchema = z
  .object({
    uuid,
    kind: z.enum(reportKinds),
    reasonCode: z.enum(reportReasonCodes),
    text: z.string(),
    reported: z
      .string()
      .nullable()
      .describe(
        "the description or the name as it was when it was reported; null of a night, and once its author is gone",
      ),
    status: z.enum(reportStatuses),
    createdAt: instant,
    decidedAt: instant.nullable(),
    decidedBy: personSchema.nullable(),
    decision: z.string().nullable().describe("what the reporter was told"),
    reporter: personSchema,
    night: moderatedNightSchema.nullable(),
    user: personSchema.nullable(),
    sameOpen: z.int().min(0).describe("open ones about the same thing, this one included"),
    canDecide: z.boolean().describe("false when it is about you, or a night that you sent or were in"),
  })
  .meta({ id: "Report" });
export type ReportAnswer = z.output<typeof reportSchema>;

export const reportListQuerySchema = z.object({
  limit: listParameters.limit,
  offset: integerParameter({ min: 0, max: maxAdminListOffset }).default(0),
  orderDirection: z.enum(orderDirections).default("asc").describe("by age; `asc`: the oldest first"),
  status: z.enum(reportStatuses).optional(),
  kind: z.enum(reportKinds).optional(),
  reasonCode: z.enum(reportReasonCodes).optional(),
  nightUuid: uuid.optional(),
  userUuid: uuid.optional(),
});
export type ReportListQuery = z.output<typeof reportListQuerySchema>;

export const reportListSchema = z.object({
  total: z.int().min(0),
  counts: z
    .object({ open: z.int().min(0), resolved: z.int().min(0), dismissed: z.int().min(0) })
    .describe("of what passes the other filters"),
  items: z.array(reportSchema),
});
export type ReportListAnswer = z.output<typeof reportListSchema>;

export const listReports = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/reports",
  schema: {
    operationId: "listReports",
    summary: "List reports",
    description: "The oldest first unless it is asked otherwise, with what each is about.",
    tags: ["admin"],
    querystring: reportListQuerySchema,
    response: { 200: reportListSchema, ...problems("not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const decideReportBody = z.object({
  status: z.enum(["resolved", "dismissed"]).describe("`resolved`: something was done about it"),
  decision: z.string().min(1).max(maxReasonLength).describe("the reporter is told"),
  withSame: booleanParameter().default(false).describe("all open ones about the same thing"),
});
export type DecideReportBody = z.input<typeof decideReportBody>;

export const decideReport = defineEndpoint({
  method: "PATCH",
  url: "/v2/@admin/reports/:reportUuid",
  schema: {
    operationId: "decideReport",
    summary: "Close a report",
    description:
      "For any moderator whom it is not about. If two decide at once, the second gets `report_decided`.",
    tags: ["admin"],
    params: z.object({ reportUuid: uuid }),
    body: decideReportBody,
    response: {
      200: z.object({ decided: z.int().min(1), status: z.enum(reportStatuses) }),
      ...problems("not_allowed", "report_not_found", "report_decided", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});
