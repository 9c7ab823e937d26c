import { ownPath } from "@hunt/contracts/own-path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { databaseRefusal } from "../../platform/database/database-refusal.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError, type ErrorCode, refuseField } from "../../platform/errors/app-error.ts";
import { type AnyActor, type UserActor, visitor } from "../../platform/http/actor.ts";
import { wantsPage } from "../../platform/http/answer-unknown-routes.ts";
import { fingerprintCookie } from "../../platform/http/fingerprint-cookie.ts";
import { performChange } from "../audit/perform-change.ts";
import { restoreRunsOfDay } from "../games/kept-runs.ts";
import { identifyAccount } from "../sessions/identify-account.ts";
import { lockSession } from "../sessions/own-data.ts";
import { setSessionCookies } from "../sessions/session-cookies.ts";
import { signOut } from "../sessions/sign-out.ts";
import { suspendAsBefore } from "../suspensions/kept-suspensions.ts";
import { type Attempt, type BegunAttempt, beginAttempt, consumeAttempt, consumeTicket } from "./attempts.ts";
import { canLinkProvider } from "./can-change-sign-in.ts";
import { attemptsOf, clearTicketCookie, setAttemptsCookie } from "./journey-cookies.ts";
import { joinIdentity, renewIdentity, useUpNonce } from "./keep-identity.ts";
import type { ProvenIdentity } from "./proof/proven-identity.ts";
import { lockOwner } from "./queries.ts";
import { refuseOtherSites } from "./require-own-pages.ts";
import { type SignInDeps, signIn } from "./sign-in.ts";

/** The input of a sign-in or link that begins. */
export interface JourneyStart {
  readonly provider: Attempt["provider"];
  readonly fingerprint: string;
  readonly link: boolean;
  readonly redirectTo?: unknown;
}

type JourneyRequest = Pick<FastifyRequest, "cookies" | "headers" | "log" | "signInFailed">;

/** Returns the address to which a provider sends browsers back. */
export function callbackOf({ publicUrl }: Pick<Config, "publicUrl">, provider: Attempt["provider"]): string {
  return `${publicUrl}/v2/auth/${provider}/callback`;
}

interface Exchange {
  readonly request: JourneyRequest;
  readonly reply: FastifyReply;
}

/**
 * Answers a browser that signs in, and goes on to `/auth` with the reason when the database is away or busy: a problem in JSON
 * would be all that the browser shows. Programs, which ask for no page, get the problem.
 */
export async function withPageOfOutage(
  { request, reply }: Exchange,
  redirectTo: () => unknown,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    const refusal = wantsPage(request) ? databaseRefusal(error) : null;
    if (refusal === null) throw error;
    request.log.warn({ err: error, code: refusal.code }, "a sign-in came to nothing");
    return goOn(reply, { redirectTo: ownPath(redirectTo()), error: refusal.code });
  }
}

/** Begins a sign-in or a link in this browser, and redirects it to the provider. */
export async function beginJourney(
  deps: Deps,
  { request, reply }: Exchange,
  { given, addressFor }: { given: JourneyStart; addressFor: (begun: BegunAttempt) => string },
): Promise<FastifyReply> {
  const { provider, fingerprint, link } = given;
  requireOwnFingerprint(request, fingerprint);
  const redirectTo = ownPath(given.redirectTo);
  return await withPageOfOutage(
    { request, reply },
    () => redirectTo,
    async () => {
      const linkUserUuid = link ? await linkingUser(deps, request) : null;
      if (link) clearTicketCookie(reply, deps.config);
      if (link && linkUserUuid === null) return goOn(reply, { redirectTo, error: "link_expired" });
      const begun = await beginAttempt(deps, { provider, fingerprint, redirectTo, linkUserUuid });
      setAttemptsCookie(reply, deps.config, [...attemptsOf(request), begun.browser]);
      return await reply.header("cache-control", "no-store").redirect(addressFor(begun), 302);
    },
  );
}

/**
 * Refuses a fingerprint that is not the browser's own: a forged link must not bind a visitor's session and uploads to a
 * fingerprint that somebody else knows. A browser without a fingerprint accepts one only from the server's own pages, or
 * from a typed address.
 */
export function requireOwnFingerprint(request: JourneyRequest, fingerprint: string): void {
  const { fp } = request.cookies;
  if (fp === undefined) refuseOtherSites(request);
  if (fp === undefined || fp === fingerprint) return;
  throw refuseField("fingerprint", "foreign", "It is not the fingerprint of this browser, in its cookie fp.");
}

/**
 * Returns the account to which the provider is linked: the holder of the ticket, if the ticket's session is still
 * active.
 */
async function linkingUser(deps: Deps, { cookies }: JourneyRequest): Promise<string | null> {
  const holder = await consumeTicket(deps, cookies.lt);
  const identified = holder && (await identify(deps, cookies.at));
  return identified?.session?.uuid === holder?.sessionUuid ? (holder?.userUuid ?? null) : null;
}

const identify = async (deps: Deps, token: string | undefined) =>
  token === undefined ? null : await identifyAccount(deps, token);

export interface JourneyEnd {
  readonly provider: Attempt["provider"];
  /** The value from the address, which may be anything. */
  readonly state: unknown;
  /** Asks the provider for the identity; throws a refusal. */
  readonly prove: (attempt: Attempt) => Promise<ProvenIdentity>;
}

/** Ends the sign-in or link that began in this browser, and redirects to the page. */
export async function endJourney(
  deps: Deps,
  { request, reply }: Exchange,
  end: JourneyEnd,
): Promise<FastifyReply> {
  let redirectTo = "/";
  return await withPageOfOutage(
    { request, reply },
    () => redirectTo,
    async () => {
      const attempt = await takeAttempt(deps, { request, reply }, end);
      if (attempt !== null) redirectTo = attempt.redirectTo;
      try {
        if (attempt === null) throw new AppError("sign_in_expired");
        const identity = await end.prove(attempt);
        if (attempt.linkUserUuid !== null) await link(deps, request, identity, attempt.linkUserUuid);
        else await openFor(deps, { request, reply }, { identity, fingerprint: attempt.fingerprint });
        return goOn(reply, { redirectTo });
      } catch (error) {
        if (!(error instanceof AppError) || error.status === 429) throw error;
        noteRefusal(request, end.provider, error);
        return goOn(reply, { redirectTo, error: error.code });
      }
    },
  );
}

/** Uses up the attempt to which the browser comes back; null when there is none. */
async function takeAttempt(
  deps: Deps,
  { request, reply }: Exchange,
  { provider, state }: JourneyEnd,
): Promise<Attempt | null> {
  const browsers = attemptsOf(request);
  const attempt = await consumeAttempt(deps, { provider, state, browsers });
  // The attempts of other tabs continue, whatever the result of this one.
  if (attempt !== null) {
    const others = browsers.filter((browser) => browser !== attempt.browser);
    setAttemptsCookie(reply, deps.config, others);
  }
  return attempt;
}

/** Opens a session in this browser, and ends the session that the browser had before (ASVS 7.2.4). */
export async function openFor(
  deps: Deps,
  { request, reply }: Exchange,
  { identity, fingerprint }: { readonly identity: ProvenIdentity; readonly fingerprint: string },
): Promise<void> {
  const userAgent = request.headers["user-agent"];
  const opened = await signIn(deps, visitor, { identity, fingerprint, userAgent });
  const former = request.cookies.at ?? null;
  await signOut(deps, { accessToken: former, refreshToken: null, isEverywhere: false });
  setSessionCookies(reply, deps.config, opened);
  reply.setCookie("fp", fingerprint, fingerprintCookie(deps.config));
}

async function link(deps: Deps, { cookies }: JourneyRequest, identity: ProvenIdentity, userUuid: string) {
  const identified = await identify(deps, cookies.at);
  const isSuspended = (identified?.suspendedUntilMs ?? 0) > deps.clock();
  const actor: UserActor | null = isSuspended ? null : (identified?.actor ?? null);
  const sessionUuid = identified?.session?.uuid ?? null;
  await linkProvider(deps, actor ?? visitor, { identity, userUuid, sessionUuid });
}

/** Redirects to `/auth`, the page that shows the result and continues to where the visitor was. */
export function goOn(
  reply: FastifyReply,
  { redirectTo, error }: { readonly redirectTo: string; readonly error?: ErrorCode },
): FastifyReply {
  const query = new URLSearchParams({ ...(error && { error }), redirectTo });
  return reply.header("cache-control", "no-store").redirect(`/auth?${query}`, 302);
}

/**
 * Logs for operators the rule that refused a sign-in, but no value that the browser sent. It does not count as a failed
 * attempt when the provider is unavailable, or when no sign-in began in the browser: any page can send its readers to
 * this address, and they would be locked out for an hour.
 */
function noteRefusal(request: JourneyRequest, provider: string, { code, cause }: AppError) {
  const why = cause instanceof Error ? cause.message : undefined;
  const hasBegun = attemptsOf(request).length > 0;
  request.signInFailed = code === "sign_in_not_valid" || (code === "sign_in_expired" && hasBegun);
  request.log.warn({ event: "sign_in_refused", provider, code, why }, "a sign-in came to nothing");
}

interface LinkProviderInput {
  readonly identity: ProvenIdentity;
  /** The account that asked for the link before it went to the provider. */
  readonly userUuid: string;
  /** The session of the signed-in account; null when nobody is signed in. */
  readonly sessionUuid: string | null;
}

/**
 * Links a provider's account to the caller's account. Throws `provider_taken` when it leads to another account,
 * `provider_linked_already` when the account has another one of this provider, and `link_expired` when the caller is not
 * signed in as the account that began.
 */
export async function linkProvider(
  deps: SignInDeps,
  actor: AnyActor,
  { identity, userUuid, sessionUuid }: LinkProviderInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => ({
      userUuid,
      ownerUuid: await lockOwner(trx, identity),
      // The session may have ended since it was read, and the account with it.
      isSignedIn: sessionUuid !== null && (await lockSession(trx, sessionUuid)),
    }),
    may: canLinkProvider,
    change: async (trx, { ownerUuid }) => {
      await useUpNonce(deps, trx, identity);
      if (ownerUuid !== undefined) {
        await renewIdentity(deps, trx, identity, userUuid);
        return { result: undefined, entry: null };
      }
      await joinIdentity(deps, trx, identity, userUuid);
      const suspended = await suspendAsBefore(deps, trx, { identity, userUuid });
      await restoreRunsOfDay(deps, trx, { identity, userUuid });
      return {
        result: undefined,
        entry: {
          action: "provider.link",
          objectKind: "provider",
          object: identity.provider,
          details: { userUuid },
        },
        ...(suspended && { furtherEntries: [suspended] }),
      };
    },
  });
}
