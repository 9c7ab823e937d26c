import { z } from "zod";
import { isLoopback } from "./sign-in-config.ts";
import { httpUrl, trueOrFalse, variable } from "./variable.ts";

/**
 * An origin that the server calls or sends people to. It must be https or on this machine, so that nobody can read the
 * traffic.
 */
export const providerOrigin = httpUrl
  .refine((text) => {
    const { protocol, hostname, pathname } = new URL(text);
    return pathname === "/" && (protocol === "https:" || isLoopback(hostname));
  })
  .transform((text) => new URL(text).origin);

export const expectsProviderOrigin = "an https address without a path, or an http one of this machine itself";

/** The variables of the ways to sign in; part of `variables`. */
export const signInVariables = {
  STEAM_ENABLED: variable(
    trueOrFalse.transform((text) => text === "true"),
    {
      fallback: "false",
      expects: "true or false",
      about:
        "Whether hunters may sign in by Steam. Needs no registration: `PUBLIC_URL` is what Steam shows them.",
    },
  ),
  STEAM_API_KEY: variable(
    z
      .string()
      .regex(/^[0-9A-Fa-f]{32}$/)
      .optional(),
    {
      fallback: null,
      expects: "a key of Steam's Web API (32 hexadecimal digits)",
      about:
        "Asks Steam for the name that somebody shows there, so that their account lists it. Sign-in works without.",
      secret: true,
    },
  ),
  STEAM_BASE_URL: variable(providerOrigin, {
    fallback: "https://steamcommunity.com",
    expects: expectsProviderOrigin,
    about: "Where Steam's sign-in is. Another one is for a local provider (`npm run providers`).",
  }),
  STEAM_API_BASE_URL: variable(providerOrigin, {
    fallback: "https://api.steampowered.com",
    expects: expectsProviderOrigin,
    about: "Where Steam's Web API is, as above.",
  }),
  PATREON_CLIENT_ID: variable(z.string().min(1).max(200).optional(), {
    fallback: null,
    expects: "the id of a client of Patreon's API (1 to 200 characters)",
    about:
      "With `PATREON_CLIENT_SECRET`, hunters may sign in by Patreon. The client's redirect address is `PUBLIC_URL/v2/auth/patreon/callback`.",
  }),
  PATREON_CLIENT_SECRET: variable(z.string().min(1).max(200).optional(), {
    fallback: null,
    expects: "the secret of the client of PATREON_CLIENT_ID (1 to 200 characters)",
    about: "The client's secret.",
    secret: true,
  }),
  PATREON_CAMPAIGN_ID: variable(
    z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    {
      fallback: null,
      expects: "the number of a campaign of Patreon (up to 20 digits)",
      about: "Whose patrons get their tier and a badge on their profile. Default: nobody.",
    },
  ),
  PATREON_BASE_URL: variable(providerOrigin, {
    fallback: "https://www.patreon.com",
    expects: expectsProviderOrigin,
    about: "Where Patreon's sign-in and API are. Another one is for a local provider (`npm run providers`).",
  }),
  LOCAL_AUTH: variable(trueOrFalse.optional(), {
    fallback: null,
    expects: "true or false",
    about:
      "Whether somebody at this very machine may sign in by a name alone: for trying the app. Each browser first says the word that the start writes to `DATA_DIR/local-word`; nobody else can, not through a proxy, and with `TRUST_PROXY` nobody at all. Default: when no other sign-in is configured and `HOST` is this machine only.",
  }),
} as const;
