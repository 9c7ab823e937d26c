import { type ApiProblem, problemOf, unreachable } from "./api-problem.ts";
import { clearSign, isLeaving, readSign } from "./session-sign.ts";

/** What goes with a request, and by which it is known later whether others have renewed the tokens meanwhile. */
export interface Pass {
  /** The sign of the tokens as the request begins. */
  readonly sign: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** `omit`: nothing may go as whoever the cookies say. */
  readonly credentials: RequestCredentials;
}

export type Renewal =
  | { readonly kind: "renewed" }
  /** The session is over: ask as a visitor. */
  | { readonly kind: "ended" }
  /** Nobody knows: the server is away or busy. The session stays. */
  | { readonly kind: "failed"; readonly problem: ApiProblem };

export interface Tokens {
  pass(): Pass;
  /** Gets tokens in place of those that were refused, once for whoever asks meanwhile, in this tab and in all others. */
  renew(refused: Pass): Promise<Renewal>;
  /**
   * The same for tokens that are known and not allowed to do something, at most once a minute: what is allowed has rarely
   * changed with new ones. Whether to ask again: no for a visitor, and while nobody can renew them.
   */
  renewForbidden(refused: Pass): Promise<boolean>;
}

export interface TokensDeps {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly baseUrl: string;
  readonly fingerprint: () => string;
  /** Runs one after the other, over all tabs. */
  readonly exclusively: <T>(run: () => Promise<T>) => Promise<T>;
  /** The session turned out to be over. */
  readonly onEnded: () => void;
}

/** Nothing of who asks. */
export const visitorsPass: Pass = { sign: null, headers: {}, credentials: "omit" };

/** After a renewal for what was not allowed a further refusal of that kind is final for so long. */
const forbiddenPauseMs = 60_000;

/** A server that does not answer must not hold up all tabs. */
const renewalTimeoutMs = 15_000;

/**
 * Keeps the access token in memory and renews it (docs/http.md, "Sessions"). After a reload the cookies stand in for it, and
 * also once another tab has other tokens, which the sign tells.
 */
export function createTokens(deps: TokensDeps): Tokens {
  let held: { readonly token: string; readonly sign: string | null } | null = null;
  let renewing: Promise<Renewal> | null = null;
  let forbiddenAtMs: number | null = null;

  const renewOnce = async ({ sign }: Pass): Promise<Renewal> => {
    const current = readSign();
    // Another tab was here while this one waited.
    if (current !== sign) return { kind: current === null ? "ended" : "renewed" };
    const response = await putSession(deps).catch(unreachable);
    if (response instanceof Error) return { kind: "failed", problem: response };
    if (response.ok) {
      const token = response.headers.get("x-access-token");
      held = token === null ? null : { token, sign: readSign() };
      return { kind: "renewed" };
    }
    if (response.status === 429 || response.status >= 500)
      return { kind: "failed", problem: await problemOf(response) };
    held = null;
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
      // A call that began before the tokens were renewed is worth asking again.
      const hasNewTokens = renewing !== null || refused.sign !== readSign();
      if (isPaused && !hasNewTokens) return false;
      if (!isPaused) forbiddenAtMs = performance.now();
      return (await renew(refused)).kind !== "failed";
    },
    pass() {
      if (isLeaving()) return visitorsPass;
      const sign = readSign();
      const token = held !== null && held.sign === sign ? held.token : null;
      const headers: Record<string, string> = token === null ? {} : { "x-access-token": token };
      return { sign, headers, credentials: "same-origin" };
    },
  };
}

/** The refresh token goes in its cookie. */
function putSession({ fetch, baseUrl, fingerprint }: TokensDeps): Promise<Response> {
  return fetch(
    new Request(`${baseUrl}/v2/sessions`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ fingerprint: fingerprint() }),
      signal: AbortSignal.timeout(renewalTimeoutMs),
    }),
  );
}
