import { z } from "zod";
import { maxRefreshKeyLength, minRefreshKeyLength } from "./account-limits.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxFingerprintLength, minFingerprintLength } from "./limits.ts";
import { meSchema } from "./me.ts";
import { booleanParameter, instant, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";
import { authProviders } from "./settings.ts";

/** The signed-in account, if there is one. */
export const sessionSchema = z
  .object({
    isLoggedIn: z.boolean(),
    user: meSchema.nullable(),
    expiresAt: instant.nullable().describe("when the access token ends"),
  })
  .meta({ id: "Session" });
export type SessionAnswer = z.output<typeof sessionSchema>;

/** Tokens are sent in headers and cookies, never in a body. */
const refreshHeaders = z.looseObject({
  "x-refresh-token": z.string().max(200).optional(),
});

export const getSession = defineEndpoint({
  method: "GET",
  url: "/v2/sessions",
  schema: {
    operationId: "getSession",
    summary: "Get the signed-in account",
    description:
      "200 with a valid access token, and without any token; 401 when only a refresh token is sent: refresh once.",
    tags: ["sessions"],
    response: { 200: sessionSchema, ...problems() },
  },
  config: { rateLimit: "read", isPublic: false, isForSuspended: true },
});

export const refreshSessionBody = z.object({
  fingerprint: z.string().min(minFingerprintLength).max(maxFingerprintLength),
  key: z
    .string()
    .min(minRefreshKeyLength)
    .max(maxRefreshKeyLength)
    .optional()
    .describe(
      "random and secret, a new one for each exchange; sent again with the same token while its answer is lost",
    ),
});
export type RefreshSessionBody = z.output<typeof refreshSessionBody>;

export const refreshSession = defineEndpoint({
  method: "PUT",
  url: "/v2/sessions",
  schema: {
    operationId: "refreshSession",
    summary: "Exchange a refresh token for new tokens",
    description:
      "New tokens come in `x-access-token` and `x-refresh-token` and in cookies. A refresh token works once; using it again ends the session, except from the same browser within ten seconds, or within a day under the same `key`, while its successor is unused.",
    tags: ["sessions"],
    headers: refreshHeaders,
    body: refreshSessionBody,
    response: {
      200: sessionSchema,
      ...problems("missing_parameter", "session_ended", "tokens_disagree", "cross_site_request"),
    },
  },
  config: { rateLimit: "signIn", isPublic: false, isSameForAll: true },
});

export const endSession = defineEndpoint({
  method: "DELETE",
  url: "/v2/sessions",
  schema: {
    operationId: "endSession",
    summary: "Sign out, on this device or everywhere",
    description: "Answers 204 even if nobody was signed in, and expires both cookies.",
    tags: ["sessions"],
    headers: refreshHeaders,
    querystring: z.object({ allDevices: booleanParameter().default(false) }),
    response: { 204: z.null(), ...problems("cross_site_request") },
  },
  config: { rateLimit: "write", isPublic: false, isSameForAll: true },
});

/** A browser in which the account is signed in. */
export const listedSessionSchema = z
  .object({
    uuid,
    isCurrent: z.boolean().describe("the one that asks"),
    provider: z.enum(authProviders),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    signedInAt: instant,
    lastUsedAt: instant,
  })
  .meta({ id: "ListedSession" });
export type ListedSessionAnswer = z.output<typeof listedSessionSchema>;

export const listSessions = defineEndpoint({
  method: "GET",
  url: "/v2/@me/sessions",
  schema: {
    operationId: "listSessions",
    summary: "List your sessions, most recently used first",
    description: "Each is a browser that your account is signed in at.",
    tags: ["me"],
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(listedSessionSchema) }),
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const endOneSession = defineEndpoint({
  method: "DELETE",
  url: "/v2/@me/sessions/:sessionUuid",
  schema: {
    operationId: "endOneSession",
    summary: "End one of your other sessions",
    description: "Its tokens are refused from then on; your own session ends by `DELETE /v2/sessions`.",
    tags: ["me"],
    params: z.object({ sessionUuid: uuid }),
    response: { 204: z.null(), ...problems("session_not_found", "not_allowed", "cross_site_request") },
  },
  config: { rateLimit: "write", isPublic: false },
});
