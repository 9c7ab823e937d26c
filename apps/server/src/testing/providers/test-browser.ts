import type { TestApp } from "../test-app.ts";

/**
 * A browser with only the functions that signing in needs: it keeps cookies by their paths, and says where a call comes
 * from.
 */
export interface TestBrowser {
  /** Its cookies by name. */
  readonly cookies: Map<string, { readonly value: string; readonly path: string }>;
  readonly fingerprint: string;
  /** Sends a GET to the app; a redirect is returned, not followed. */
  get(url: string, headers?: Readonly<Record<string, string>>): ReturnType<typeof inject>;
  /** Sends JSON, as a script of the app's own pages does. */
  post(url: string, body: object, headers?: Readonly<Record<string, string>>): ReturnType<typeof inject>;
}

let browsers = 0;

/** Opens a browser without any cookies; `remoteAddress` is its address. */
export function openBrowser(server: TestApp, remoteAddress = "127.0.0.1"): TestBrowser {
  browsers += 1;
  const fingerprint = `browser-${String(browsers).padStart(8, "0")}`;
  const cookies: TestBrowser["cookies"] = new Map();
  const ask = async (url: string, { headers = {}, body }: Asked) => {
    const path = url.split("?", 1)[0] ?? "";
    const cookie = [...cookies]
      .filter(([, kept]) => kept.path === "/" || path.startsWith(kept.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
    const sent = { headers: { ...(cookie && { cookie }), ...headers }, ...(body && { body }) };
    const answer = await inject(server, url, { ...sent, remoteAddress });
    for (const { name, value, path: kept = "/", maxAge, expires } of answer.cookies) {
      const isOver = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (isOver) cookies.delete(name);
      else cookies.set(name, { value, path: kept });
    }
    return answer;
  };
  return {
    cookies,
    fingerprint,
    get: (url, headers = {}) => ask(url, { headers }),
    post: (url, body, headers = { "sec-fetch-site": "same-origin" }) => ask(url, { headers, body }),
  };
}

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const inject = (
  server: TestApp,
  url: string,
  { headers = {}, body, remoteAddress }: Asked & { readonly remoteAddress: string },
) =>
  server.app.inject({
    url,
    method: body ? "POST" : "GET",
    headers: { host: "localhost:3000", ...headers },
    ...(body && { payload: body }),
    remoteAddress,
  });

export interface Journey {
  readonly provider: "steam" | "patreon";
  /** The persona's id at the provider. */
  readonly as: string;
  readonly link?: boolean;
  readonly redirectTo?: string;
}

/**
 * Begins a sign-in and lets the provider answer for a persona; returns the address to which the provider sends the
 * browser back.
 */
export async function goToProvider(
  browser: TestBrowser,
  { provider, as, link = false, redirectTo = "/account" }: Journey,
): Promise<URL> {
  const query = new URLSearchParams({
    fingerprint: browser.fingerprint,
    redirectTo,
    ...(link && { link: "true" }),
  });
  const begun = await browser.get(`/v2/auth/${provider}?${query}`);
  const address = new URL(String(begun.headers.location), "http://localhost:3000");
  // The app refused the sign-in before the browser left the app.
  if (address.pathname === "/auth") return address;
  address.pathname += "/as";
  address.searchParams.set("as", as);
  const back = await fetch(address, { redirect: "manual" });
  return new URL(back.headers.get("location") ?? "");
}

/**
 * Opens the address of the provider's answer in the app; returns the address to which the app then sends the browser.
 */
export async function comeBack(browser: TestBrowser, { pathname, search }: URL): Promise<string> {
  if (pathname === "/auth") return pathname + search;
  const answer = await browser.get(pathname + search, { "sec-fetch-site": "cross-site" });
  return String(answer.headers.location);
}

/** Signs in as a persona, from the beginning to the end. */
export async function signInAt(browser: TestBrowser, journey: Journey): Promise<string> {
  return await comeBack(browser, await goToProvider(browser, journey));
}

/** Returns the account that a browser is signed in as; null for none. */
export async function readAccountOf(browser: TestBrowser): Promise<string | null> {
  const answer = await browser.get("/v2/sessions");
  return answer.statusCode === 200 ? (answer.json().user?.uuid ?? null) : null;
}
