import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Config } from "../../config/config.ts";

/** One year (docs/product.md, "The fingerprint"). */
const maxAgeSeconds = 31_536_000;

/**
 * The options of the cookie that holds a browser's fingerprint. Script reads it (sign-in and refresh calls carry it).
 * The server sets it again because some browsers shorten cookies that scripts set to days (docs/product.md, "The
 * fingerprint").
 */
export function fingerprintCookie(config: Pick<Config, "publicUrl">): CookieSerializeOptions {
  return { path: "/", maxAge: maxAgeSeconds, sameSite: "lax", secure: config.publicUrl.startsWith("https:") };
}
