import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxFingerprintLength, maxSearchLength, minFingerprintLength } from "./limits.ts";
import { providerLinkSchema } from "./me.ts";
import { booleanParameter, instant } from "./parameters.ts";
import { problems } from "./problem.ts";

const fingerprint = z
  .string()
  .min(minFingerprintLength)
  .max(maxFingerprintLength)
  .describe("of this browser: the session is bound to it");

/** A text; any other value counts as missing, so that a forged address cannot prevent the end of a sign-in. */
const textOrNone = z.preprocess<unknown, z.ZodOptional<z.ZodString>, string | undefined>(
  (value) => (typeof value === "string" ? value : undefined),
  z.string().optional(),
);

const redirectTo = textOrNone
  .optional()
  .describe("a path of this site to go on to; anything else counts as `/`");

const start = z.object({
  fingerprint,
  link: booleanParameter()
    .default(false)
    .describe("join the provider to the account that is signed in; needs `/v2/auth/link` before"),
  redirectTo,
});

const toProvider = z.null().describe("to the provider");
const toAuthPage = z
  .null()
  .describe(
    "to `/auth?redirectTo=…`, signed in by cookies, or to `/auth?error=…&redirectTo=…`; the errors are `sign_in_denied`, `sign_in_expired`, `sign_in_not_valid`, `steam_unreachable`, `patreon_unreachable`, `provider_taken`, `provider_linked_already`, `link_expired`",
  );

/** Browsers come to these addresses by navigation, or are sent back by the provider. */
const journey = { rateLimit: "signIn", isPublic: false, isSameForAll: true } as const;
const byProvider = { ...journey, isNavigation: true } as const;

export const startSteam = defineEndpoint({
  method: "GET",
  url: "/v2/auth/steam",
  schema: {
    operationId: "startSteam",
    summary: "Sign in with Steam",
    description: "For a browser to navigate to. The sign-in ends at `/auth`.",
    tags: ["auth"],
    querystring: start,
    response: {
      302: toProvider,
      ...problems("missing_parameter", "sign_in_not_offered", "cross_site_request"),
    },
  },
  config: byProvider,
});

export const startPatreon = defineEndpoint({
  method: "GET",
  url: "/v2/auth/patreon",
  schema: {
    operationId: "startPatreon",
    summary: "Sign in with Patreon",
    description: "For a browser to navigate to. The sign-in ends at `/auth`.",
    tags: ["auth"],
    querystring: start,
    response: {
      302: toProvider,
      ...problems("missing_parameter", "sign_in_not_offered", "cross_site_request"),
    },
  },
  config: byProvider,
});

/** All other parameters belong to the provider, and are read unchanged from the address. */
const state = textOrNone.optional().describe("of the sign-in that began in this browser; good once");

export const endSteam = defineEndpoint({
  method: "GET",
  url: "/v2/auth/steam/callback",
  schema: {
    operationId: "endSteam",
    summary: "Callback for Steam sign-in",
    description:
      "Fingerprint, link and redirectTo were stored when the sign-in began; none of them is read from this request.",
    tags: ["auth"],
    querystring: z.object({ state }),
    response: { 302: toAuthPage, ...problems("sign_in_not_offered", "cross_site_request") },
  },
  config: byProvider,
});

export const endPatreon = defineEndpoint({
  method: "GET",
  url: "/v2/auth/patreon/callback",
  schema: {
    operationId: "endPatreon",
    summary: "Callback for Patreon sign-in",
    description: "Patreon sends the browser here; it goes on to `/auth`, signed in or with an error code.",
    tags: ["auth"],
    querystring: z.object({ state }),
    response: { 302: toAuthPage, ...problems("sign_in_not_offered", "cross_site_request") },
  },
  config: byProvider,
});

export const signInLocally = defineEndpoint({
  method: "GET",
  url: "/v2/auth/local",
  schema: {
    operationId: "signInLocally",
    summary: "Sign in with a name alone, on the machine that runs the server",
    description:
      "For trying out the app. 404 unless the connection, `Host` and the configured address are all local to this machine, no proxy is in between or configured, and this browser has said the word (`POST /v2/auth/local/word`).",
    tags: ["auth"],
    querystring: z.object({
      fingerprint,
      name: z.string().min(1).max(maxSearchLength).describe("who to be; never a verified name"),
      redirectTo,
    }),
    response: { 302: toAuthPage, ...problems("missing_parameter", "route_not_found", "cross_site_request") },
  },
  config: journey,
});

/** People may type the word with spaces or hyphens, or paste it with text around it. */
const maxLocalWordLength = 100;

export const getLocalWord = defineEndpoint({
  method: "GET",
  url: "/v2/auth/local/word",
  schema: {
    operationId: "getLocalWord",
    summary: "Check whether this browser can use local sign-in",
    description:
      "404 where there is no local sign-in for this request; `isSaid` once this browser has said the word.",
    tags: ["auth"],
    response: { 200: z.object({ isSaid: z.boolean() }), ...problems("route_not_found") },
  },
  config: { rateLimit: "read", isPublic: false, isSameForAll: true },
});

export const sayLocalWord = defineEndpoint({
  method: "POST",
  url: "/v2/auth/local/word",
  schema: {
    operationId: "sayLocalWord",
    summary: "Say the word of local sign-in",
    description:
      "The server writes the word to the file `local-word` of its data directory when it starts. Sets the cookie that `/v2/auth/local` requires.",
    tags: ["auth"],
    body: z.object({ word: z.string().min(1).max(maxLocalWordLength) }),
    response: { 204: z.null(), ...problems("route_not_found", "wrong_local_word", "cross_site_request") },
  },
  config: { rateLimit: "signIn", isPublic: false, isSameForAll: true },
});

export const beginLink = defineEndpoint({
  method: "GET",
  url: "/v2/auth/link",
  schema: {
    operationId: "beginLink",
    summary: "Get permission to link another provider to your account",
    description:
      "Sets the cookie that `link=true` requires, valid once and for five minutes. Requires a sign-in within the last ten minutes.",
    tags: ["auth"],
    response: {
      200: z.object({ expiresAt: instant }),
      ...problems("not_allowed", "fresh_sign_in_needed", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

const unlinked = {
  200: z.array(providerLinkSchema),
  ...problems(
    "not_allowed",
    "fresh_sign_in_needed",
    "cross_site_request",
    "provider_not_linked",
    "last_provider",
  ),
};
const unlinkDescription =
  "Returns the sign-ins that are left; the last one cannot be removed. Accepts the header token, or a request from our own pages; requires a sign-in within the last ten minutes.";

export const unlinkSteam = defineEndpoint({
  method: "GET",
  url: "/v2/auth/steam/unlink",
  schema: {
    operationId: "unlinkSteam",
    summary: "Unlink Steam from your account",
    description: unlinkDescription,
    tags: ["auth"],
    response: unlinked,
  },
  config: { rateLimit: "write", isPublic: false },
});

export const unlinkPatreon = defineEndpoint({
  method: "GET",
  url: "/v2/auth/patreon/unlink",
  schema: {
    operationId: "unlinkPatreon",
    summary: "Unlink Patreon from your account, and remove its tier from your profile",
    description: unlinkDescription,
    tags: ["auth"],
    response: unlinked,
  },
  config: { rateLimit: "write", isPublic: false },
});

export const listProviders = defineEndpoint({
  method: "GET",
  url: "/v2/@me/auth/providers",
  schema: {
    operationId: "listProviders",
    summary: "List the sign-ins linked to your account, oldest first",
    description: "Whichever of them one signs in by, it leads to the same account.",
    tags: ["me"],
    response: { 200: z.array(providerLinkSchema), ...problems("not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});
