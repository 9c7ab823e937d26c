import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { freePort } from "./free-port.ts";
import { startServer } from "./own-server.ts";

const nextNightPath = "/utility/v1/next-night";

export interface SplitHosts {
  /** The origin of the pages. */
  readonly webUrl: string;
  /** The origin of the other site, with the uploads and the utility service. */
  readonly otherUrl: string;
  /** The requests that the other site got: `POST /v2/uploads`, without preflights. */
  readonly asked: readonly string[];
  /** Sets the expiry that the utility service gives from now on; before, the service gives the server's own. */
  tellExpiry(expiryDate: string): void;
  stop(): Promise<void>;
}

/**
 * Starts a server whose uploads and utility service are on another site: a proxy on `localhost` before the same server, whose
 * pages are on `127.0.0.1`. Browsers see two sites, so the server's cross-origin rules are tested.
 */
export async function splitHosts(): Promise<SplitHosts> {
  const [webPort, otherPort] = [await freePort(), await freePort()];
  const [webUrl, otherUrl] = [`http://127.0.0.1:${webPort}`, `http://localhost:${otherPort}`];
  const asked: string[] = [];
  let toldExpiry: string | null = null;
  const server = await startServer(webPort, {
    PUBLIC_URL: webUrl,
    UPLOADS_BASE_URL: otherUrl,
    UTILITY_BASE_URL: otherUrl,
  });
  const proxy = createServer((incoming, answer) => {
    const path = (incoming.url ?? "").split("?", 1)[0];
    if (incoming.method !== "OPTIONS") asked.push(`${incoming.method} ${path}`);
    const isTold = path === nextNightPath && toldExpiry !== null;
    forward({ incoming, answer, port: webPort }, isTold ? { expiryDate: toldExpiry } : null);
  });
  proxy.listen(otherPort, "127.0.0.1");
  await once(proxy, "listening");
  return {
    webUrl,
    otherUrl,
    asked,
    tellExpiry: (expiryDate) => {
      toldExpiry = expiryDate;
    },
    stop: async () => {
      proxy.close();
      proxy.closeAllConnections();
      await server.stop();
    },
  };
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly answer: ServerResponse;
  readonly port: number;
}

/** Forwards a request and its answer; `fields` replace those of a JSON answer. */
function forward({ incoming, answer, port }: Exchange, fields: object | null) {
  const { method, url, headers } = incoming;
  const outgoing = ask({ host: "127.0.0.1", port, method, path: url, headers }, async (response) => {
    if (fields === null || response.statusCode !== 200) {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      return response.pipe(answer);
    }
    const { "content-length": _length, "content-encoding": _encoding, ...others } = response.headers;
    response.resume();
    const real = await (await fetch(`http://127.0.0.1:${port}${url}`)).json();
    return answer.writeHead(200, others).end(JSON.stringify({ ...real, ...fields }));
  });
  outgoing.on("error", () => answer.destroy());
  incoming.pipe(outgoing);
}
