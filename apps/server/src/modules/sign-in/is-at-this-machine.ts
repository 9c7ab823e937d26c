import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { isLoopback } from "../../config/sign-in-config.ts";

/** What proxies, and the networks in front of them, tell of those behind them, whatever they call it. */
const ofProxies =
  /^(?:forwarded|via|cdn-loop|x-host|x-request-id|traceparent|x-request-start|cache-status|x-(?:url-)?scheme|front-end-https|max-forwards|surrogate-capability|early-data)$|^x-amzn-|^(?:x-)?(?:original|forwarded|envoy|proxy|proxyuser|appengine|azure|arr|client|cluster|true|fastly|fly|cf|tailscale|remote|originating|authenticated|webauth|ssl|varnish|traefik|nginx)(?:-|$)|^x-(?:b3|cache|real)(?:-|$)|-client-?ip$/;
/** As programs write a machine's own name; parsers of addresses would also read `@`, `#` or a number in it. */
const plainHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** What a browser says of the page that asks. */
const ofPages = ["origin", "referer"] as const;

/**
 * Whether a request was made at the machine that the server runs on, without anything in between: by the socket's own
 * address, never by what a header says of it (docs/product.md, "Local sign-in"). A proxy at this machine connects from
 * loopback too; most show by the name they were called by, by what they add, or by how they ask: browsers speak HTTP/1.1
 * and send a path. One that gives our own address for its name passes on where the browser says that its page is. One that
 * shows by nothing is why a browser has to say the word as well (config/local-word.ts).
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

/** A page whose address is not told may be. */
function isOfThisMachine(page: string | undefined): boolean {
  return page === undefined || isLoopback(URL.parse(page)?.hostname ?? "");
}
