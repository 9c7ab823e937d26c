import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { freePort } from "./free-port.ts";
import { startServer } from "./own-server.ts";

const nextNightPath = "/utility/v1/next-night";

export interface SplitHosts {
  /** Where the pages are. */
  readonly webUrl: string;
  /** Another site, where uploads go and the utility service is. */
  readonly otherUrl: string;
  /** What the other site was asked: `POST /v2/uploads`, without preflights. */
  readonly asked: readonly string[];
  /** What the utility service says from now on; before, it says what the server says. */
  tellExpiry(expiryDate: string): void;
  stop(): Promise<void>;
}

/**
 * A server whose uploads and utility service are behind another site: a proxy on `localhost` before the same server,
 * whose pages are on `127.0.0.1`. Browsers see two sites; what the server allows the other one is put to the test.
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

/** Hands a request on and its answer back; with `fields`, those of a JSON answer are other ones. */
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
