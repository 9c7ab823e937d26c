import type { MeAnswer } from "@hunt/contracts/me";
import {
  endOneSession,
  endSession as endSessionEndpoint,
  getSession,
  listSessions as listSessionsEndpoint,
  type RefreshSessionBody,
  refreshSession as refreshSessionEndpoint,
} from "@hunt/contracts/sessions";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { App } from "../../platform/http/app.ts";
import { fingerprintCookie } from "../../platform/http/fingerprint-cookie.ts";
import { signedInAccount } from "../../platform/http/signed-in.ts";
import { endSession } from "./end-session.ts";
import { listSessions } from "./list-sessions.ts";
import { presentSession } from "./present-session.ts";
import { type RefreshResult, refreshSession } from "./refresh-session.ts";
import { clearSessionCookies, setSessionCookies } from "./session-cookies.ts";
import { signOut } from "./sign-out.ts";

/**
 * The session routes return the account, whose name, nights and sign-ins other modules know, so `getMe` is passed in.
 */
export interface SessionRouteDeps extends Deps {
  readonly getMe: (userUuid: string) => Promise<MeAnswer>;
}

/** The parts of a request that identify its session. */
type SessionRequest = Pick<FastifyRequest, "headers" | "cookies" | "log">;

export function sessionRoutes(app: App, deps: SessionRouteDeps) {
  app.route({
    ...getSession,
    handler: async (request) => {
      const { signedIn, session } = request;
      // A client with a refresh token refreshes once, and without one nobody is signed in.
      if (signedIn === null && request.cookies.rt) throw new AppError("invalid_token");
      if (signedIn === null) return presentSession(null);
      const user = await deps.getMe(signedIn.uuid);
      return presentSession({ user, expiresMs: session?.tokenEndsMs ?? null });
    },
  });
  app.route({
    ...refreshSessionEndpoint,
    handler: async (request, reply) => {
      const refreshed = await refresh(deps, request, request.body);
      if (refreshed.kind !== "refreshed") return refuse(deps, request, reply, refreshed);
      const { userUuid, pair, accessEndsMs } = refreshed;
      setSessionCookies(reply, deps.config, pair);
      reply.setCookie("fp", request.body.fingerprint, fingerprintCookie(deps.config));
      reply.header("x-access-token", pair.accessToken).header("x-refresh-token", pair.refreshToken);
      return presentSession({ user: await deps.getMe(userUuid), expiresMs: accessEndsMs });
    },
  });
  app.route({
    ...endSessionEndpoint,
    handler: async (request, reply) => {
      await signOut(deps, {
        accessToken: textOf(request.headers["x-access-token"]) ?? request.cookies.at ?? null,
        refreshToken: refreshTokenOf(request),
        isEverywhere: request.query.allDevices,
      });
      clearSessionCookies(reply, deps.config);
      return await reply.code(204).send(null);
    },
  });
  ownSessions(app, deps);
}

function ownSessions(app: App, deps: Deps) {
  app.route({
    ...listSessionsEndpoint,
    handler: async (request) => {
      const { uuid: userUuid } = signedInAccount(request);
      return await listSessions(deps, { userUuid, currentUuid: request.session?.uuid ?? null });
    },
  });
  app.route({
    ...endOneSession,
    handler: async (request, reply) => {
      const { sessionUuid } = request.params;
      await endSession(deps, signedInAccount(request), { sessionUuid, reason: "revoked" });
      return await reply.code(204).send(null);
    },
  });
}

async function refresh(
  deps: Deps,
  request: SessionRequest,
  { fingerprint, key }: RefreshSessionBody,
): Promise<RefreshResult> {
  const { "x-refresh-token": header } = request.headers;
  const { rt: cookie } = request.cookies;
  if (header !== undefined && cookie !== undefined && header !== cookie)
    throw new AppError("tokens_disagree");
  const refreshToken = refreshTokenOf(request);
  if (refreshToken === null) return { kind: "ended" };
  return await refreshSession(deps, { refreshToken, fingerprint, key: key ?? null });
}

/**
 * Refuses a call, and clears both cookies when the session has ended, so that the page does not stay broken: the client
 * asks again as a visitor.
 */
function refuse(deps: Deps, request: SessionRequest, reply: FastifyReply, refreshed: RefreshResult): never {
  if (refreshed.kind === "stolen")
    request.log.warn(
      { event: "token_reuse", user: refreshed.userUuid, session: refreshed.sessionUuid },
      "a used refresh token was shown: the session has been ended",
    );
  clearSessionCookies(reply, deps.config);
  throw new AppError("session_ended");
}

function refreshTokenOf({ headers, cookies }: SessionRequest): string | null {
  return textOf(headers["x-refresh-token"]) ?? cookies.rt ?? null;
}

function textOf(header: unknown): string | null {
  return typeof header === "string" && header !== "" ? header : null;
}
