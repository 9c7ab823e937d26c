import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxAdminListOffset, maxReasonLength } from "./limits.ts";
import { booleanParameter, instant, integerParameter, listParameters, uuid } from "./parameters.ts";
import { personSchema } from "./persons.ts";
import { problems } from "./problem.ts";
import { userParams } from "./users.ts";

/** The number of an account's rows that a merge moves, or of rows that both accounts have. */
const movesSchema = z.object({
  uploads: z.int().min(0),
  memberships: z.int().min(0).describe("places in squads"),
  requests: z.int().min(0).describe("of verifications"),
  signIns: z.int().min(0),
  gameRuns: z.int().min(0),
  notices: z.int().min(0),
  reports: z.int().min(0),
});
export type MovesAnswer = z.output<typeof movesSchema>;

const mergePreviewSchema = z
  .object({
    previewToken: z.string().describe("of both accounts as they are; the merge itself needs it"),
    from: personSchema,
    into: personSchema,
    moves: movesSchema,
    stays: movesSchema.describe("what both have, so that it cannot move: nobody’s, once the merge is final"),
    names: z.array(z.string()).describe("that the account has verified, the oldest first"),
    nameInForce: z.string().nullable().describe("of the account that stays"),
    becomes: z
      .object({
        badges: z.array(z.string()).describe("of both"),
        suspendedUntil: instant.nullable().describe("the longer of two; null: not suspended"),
      })
      .describe("what the account that stays is to be; its role and settings stay its own"),
    undoableUntil: instant.describe("if it is merged now"),
  })
  .meta({ id: "MergePreview" });
export type MergePreviewAnswer = z.output<typeof mergePreviewSchema>;

/** `moving` and `undoing` go on by themselves; `final` can no longer be undone. */
export const mergeStates = ["moving", "merged", "undoing", "undone", "final"] as const;
export type MergeState = (typeof mergeStates)[number];

export const mergeSchema = z
  .object({
    uuid,
    fromUuid: uuid.describe("the account that was merged"),
    fromIgn: z.string().nullable().describe("the name that it had; null once it is final"),
    into: personSchema,
    by: personSchema.nullable().describe("null of an operator, and once the account is gone"),
    reason: z.string(),
    state: z.enum(mergeStates),
    mergedAt: instant,
    undoableUntil: instant,
    left: z
      .int()
      .min(0)
      .nullable()
      .describe(
        "places in squads and uploads that have still to move, or to move back; null: it does not move",
      ),
    canUndo: z.boolean().describe("of several into one account the latest first"),
  })
  .meta({ id: "Merge" });
export type MergeAnswer = z.output<typeof mergeSchema>;

export const mergeUserBody = z.object({
  into: uuid,
  dryRun: booleanParameter().default(false).describe("tells what would move, and changes nothing"),
  previewToken: z.string().max(100).optional().describe("needed without `dryRun`"),
  reason: z.string().min(1).max(maxReasonLength).optional().describe("needed without `dryRun`"),
});
export type MergeUserBody = z.input<typeof mergeUserBody>;

const mergeRefusals = [
  "not_allowed",
  "fresh_sign_in_needed",
  "user_not_found",
  "merge_impossible",
  "cross_site_request",
] as const;

export const mergeUser = defineEndpoint({
  method: "PUT",
  url: "/v2/@admin/users/:userUuidOrIgn/merge",
  schema: {
    operationId: "mergeUser",
    summary: "Merge an account into another",
    description:
      "Uploads, names, sign-ins and everything else of the account move to `into`; nights move a few at a time. A merge can be undone for seven days. You cannot merge your own account, or one with a higher role than `into`.",
    tags: ["admin"],
    params: userParams,
    body: mergeUserBody,
    response: {
      200: z.object({ preview: mergePreviewSchema.nullable(), merge: mergeSchema.nullable() }),
      ...problems(...mergeRefusals, "missing_parameter", "preview_stale"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

export const mergeListQuerySchema = z.object({
  limit: listParameters.limit,
  offset: integerParameter({ min: 0, max: maxAdminListOffset }).default(0),
  state: z.enum(mergeStates).optional(),
  userUuid: uuid.optional().describe("either of the two"),
});
export type MergeListQuery = z.output<typeof mergeListQuerySchema>;

export const listMerges = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/merges",
  schema: {
    operationId: "listMerges",
    summary: "List merged accounts, latest first",
    description: "Says of each how long it can be undone.",
    tags: ["admin"],
    querystring: mergeListQuerySchema,
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(mergeSchema) }),
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const undoMerge = defineEndpoint({
  method: "POST",
  url: "/v2/@admin/merges/:mergeUuid/undo",
  schema: {
    operationId: "undoMerge",
    summary: "Undo a merge",
    description: "Within seven days. Everything that moved goes back to the account that it came from.",
    tags: ["admin"],
    params: z.object({ mergeUuid: uuid }),
    body: z.object({ reason: z.string().min(1).max(maxReasonLength) }),
    response: {
      200: mergeSchema,
      ...problems(
        "not_allowed",
        "fresh_sign_in_needed",
        "merge_not_found",
        "merge_not_undoable",
        "cross_site_request",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});
