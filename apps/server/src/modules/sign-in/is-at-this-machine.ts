import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { isLoopback } from "../../config/sign-in-config.ts";

/** The headers by which proxies, and the networks in front of them, describe the clients behind them. */
const ofProxies =
  /^(?:forwarded|via|cdn-loop|x-host|x-request-id|traceparent|x-request-start|cache-status|x-(?:url-)?scheme|front-end-https|max-forwards|surrogate-capability|early-data)$|^x-amzn-|^(?:x-)?(?:original|forwarded|envoy|proxy|proxyuser|appengine|azure|arr|client|cluster|true|fastly|fly|cf|tailscale|remote|originating|authenticated|webauth|ssl|varnish|traefik|nginx)(?:-|$)|^x-(?:b3|cache|real)(?:-|$)|-client-?ip$/;
/** A machine's own name, as programs write it. Parsers of addresses would also accept `@`, `#` or a number in it. */
const plainHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The headers in which a browser states the page that makes the request. */
const ofPages = ["origin", "referer"] as const;

/**
 * Returns whether a request was made on the machine that the server runs on, with nothing in between: by the socket's
 * own address, never by a header (docs/product.md, "Local sign-in"). A proxy on this machine connects from loopback too.
 * Most proxies give themselves away: by the name under which they were called, by headers that they add, or by the form
 * of the request, because browsers speak HTTP/1.1 and send a path. A proxy that gives the server's own address as its
 * name still passes on the address of the page that the browser states. Some proxies do not show at all, which is why a
 * browser also has to say the word (config/local-word.ts).
 */
export function isAtThisMachine(
  { raw }: Pick<FastifyRequest, "raw">,
  { publicUrl }: Pick<Config, "publicUrl">,
): boolean {
  const { socket, headers, httpVersion, url = "" } = raw;
  const host = plainHost.test(headers.host ?? "") ? URL.parse(`http://${headers.host}`)?.hostname : "";
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    isLoopback(host ?? "") &&
    isLoopback(new URL(publicUrl).hostname) &&
    httpVersion === "1.1" &&
    url.startsWith("/") &&
    ofPages.every((name) => isOfThisMachine(headers[name])) &&
    !Object.keys(headers).some((name) => ofProxies.test(name.replaceAll("_", "-")))
  );
}

/** Returns whether a page is of this machine; a page whose address is not stated counts as such. */
function isOfThisMachine(page: string | undefined): boolean {
  return page === undefined || isLoopback(URL.parse(page)?.hostname ?? "");
}
