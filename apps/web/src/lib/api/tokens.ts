import { type ApiProblem, problemOf, unreachable } from "./api-problem.ts";
import { forgetRenewalKey, renewalKey } from "./renewal-key.ts";
import { clearSign, isSignOutPending, readSign } from "./session-sign.ts";

/**
 * The part of the session that a request sends. After a refusal, the sign in it shows whether another call has renewed the
 * tokens meanwhile.
 */
export interface Pass {
  /** The sign of the tokens when the request begins. */
  readonly sign: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** `omit`: the request must not be sent as the account of the cookies. */
  readonly credentials: RequestCredentials;
}

export type Renewal =
  | { readonly kind: "renewed" }
  /** The session has ended, so the call may be sent without tokens. */
  | { readonly kind: "ended" }
  /** The server is away or busy, so it is unknown whether the session has ended. The session stays. */
  | { readonly kind: "failed"; readonly problem: ApiProblem };

export interface Tokens {
  pass(): Pass;
  /**
   * Gets new tokens in place of the refused ones. One renewal serves all calls that ask meanwhile, in this tab and all others.
   */
  renew(refused: Pass): Promise<Renewal>;
  /**
   * Renews the tokens for a call that was forbidden, at most once a minute, because new tokens rarely allow more. Returns
   * whether to send the call again, which is false for a visitor, and while the tokens cannot be renewed.
   */
  renewForbidden(refused: Pass): Promise<boolean>;
}

export interface TokensDeps {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly baseUrl: string;
  readonly fingerprint: () => string;
  /** Runs the functions of all tabs one after the other. */
  readonly exclusively: <T>(run: () => Promise<T>) => Promise<T>;
  /** Called when the session turns out to have ended. */
  readonly onEnded: () => void;
}

/** A request without anything that identifies the sender. */
export const visitorsPass: Pass = { sign: null, headers: {}, credentials: "omit" };

/** After a renewal for a forbidden call, a further refusal of that kind is final for one minute. */
const forbiddenPauseMs = 60_000;

/** A server that does not answer must not delay all tabs for longer than this. */
const renewalTimeoutMs = 15_000;

/** The pause before a renewal of unknown outcome is asked for again. */
const askAgainMs = 2_000;
/** The calls that wait for the tokens are told after this time that the server is away. */
const askAgainForMs = 10_000;

/**
 * Keeps the access token in memory and renews it (docs/http.md, "Sessions"). The cookies replace the token after a reload,
 * and when the sign shows that another tab has newer tokens.
 */
export function createTokens(deps: TokensDeps): Tokens {
  let held: { readonly token: string; readonly sign: string | null } | null = null;
  let renewing: Promise<Renewal> | null = null;
  let forbiddenAtMs: number | null = null;

  const renewOnce = async ({ sign }: Pass): Promise<Renewal> => {
    const current = readSign();
    // Another tab renewed the tokens or signed out while this tab waited.
    if (current !== sign) return { kind: current === null ? "ended" : "renewed" };
    const answer = await askForTokens(deps, renewalKey(sign ?? ""));
    if (answer instanceof Response) {
      forgetRenewalKey();
      const token = answer.headers.get("x-access-token");
      held = token === null ? null : { token, sign: readSign() };
      return { kind: "renewed" };
    }
    // Only our server's word ends a session. A proxy in front, or a server without its database, knows nothing of it.
    if (answer.code !== "session_ended") return { kind: "failed", problem: answer };
    held = null;
    forgetRenewalKey();
    clearSign();
    deps.onEnded();
    return { kind: "ended" };
  };

  const renew = (refused: Pass): Promise<Renewal> => {
    renewing ??= deps
      .exclusively(() => renewOnce(refused))
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };

  return {
    renew,
    async renewForbidden(refused) {
      if (refused.sign === null) return false;
      const isPaused = forbiddenAtMs !== null && performance.now() - forbiddenAtMs < forbiddenPauseMs;
      // A call that began before the tokens were renewed is worth sending again.
      const hasNewTokens = renewing !== null || refused.sign !== readSign();
      if (isPaused && !hasNewTokens) return false;
      if (!isPaused) forbiddenAtMs = performance.now();
      return (await renew(refused)).kind !== "failed";
    },
    pass() {
      if (isSignOutPending()) return visitorsPass;
      const sign = readSign();
      const token = held !== null && held.sign === sign ? held.token : null;
      const headers: Record<string, string> = token === null ? {} : { "x-access-token": token };
      return { sign, headers, credentials: "same-origin" };
    },
  };
}

/**
 * Asks for new tokens, and again for some seconds while it is not known whether they were given: under its key a renewal gives the
 * same ones for a day (docs/http.md, "Sessions"), so that a later call can ask on. Returns the answer that gives them, or the problem.
 */
async function askForTokens(
  deps: TokensDeps,
  key: string,
  beganMs = performance.now(),
): Promise<Response | ApiProblem> {
  const answer = await putSession(deps, key).then<Response | ApiProblem, ApiProblem>(
    (response) => (response.ok ? response : problemOf(response)),
    unreachable,
  );
  if (answer instanceof Response) return answer;
  const isUnknown = answer.status === 0 || answer.code === "outcome_unknown";
  if (!isUnknown || performance.now() - beganMs + askAgainMs >= askAgainForMs) return answer;
  await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  return await askForTokens(deps, key, beganMs);
}

/** Asks for new tokens; the browser sends the refresh token in its cookie. */
function putSession({ fetch, baseUrl, fingerprint }: TokensDeps, key: string): Promise<Response> {
  return fetch(
    new Request(`${baseUrl}/v2/sessions`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ fingerprint: fingerprint(), key }),
      signal: AbortSignal.timeout(renewalTimeoutMs),
    }),
  );
}
