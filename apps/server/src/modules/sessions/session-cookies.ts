import { createHash } from "node:crypto";
import { refreshTokenMs } from "@hunt/contracts/account-limits";
import type { FastifyReply } from "fastify";
import type { Config } from "../../config/config.ts";
import type { TokenPair } from "./tokens.ts";

type Site = Pick<Config, "publicUrl">;

/** The refresh token is sent only to the calls about sessions (docs/http.md, "Sessions"). */
const paths = { at: "/", rt: "/v2/sessions", session: "/" } as const;
type CookieName = keyof typeof paths;

/**
 * Scripts can read neither token. They can read the `session` cookie, which shows whether there are tokens and whether
 * the tokens have changed.
 */
const attributes = ({ publicUrl }: Site, name: CookieName) =>
  ({
    httpOnly: name !== "session",
    sameSite: "lax",
    secure: publicUrl.startsWith("https:"),
    path: paths[name],
  }) as const;

/**
 * Sets the cookies of a browser's tokens, which survive a reload. All of them last as long as the refresh token: an
 * expired access token must still be sent, because a call without it would be answered as a visitor's instead of being
 * refused and repeated.
 */
export function setSessionCookies(reply: FastifyReply, config: Site, pair: TokenPair): void {
  const values = { at: pair.accessToken, rt: pair.refreshToken, session: pairDigest(pair) };
  for (const name of ["at", "rt", "session"] as const)
    reply.setCookie(name, values[name], { ...attributes(config, name), maxAge: refreshTokenMs / 1000 });
}

/** Removes the cookies. */
export function clearSessionCookies(reply: FastifyReply, config: Site): void {
  for (const name of ["at", "rt", "session"] as const) reply.clearCookie(name, attributes(config, name));
}

/** Returns a value that differs for each pair and reveals nothing about it. */
function pairDigest({ accessToken }: TokenPair): string {
  return createHash("sha256").update("sign of").update(accessToken).digest("base64url").slice(0, 16);
}
