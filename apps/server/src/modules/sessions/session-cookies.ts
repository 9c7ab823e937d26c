import { createHash } from "node:crypto";
import { refreshTokenMs } from "@hunt/contracts/limits";
import type { FastifyReply } from "fastify";
import type { Config } from "../../config/config.ts";
import type { TokenPair } from "./tokens.ts";

type Site = Pick<Config, "publicUrl">;

/** The refresh token travels to the calls of sessions alone (docs/http.md, "Sessions"). */
const paths = { at: "/", rt: "/v2/sessions", session: "/" } as const;
type CookieName = keyof typeof paths;

/** Script reads neither token. It may read that there are any, and whether they are others than before. */
const attributes = ({ publicUrl }: Site, name: CookieName) =>
  ({
    httpOnly: name !== "session",
    sameSite: "lax",
    secure: publicUrl.startsWith("https:"),
    path: paths[name],
  }) as const;

/**
 * Gives a browser its tokens, to carry them over a reload. All stay as long as the refresh token is good: an access token
 * that has ended must still be shown, or calls would be answered as a visitor's in place of being refused and asked again.
 */
export function setSessionCookies(reply: FastifyReply, config: Site, pair: TokenPair): void {
  const values = { at: pair.accessToken, rt: pair.refreshToken, session: pairDigest(pair) };
  for (const name of ["at", "rt", "session"] as const)
    reply.setCookie(name, values[name], { ...attributes(config, name), maxAge: refreshTokenMs / 1000 });
}

/** Takes them away. */
export function clearSessionCookies(reply: FastifyReply, config: Site): void {
  for (const name of ["at", "rt", "session"] as const) reply.clearCookie(name, attributes(config, name));
}

/** Another one for each pair, and of no use to whoever knows it. */
function pairDigest({ accessToken }: TokenPair): string {
  return createHash("sha256").update("sign of").update(accessToken).digest("base64url").slice(0, 16);
}
