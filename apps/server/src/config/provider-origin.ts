import { isLoopback } from "./loopback.ts";
import { httpUrl } from "./variable.ts";

/** An origin to call or to send people to: what travels there must not be read on the way, or not leave the machine. */
export const providerOrigin = httpUrl
  .refine((text) => {
    const { protocol, hostname, pathname } = new URL(text);
    return pathname === "/" && (protocol === "https:" || isLoopback(hostname));
  })
  .transform((text) => new URL(text).origin);

export const expectsProviderOrigin = "an https address without a path, or an http one of this machine itself";
