import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** The ways in which a local provider treats calls of the app's server; its pages for people always work. */
export const transportFaults = [
  "none",
  "forbidden",
  "slow",
  "huge",
  "gzip",
  "redirect",
  "cut",
  "broken",
] as const;
export type TransportFault = (typeof transportFaults)[number];

export interface LocalServer {
  /** The origin, e.g. `http://127.0.0.1:4101`. */
  readonly origin: string;
  close(): Promise<void>;
}

export interface Incoming {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface Outgoing {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const maxBodyBytes = 64 * 1024;

/** Serves on loopback; port 0 takes a free one. */
export async function serveLocally(
  port: number,
  answer: (incoming: Incoming, response: ServerResponse) => Outgoing | null,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBodyBytes) request.destroy();
      else chunks.push(chunk);
    });
    request.on("error", () => undefined);
    request.on("end", () => {
      const { method = "GET", url = "/", headers } = request;
      const body = Buffer.concat(chunks).toString("utf8");
      const given = answer({ method, url: new URL(url, "http://local.invalid"), headers, body }, response);
      if (given !== null) send(response, given);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    origin: `http://127.0.0.1:${taken}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = "" }: Outgoing) {
  response.writeHead(status, { "cache-control": "no-store", ...headers }).end(body);
}

/** Sends the fault's answer instead of `whole`; returns false when there is no fault. */
export function answerWithFault(fault: TransportFault, response: ServerResponse, whole: string): boolean {
  switch (fault) {
    case "none":
      return false;
    case "forbidden":
      // Steam's edge sometimes sends this to servers that have done nothing wrong.
      send(response, { status: 403, headers: html, body: "<html><title>Access Denied</title></html>" });
      return true;
    case "slow":
      // The answer never ends, so the caller must give up waiting.
      response.writeHead(200).write(" ");
      return true;
    case "huge":
      send(response, { body: whole + " ".repeat(1024 * 1024) });
      return true;
    case "gzip":
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(whole));
      return true;
    case "redirect":
      send(response, { status: 302, headers: { location: "/somewhere-else" } });
      return true;
    case "cut":
      response.writeHead(200, { "content-length": String(whole.length + 1) });
      response.write(whole, () => response.destroy());
      return true;
    case "broken":
      send(response, { status: 500, body: "Internal Server Error" });
      return true;
  }
}

const html = { "content-type": "text/html; charset=utf-8" } as const;

export function redirectTo(location: string): Outgoing {
  return { status: 302, headers: { location } };
}

export const notFound: Outgoing = { status: 404, body: "Not Found" };

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export interface PageLink {
  readonly text: string;
  readonly href: string;
}

/** Returns a plain page of links, the only kind of page that a local provider shows. */
export function pageOf(title: string, about: string, links: readonly PageLink[]): Outgoing {
  const items = links.map(({ text, href }) => `<li><a href="${escaped(href)}">${escaped(text)}</a></li>`);
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>body{font:1.1rem system-ui;margin:2rem auto;max-width:36rem;padding:0 1rem}</style>
<h1>${escaped(title)}</h1><p>${escaped(about)}</p><ul>${items.join("")}</ul></html>`;
  return { headers: html, body };
}

/** Returns the page at the root, which shows and switches the provider's behaviour; null for other addresses. */
export function switchPage(
  name: string,
  incoming: Incoming,
  state: { fault: TransportFault },
): Outgoing | null {
  const { pathname, searchParams } = incoming.url;
  if (pathname !== "/") return null;
  const wanted = transportFaults.find((fault) => fault === searchParams.get("fault"));
  if (wanted !== undefined) state.fault = wanted;
  return pageOf(
    name,
    `Stands in for the real one on this machine. Fault of its answers to the app's server: ${state.fault}.`,
    transportFaults.map((fault) => ({ text: `switch to ${fault}`, href: `/?fault=${fault}` })),
  );
}
