import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** Never another: whoever wants the figures elsewhere fetches them here. */
export const metricsHost = "127.0.0.1";
/** A page whose own name was made to point here comes from this machine too, but says another name. */
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3})(?::\d+)?$/i;
/** What proxies say of themselves: through one, the figures would be everybody's. */
const proxyHeaders = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
] as const;
const maxConnections = 16;
const timeoutMs = 10_000;

export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Answers `GET /metrics` to this machine, on a port of its own that no proxy of the app leads to; rejects when it is taken. */
export async function listenForMetrics(port: number, text: () => Promise<string>): Promise<MetricsListener> {
  const server = createServer(
    { headersTimeout: timeoutMs, requestTimeout: timeoutMs },
    (request, response) => {
      request.resume();
      answer(request, response, text).catch(() => response.destroy());
    },
  );
  server.maxConnections = maxConnections;
  server.listen({ port, host: metricsHost });
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, text: () => Promise<string>) {
  const { headers, method, url = "" } = request;
  const isProxied = proxyHeaders.some((name) => headers[name] !== undefined);
  const isHere = loopbackHost.test(headers.host ?? "");
  const isRead = method === "GET" || method === "HEAD";
  if (isProxied || !isHere || !isRead || url.split("?", 1)[0] !== "/metrics") {
    response.writeHead(404, { "cache-control": "no-store" }).end();
    return;
  }
  const body = await text();
  response
    .writeHead(200, {
      "cache-control": "no-store",
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
    })
    .end(body);
}
