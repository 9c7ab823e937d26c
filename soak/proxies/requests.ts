import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { steamPersonas } from "../../apps/server/src/testing/providers/local-steam.ts";
import { siteName } from "./site.ts";
import { type Answer, type Claims, type Visit, visitorNetwork } from "./visitor.ts";

/** The first of the made-up addresses of a stranger, which the app must not believe. */
const madeUpAddresses = ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"];

/** Checks that plain http leads to https, with the path and the query. */
export async function leadToHttps(port: number): Promise<Claims> {
  const path = "/leaderboards?limit=3&season=4";
  const location = await new Promise<string>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers: { host: siteName }, agent: false }, (answer) => {
      answer.resume();
      resolve(`${answer.statusCode} ${answer.headers.location}`);
    })
      .on("error", reject)
      .end();
  });
  return { "http leads to https": location === `308 https://${siteName}${path}` };
}

/** Sends bytes that are not a request to both ports, because a proxy may log them with the sender's address. */
export async function sendNonsense(ports: readonly number[], address: string): Promise<void> {
  for (const port of ports) {
    const socket = connect({ host: "127.0.0.1", port, localAddress: address });
    socket.on("error", () => undefined);
    socket.resume();
    socket.end("nonsense\r\n\r\n");
    await once(socket, "close");
  }
}

/** Checks that the logs of a proxy hold no address of a visitor, and no data of a sign-in. */
export function tellsNobody(written: string): Claims {
  return {
    "its logs hold no address of a visitor": !written.includes(visitorNetwork),
    "its logs hold no query": !written.includes("openid") && !written.includes("limit="),
  };
}

/**
 * Checks that a page and a script arrive as the app sends them: compressed, with lifetimes for caches, and with the
 * security headers.
 */
export async function servePages(visit: Visit): Promise<Claims> {
  const visitor = visit();
  const page = await visitor.ask("/leaderboards");
  const file = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? "/assets/none.js";
  const script = await visitor.ask(file, { headers: { "accept-encoding": "gzip" } });
  visitor.close();
  return {
    "pages have the headers of security":
      page.status === 200 &&
      String(page.headers["strict-transport-security"]).startsWith("max-age=31536000") &&
      String(page.headers["content-security-policy"]).includes("default-src 'none'"),
    "scripts are packed and kept":
      script.status === 200 &&
      script.headers["content-encoding"] === "gzip" &&
      String(script.headers["cache-control"]).includes("immutable"),
  };
}

/**
 * Checks that reads are counted by the address from which a visitor comes, whatever address the visitor makes up. Each
 * of the two processes counts by itself, so at the latest the third read is a process's second.
 */
export async function countByAddress(visit: Visit): Promise<Claims> {
  const stranger = visit();
  const left: number[] = [];
  for (const address of madeUpAddresses)
    left.push(readsLeft(await stranger.ask("/v2/settings", { headers: forged(address) })));
  const other = visit();
  const otherLeft = readsLeft(await other.ask("/v2/settings"));
  stranger.close();
  other.close();
  return {
    "an address that a visitor makes up is not believed": Math.min(...left) < Math.max(...left),
    "another visitor has another address": otherLeft === Math.max(...left),
  };
}

const forged = (address: string) => ({
  "x-forwarded-for": address,
  "x-real-ip": address,
  forwarded: `for=${address}`,
});

const readsLeft = ({ headers }: Answer) => Number(/;r=(\d+)/.exec(String(headers.ratelimit))?.[1]);

/** Checks that a sign-in goes to the provider and comes back, and that calls from pages of other sites are refused. */
export async function signIn(visit: Visit): Promise<Claims> {
  const visitor = visit();
  const query = new URLSearchParams({ fingerprint: "f".repeat(32), redirectTo: "/account" });
  const begun = await visitor.ask(`/v2/auth/steam?${query}`, {
    headers: { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
  });
  const provider = new URL(String(begun.headers.location));
  provider.pathname += "/as";
  provider.searchParams.set("as", steamPersonas[0]?.steamId ?? "");
  const sentBack = await fetch(provider, { redirect: "manual" });
  const back = new URL(sentBack.headers.get("location") ?? "");
  const ended = await visitor.ask(back.pathname + back.search, {
    headers: { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" },
  });
  const session = await visitor.ask("/v2/sessions");
  const seen = (headers: Readonly<Record<string, string>>) =>
    visitor.ask("/v2/@me/notices/seen", {
      method: "PUT",
      headers: { "content-type": "application/json", ...headers },
      body: "{}",
    });
  const own = await seen({ origin: `https://${siteName}` });
  const others = [
    await seen({ origin: "https://evil.example", "sec-fetch-site": "cross-site" }),
    await seen({ origin: `https://evil.example` }),
    await seen({ origin: `http://${siteName}` }),
    await seen({}),
  ];
  visitor.close();
  const cookies = ended.headers["set-cookie"] ?? [];
  return {
    "a sign-in comes back by https": back.origin === `https://${siteName}`,
    "a sign-in opens a session": session.status === 200 && session.body.includes('"user":{'),
    "its cookies are for https alone": cookies.length > 0 && cookies.every((line) => /; Secure/i.test(line)),
    "the site's own pages may change something": own.status === 204,
    "pages of other sites may not": others.every(
      ({ status, body }) => status === 403 && body.includes("cross_site_request"),
    ),
  };
}
