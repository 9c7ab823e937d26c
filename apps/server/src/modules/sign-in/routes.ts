import {
  beginLink,
  endPatreon,
  endSteam,
  getLocalWord,
  listProviders,
  sayLocalWord,
  signInLocally,
  startPatreon,
  startSteam,
  unlinkPatreon,
  unlinkSteam,
} from "@hunt/contracts/auth";
import { ownPath } from "@hunt/contracts/own-path";
import type { AuthProvider } from "@hunt/contracts/settings";
import { cleanName } from "@hunt/engine/domain/clean-text";
import type { FastifyRequest } from "fastify";
import { isLocalWord } from "../../config/local-word.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError, refuseField } from "../../platform/errors/app-error.ts";
import type { App } from "../../platform/http/app.ts";
import { requireFreshSignIn, signedInAccount, signedInSession } from "../../platform/http/signed-in.ts";
import { nameKey } from "../../platform/text/name-key.ts";
import { issueTicket } from "./attempts.ts";
import { isAtThisMachine } from "./is-at-this-machine.ts";
import {
  beginJourney,
  callbackOf,
  endJourney,
  goOn,
  openFor,
  requireOwnFingerprint,
  withPageOfOutage,
} from "./journey.ts";
import { hasSaidLocalWord, setLocalWordCookie, setTicketCookie } from "./journey-cookies.ts";
import { patreonAuthorizationUrl } from "./patreon/oauth.ts";
import { proveByPatreon } from "./patreon/prove-by-patreon.ts";
import { listProviderLinks, unlinkProvider } from "./provider-links.ts";
import { refuseOtherSites, requireOwnPages } from "./require-own-pages.ts";
import { steamAuthenticationUrl } from "./steam/openid.ts";
import { proveBySteam } from "./steam/prove-by-steam.ts";

/** These GETs change something, so a HEAD request, which should change nothing, is not answered. */
const getOnly = { exposeHeadRoute: false } as const;

export function signInRoutes(app: App, deps: Deps) {
  steamRoutes(app, deps);
  patreonRoutes(app, deps);
  localRoutes(app, deps);
  linkRoutes(app, deps);
}

/** Returns the query exactly as it was sent: a general parser may merge two fields into one. */
const queryOf = ({ raw }: Pick<FastifyRequest, "raw">) =>
  new URLSearchParams((raw.url ?? "").split("?").slice(1).join("?"));

function offered<T>(config: T | null): T {
  if (config === null) throw new AppError("sign_in_not_offered");
  return config;
}

/** Returns dependencies with which several calls to a provider together take no longer than one call may (R42). */
const withinOneCall = ({ outbound, clock }: Pick<Deps, "outbound" | "clock">) => ({
  outbound: outbound.withinOneCall(),
  clock,
});

function steamRoutes(app: App, deps: Deps) {
  const provider = "steam";
  const returnTo = (state: string) => `${callbackOf(deps.config, provider)}?state=${state}`;
  app.route({
    ...startSteam,
    ...getOnly,
    handler: async (request, reply) => {
      const steam = offered(deps.config.signIn.steam);
      return await beginJourney(
        deps,
        { request, reply },
        {
          given: { provider, ...request.query },
          addressFor: ({ state }) => steamAuthenticationUrl(steam, returnTo(state)),
        },
      );
    },
  });
  app.route({
    ...endSteam,
    ...getOnly,
    handler: async (request, reply) => {
      const steam = offered(deps.config.signIn.steam);
      const prove = ({ state }: { readonly state: string }) =>
        proveBySteam(withinOneCall(deps), { steam, query: queryOf(request), returnTo: returnTo(state) });
      return await endJourney(deps, { request, reply }, { provider, state: request.query.state, prove });
    },
  });
}

function patreonRoutes(app: App, deps: Deps) {
  const provider = "patreon";
  const redirectUri = callbackOf(deps.config, provider);
  app.route({
    ...startPatreon,
    ...getOnly,
    handler: async (request, reply) => {
      const patreon = offered(deps.config.signIn.patreon);
      return await beginJourney(
        deps,
        { request, reply },
        {
          given: { provider, ...request.query },
          addressFor: ({ state, codeVerifier }) =>
            patreonAuthorizationUrl(patreon, { redirectUri, state, codeVerifier }),
        },
      );
    },
  });
  app.route({
    ...endPatreon,
    ...getOnly,
    handler: async (request, reply) => {
      const patreon = offered(deps.config.signIn.patreon);
      const prove = ({ codeVerifier }: { readonly codeVerifier: string }) =>
        proveByPatreon(withinOneCall(deps), { patreon, query: queryOf(request), redirectUri, codeVerifier });
      return await endJourney(deps, { request, reply }, { provider, state: request.query.state, prove });
    },
  });
}

function localRoutes(app: App, deps: Deps) {
  const { config } = deps;
  // This is checked before anything else, so that clients on other machines learn nothing.
  const requireThisMachine = async (request: FastifyRequest) => {
    if (!config.signIn.local || !isAtThisMachine(request, config)) throw new AppError("route_not_found");
  };
  app.route({
    ...getLocalWord,
    ...getOnly,
    onRequest: requireThisMachine,
    handler: async (request) => ({ isSaid: hasSaidLocalWord(request, config) }),
  });
  app.route({
    ...sayLocalWord,
    onRequest: requireThisMachine,
    handler: async (request, reply) => {
      if (!isLocalWord(config, request.body.word)) {
        request.signInFailed = true;
        throw new AppError("wrong_local_word");
      }
      setLocalWordCookie(reply, config);
      return await reply.code(204).send(null);
    },
  });
  app.route({
    ...signInLocally,
    ...getOnly,
    onRequest: async (request) => {
      await requireThisMachine(request);
      refuseOtherSites(request);
      if (!hasSaidLocalWord(request, config)) throw new AppError("route_not_found");
    },
    handler: async (request, reply) => {
      const { fingerprint, name: given, redirectTo } = request.query;
      requireOwnFingerprint(request, fingerprint);
      const name = cleanName(given);
      if (name === "")
        throw refuseField("name", "empty_name", "Nothing is left of this name once it is cleaned.");
      const subject = nameKey(name);
      const identity = { provider: "local", subject, displayName: name, nonce: null, patron: null } as const;
      return await withPageOfOutage(
        { request, reply },
        () => redirectTo,
        async () => {
          await openFor(deps, { request, reply }, { identity, fingerprint });
          return goOn(reply, { redirectTo: ownPath(redirectTo) });
        },
      );
    },
  });
}

function linkRoutes(app: App, deps: Deps) {
  app.route({
    ...listProviders,
    handler: async (request) => await listProviderLinks(deps, signedInAccount(request).uuid),
  });
  app.route({
    ...beginLink,
    ...getOnly,
    handler: async (request, reply) => {
      const { uuid: userUuid } = signedInAccount(request);
      requireOwnPages(request);
      requireFreshSignIn(request, deps);
      const sessionUuid = signedInSession(request);
      const { ticket, expiresMs } = await issueTicket(deps, { userUuid, sessionUuid });
      setTicketCookie(reply, deps.config, ticket);
      return { expiresAt: new Date(expiresMs).toISOString() };
    },
  });
  const unlink = (provider: AuthProvider) => async (request: FastifyRequest) => {
    const actor = signedInAccount(request);
    requireOwnPages(request);
    requireFreshSignIn(request, deps);
    await unlinkProvider(deps, actor, { provider, userUuid: actor.uuid });
    return await listProviderLinks(deps, actor.uuid);
  };
  app.route({ ...unlinkSteam, ...getOnly, handler: unlink("steam") });
  app.route({ ...unlinkPatreon, ...getOnly, handler: unlink("patreon") });
}
