import { appTokens } from "../../lib/api/app-tokens.ts";
import { sendInSession } from "../../lib/api/send-in-session.ts";
import type { Operation } from "./openapi-document.ts";

/** The answer to a call that was really made. */
export interface TriedAnswer {
  readonly status: number;
  readonly milliseconds: number;
  readonly bytes: number;
  /** The headers that a program needs to react to, as they arrived. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The text as shown: JSON with line breaks. */
  readonly text: string;
  /** True when only the beginning is shown. */
  readonly isCut: boolean;
}

const shownHeaders = ["content-type", "etag", "ratelimit", "ratelimit-policy", "retry-after"];
/** Nobody reads more on a page, and a longer text makes a browser slow. */
const maxShownCharacters = 20_000;

/**
 * Whether a call can be made from the page, which means that it reads JSON and changes nothing. Three kinds of calls are
 * excluded: the redirects of a sign-in, which need a browser's address bar; streams, which never end; and an admin's reads,
 * which are logged.
 */
export function canTry({ method, path, responses = {} }: Operation): boolean {
  if (method !== "GET" || path.startsWith("/v2/auth/") || path.startsWith("/v2/@admin/")) return false;
  return "application/json" in (responses["200"]?.content ?? {});
}

/**
 * Makes the call as the signed-in user.
 *
 * @param path with its query
 * @throws TypeError when no answer came; the abort error when it was aborted.
 */
export async function tryCall(path: string, signal: AbortSignal): Promise<TriedAnswer> {
  const start = performance.now();
  const response = await sendInSession(appTokens, {
    send: ({ headers, credentials }) =>
      fetch(new Request(new URL(path, location.origin), { headers: { ...headers }, credentials, signal })),
    statusOf: ({ status }) => status,
    isSafe: true,
  });
  const body = await response.text();
  const text = inLines(body);
  return {
    status: response.status,
    milliseconds: performance.now() - start,
    bytes: new TextEncoder().encode(body).length,
    headers: shownHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    text: text.slice(0, maxShownCharacters),
    isCut: text.length > maxShownCharacters,
  };
}

function inLines(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
