import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxAdminListOffset, maxSuspensionAnswerLength } from "./limits.ts";
import { booleanParameter, instant, integerParameter, listParameters, uuid } from "./parameters.ts";
import { personSchema } from "./persons.ts";
import { problems } from "./problem.ts";

/** A suspension as the account itself sees it. */
export const ownSuspensionSchema = z
  .object({
    begunAt: instant,
    until: instant,
    reason: z.string(),
    answer: z.string().nullable().describe("what you said to it"),
    answeredAt: instant.nullable(),
  })
  .meta({ id: "OwnSuspension" });
export type OwnSuspensionAnswer = z.output<typeof ownSuspensionSchema>;

export const answerSuspensionBody = z.object({ text: z.string().min(1).max(maxSuspensionAnswerLength) });

export const answerSuspension = defineEndpoint({
  method: "POST",
  url: "/v2/@me/suspension/answer",
  schema: {
    operationId: "answerSuspension",
    summary: "Appeal your suspension, once",
    description: "Moderators and admins can read it.",
    tags: ["me"],
    body: answerSuspensionBody,
    response: {
      200: ownSuspensionSchema,
      ...problems("not_allowed", "not_suspended", "suspension_answered", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false, isForSuspended: true },
});

/** A suspension as moderators see it. */
export const suspensionSchema = z
  .object({
    uuid,
    user: personSchema,
    begunAt: instant,
    until: instant,
    reason: z.string(),
    by: personSchema.nullable().describe("null of an operator, and once the account is gone"),
    liftedAt: instant.nullable().describe("when it was taken back before its end"),
    isInForce: z.boolean(),
    answer: z.string().nullable(),
    answeredAt: instant.nullable(),
  })
  .meta({ id: "Suspension" });
export type SuspensionAnswer = z.output<typeof suspensionSchema>;

export const suspensionListQuerySchema = z.object({
  limit: listParameters.limit,
  offset: integerParameter({ min: 0, max: maxAdminListOffset }).default(0),
  userUuid: uuid.optional(),
  isInForce: booleanParameter().optional(),
  isAnswered: booleanParameter().optional(),
});
export type SuspensionListQuery = z.output<typeof suspensionListQuerySchema>;

export const listSuspensions = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/suspensions",
  schema: {
    operationId: "listSuspensions",
    summary: "List suspended accounts and their appeals, latest first",
    description: "Has the reasons, the ends and what the accounts answered.",
    tags: ["admin"],
    querystring: suspensionListQuerySchema,
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(suspensionSchema) }),
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});
