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

/** A text, or what counts as none: nothing in an address that others write keeps anybody from the end of a journey. */
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

/** Browsers are sent there by a navigation, and back by the provider. */
const journey = { rateLimit: "signIn", isPublic: false, isSameForAll: true } as const;
const byProvider = { ...journey, isNavigation: true } as const;

export const startSteam = defineEndpoint({
  method: "GET",
  url: "/v2/auth/steam",
  schema: {
    operationId: "startSteam",
    summary: "Sign in by Steam",
    description: "A navigation of the browser. It ends at `/auth`.",
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
    summary: "Sign in by Patreon",
    description: "A navigation of the browser. It ends at `/auth`.",
    tags: ["auth"],
    querystring: start,
    response: {
      302: toProvider,
      ...problems("missing_parameter", "sign_in_not_offered", "cross_site_request"),
    },
  },
  config: byProvider,
});

/** What else comes back is the provider's, and read as it stands in the address. */
const state = textOrNone.optional().describe("of the sign-in that began in this browser; good once");

export const endSteam = defineEndpoint({
  method: "GET",
  url: "/v2/auth/steam/callback",
  schema: {
    operationId: "endSteam",
    summary: "Where Steam sends a browser back to",
    description: "Fingerprint, link and redirectTo were kept when it began: none of them is taken from here.",
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
    summary: "Where Patreon sends a browser back to",
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
    summary: "Sign in by a name alone, at the machine that the server runs on",
    description:
      "For trying the app. Not there for anybody else: 404 unless connection, `Host` and the configured address are of this very machine and no proxy is in between.",
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

export const beginLink = defineEndpoint({
  method: "GET",
  url: "/v2/auth/link",
  schema: {
    operationId: "beginLink",
    summary: "Get leave to join one more provider to your account",
    description:
      "Sets a cookie that `link=true` needs, good once and for five minutes. Needs a sign-in younger than ten minutes.",
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
  "Answers the sign-ins that are left; the last one stays. By the header token, or from our own pages; needs a sign-in younger than ten minutes.";

export const unlinkSteam = defineEndpoint({
  method: "GET",
  url: "/v2/auth/steam/unlink",
  schema: {
    operationId: "unlinkSteam",
    summary: "Take Steam off your account",
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
    summary: "Take Patreon off your account, and its tier off your profile",
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
    summary: "The sign-ins that lead to your account, the oldest first",
    tags: ["me"],
    response: { 200: z.array(providerLinkSchema), ...problems("not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});
