import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxAdminListOffset, maxNameLength, maxReasonLength } from "./limits.ts";
import { booleanParameter, instant, instantParameter, integerParameter, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";
import { authProviderTypes } from "./settings.ts";
import { suspensionSchema } from "./suspensions.ts";
import { userListQuerySchema, userOrders, userRoles, userSchema } from "./users.ts";

/** Badges that admins give. */
export const badges = ["founder", "contributor", "translator", "tester", "veteran", "event_winner"] as const;
export type Badge = (typeof badges)[number];

/** The roles that a person may have; programs have a separate role. */
export const grantedRoles = ["user", "mod", "admin"] as const;
export type GrantedRole = (typeof grantedRoles)[number];

/** An account in the lists of admins. */
export const listedPersonSchema = userSchema
  .extend({ suspendedUntil: instant.nullable().describe("null: not suspended") })
  .meta({ id: "ListedPerson" });
export type ListedPersonAnswer = z.output<typeof listedPersonSchema>;

export const personListQuerySchema = userListQuerySchema.omit({ cursor: true }).extend({
  orderBy: z.enum(userOrders).default("allHydrolystCaptures"),
  offset: integerParameter({ min: 0, max: maxAdminListOffset }).default(0),
  search: userListQuerySchema.shape.search.describe(
    "matches anywhere in a name, present or former, or a displayed alias; or a whole uuid",
  ),
  role: z.enum(userRoles).optional(),
  isSuspended: booleanParameter().optional(),
});
export type PersonListQuery = z.output<typeof personListQuerySchema>;

export const listPeople = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/users",
  schema: {
    operationId: "listPeople",
    summary: "List accounts, including those without a name",
    description: "Unknown values sort last in both directions; ties end with the uuid.",
    tags: ["admin"],
    querystring: personListQuerySchema,
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(listedPersonSchema) }),
      ...problems("unknown_season", "not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});

/** An account with its private data. */
export const lookedAtPersonSchema = listedPersonSchema
  .extend({
    names: z
      .array(z.object({ name: z.string(), verifiedAt: instant, endedAt: instant.nullable() }))
      .describe("that it has verified, the oldest first"),
    providers: z
      .array(z.object({ type: z.enum(authProviderTypes), linkedAt: instant }))
      .describe("how it signs in, without who it is there"),
    sessions: z.int().min(0).describe("browsers that it is signed in at"),
    lastSeenAt: instant.nullable(),
    counts: z.object({
      uploads: z.int().min(0),
      nights: z.int().min(0).describe("that it sent or was in, whoever sees them"),
      verifications: z.int().min(0).describe("that it asked for"),
      reportsMade: z.int().min(0),
    }),
    suspension: suspensionSchema.nullable().describe("the one in force"),
  })
  .meta({ id: "LookedAtPerson" });
export type LookedAtPersonAnswer = z.output<typeof lookedAtPersonSchema>;

const personParams = z.object({ userUuid: uuid });

export const lookAtPerson = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/users/:userUuid",
  schema: {
    operationId: "lookAtPerson",
    summary: "Get an account, including its private data",
    description: "Each read is recorded in the audit log (`user.look`).",
    tags: ["admin"],
    params: personParams,
    response: { 200: lookedAtPersonSchema, ...problems("not_allowed", "user_not_found") },
  },
  config: { rateLimit: "read", isPublic: false },
});

const reason = z.string().min(1).max(maxReasonLength);
export const updateUserBody = z.object({
  role: z.enum(grantedRoles).optional().describe("needs a sign-in younger than ten minutes"),
  ign: z
    .string()
    .min(1)
    .max(maxNameLength)
    .nullable()
    .optional()
    .describe("verified by hand; null takes the verified name away"),
  badges: z.array(z.enum(badges)).max(badges.length).optional().describe("all of them"),
  suspendedUntil: instantParameter.nullable().optional().describe("null lifts it"),
  suspendReason: reason.optional().describe("the account sees it; needed to suspend"),
  reason: reason.optional().describe("for the audit log; needed where there is no `suspendReason`"),
});
export type UpdateUserBody = z.input<typeof updateUserBody>;

export const updateUser = defineEndpoint({
  method: "PUT",
  url: "/v2/@admin/users/:userUuid",
  schema: {
    operationId: "updateUser",
    summary: "Update an account’s role, name, badges or suspension",
    description:
      "Fields that are left out stay as they are. You cannot change your own account, and an admin must lose the role before they can be suspended. The account is notified; a new role or suspension applies from its next request.",
    tags: ["admin"],
    params: personParams,
    body: updateUserBody,
    response: {
      200: lookedAtPersonSchema,
      ...problems(
        "not_allowed",
        "fresh_sign_in_needed",
        "user_not_found",
        "name_looks_alike",
        "missing_parameter",
        "cross_site_request",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});
