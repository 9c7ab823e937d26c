import type { FastifySchema, RouteOptions } from "fastify";
import { takesToken } from "./takes-token.ts";

/** A route's JSON schemas, on their way into the API's document. */
interface DocumentedSchema {
  readonly hide?: boolean;
  readonly headers?: { readonly properties?: Readonly<Record<string, unknown>> };
  readonly response?: Readonly<Record<string, DocumentedAnswer>>;
}
interface DocumentedAnswer {
  readonly content?: Readonly<Record<string, unknown>>;
}

/** The ways in which a caller identifies itself in a call (identify-actors.ts). */
export const securitySchemes = {
  accessToken: {
    type: "apiKey",
    in: "header",
    name: "x-access-token",
    description:
      "Whoever is signed in is also shown what only they may see. Not needed unless the call says so; one that is unknown or expired is refused with 401 `invalid_token`. Browsers may send it as the cookie `at` instead; the header wins.",
  },
  refreshToken: {
    type: "apiKey",
    in: "header",
    name: "x-refresh-token",
    description:
      "Gets new tokens, once, from the browser that it was given to, or ends its session. Browsers may send it as the cookie `rt` instead; the two must agree.",
  },
} as const;

const etag = { type: "string", description: "the tag of this answer, for `if-none-match`" };
const ifNoneMatch = {
  type: "string",
  description: "the `ETag` of an answer that you have, or several: 304 while it still holds",
};
const notModified = {
  type: "null",
  description: "not modified: what you have, by its `ETag`, still holds; no body",
  headers: { ETag: etag },
};

/**
 * Adds to a route's schemas what the platform's hooks add to its answers: authentication (identify-actors.ts) and 304
 * (answer-conditionally.ts). A route may have no schema, as some in tests.
 */
export function describeRoute(
  schema: FastifySchema | undefined,
  { config = {}, method }: RouteOptions,
): FastifySchema {
  const documented = { ...schema } as DocumentedSchema;
  if (documented.hide) return documented;
  const { 200: answer, ...others } = documented.response ?? {};
  const isConditional = method === "GET" && config.isPublic === true && !!answer && !isStream(answer);
  const { [securitySchemes.refreshToken.name]: refreshToken, ...headers } =
    documented.headers?.properties ?? {};
  return {
    ...documented,
    ...(takesToken(config) && { security: [{}, { accessToken: [] }] }),
    ...(refreshToken !== undefined && {
      security: [{}, { refreshToken: [] }],
      headers: { ...documented.headers, properties: headers },
    }),
    ...(isConditional && {
      headers: {
        ...documented.headers,
        type: "object",
        properties: { ...headers, "if-none-match": ifNoneMatch },
      },
      response: { 200: { ...answer, headers: { ETag: etag } }, 304: notModified, ...others },
    }),
  };
}

/** A stream has no ETag: only a whole answer has one. */
function isStream({ content = {} }: DocumentedAnswer): boolean {
  return "text/event-stream" in content;
}
