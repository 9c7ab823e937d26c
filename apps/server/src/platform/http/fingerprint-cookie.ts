import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Config } from "../../config/config.ts";

/** A year (docs/product.md, "The fingerprint"). */
const maxAgeSeconds = 31_536_000;

/**
 * The cookie that keeps a browser's fingerprint. Script reads it (sign-in and refresh calls carry it); the server
 * repeats it because some browsers cut cookies that scripts set to days (docs/product.md, "The fingerprint").
 */
export function fingerprintCookie(config: Pick<Config, "publicUrl">): CookieSerializeOptions {
  return { path: "/", maxAge: maxAgeSeconds, sameSite: "lax", secure: config.publicUrl.startsWith("https:") };
}
