import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { isLoopback } from "../../config/loopback.ts";

/** What a proxy tells of those behind it, whatever it calls it. */
const ofProxies =
  /^(?:forwarded|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|via)$/;

/**
 * Whether a request was made at the machine that the server runs on, without anything in between: by the socket's own
 * address, never by what a header says of it (docs/product.md, "Local sign-in"). A proxy at this machine connects from
 * loopback too; it shows by the name it was called by, or by what it adds.
 */
export function isAtThisMachine(
  { raw }: Pick<FastifyRequest, "raw">,
  { publicUrl }: Pick<Config, "publicUrl">,
): boolean {
  const { socket, headers } = raw;
  const host = URL.parse(`http://${headers.host ?? ""}`)?.hostname ?? "";
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    isLoopback(host) &&
    isLoopback(new URL(publicUrl).hostname) &&
    !Object.keys(headers).some((name) => ofProxies.test(name))
  );
}
