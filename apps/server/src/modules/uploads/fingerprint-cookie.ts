import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Config } from "../../config/config.ts";

/** A year (specification, section 9). */
const maxAgeSeconds = 31_536_000;

/**
 * The cookie that keeps a browser's fingerprint. Script reads it (sign-in and refresh calls carry it); the server
 * repeats it because some browsers cut cookies that scripts set to days (design.md 2.8).
 */
export function fingerprintCookie(config: Pick<Config, "publicUrl">): CookieSerializeOptions {
  return { path: "/", maxAge: maxAgeSeconds, sameSite: "lax", secure: config.publicUrl.startsWith("https:") };
}
