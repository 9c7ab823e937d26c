import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** The only address that listens; an operator who wants the metrics elsewhere fetches them from here. */
export const metricsHost = "127.0.0.1";
/**
 * The Host headers that are accepted. A page whose own host name was made to point to this machine sends another name.
 */
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3})(?::\d+)?$/i;
/** Headers by which proxies announce themselves: through a proxy, everybody could read the metrics. */
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

/**
 * Answers `GET /metrics` to this machine, on a port of its own that no proxy of the app leads to; rejects when the port is in
 * use.
 */
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
