import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { instant, integerParameter, listParameters } from "./parameters.ts";
import { problems } from "./problem.ts";

/** The kinds of an account's notices. The pages have a sentence for each kind; `params` holds its facts. */
export const noticeKinds = [
  "session_stolen",
  "name_verified",
  "name_lost",
  "alias_taken",
  "report_resolved",
  "report_dismissed",
  "night_hidden",
  "night_shown",
  "description_cleared",
  "night_day_set",
  "night_day_taken",
  "nights_reread",
  "log_shown",
  "log_not_shown",
  "suspended",
  "suspension_changed",
  "suspension_lifted",
  "suspension_answered",
  "role_user",
  "role_mod",
  "role_admin",
  "verification_requested",
  "verification_approved",
  "verification_rejected",
  "verification_reopened",
  "video_gone",
  "account_merged",
  "merge_undone",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export const noticeSchema = z
  .object({
    id: z.string(),
    kind: z.enum(noticeKinds),
    params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    createdAt: instant,
    isSeen: z.boolean(),
  })
  .meta({ id: "Notice" });
export type NoticeAnswer = z.output<typeof noticeSchema>;

export const listNotices = defineEndpoint({
  method: "GET",
  url: "/v2/@me/notices",
  schema: {
    operationId: "listNotices",
    summary: "List your notices, latest first",
    description: "What others or the server did to what is yours.",
    tags: ["me"],
    querystring: z.object({
      limit: listParameters.limit,
      offset: integerParameter({ min: 0, max: 10_000 }).default(0),
    }),
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(noticeSchema) }),
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false, isForSuspended: true },
});

export const markNoticesSeen = defineEndpoint({
  method: "PUT",
  url: "/v2/@me/notices/seen",
  schema: {
    operationId: "markNoticesSeen",
    summary: "Mark your notices as seen",
    description: "All of them, or those up to `upTo`, so that later ones stay new.",
    tags: ["me"],
    body: z.object({
      upTo: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    response: { 204: z.null(), ...problems("not_allowed", "cross_site_request") },
  },
  config: { rateLimit: "write", isPublic: false, isForSuspended: true },
});
