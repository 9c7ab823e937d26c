import { accessTokenMs, refreshTokenMs } from "@hunt/contracts/limits";
import type { FastifyReply } from "fastify";
import type { Config } from "../../config/config.ts";
import type { TokenPair } from "./tokens.ts";

type Site = Pick<Config, "publicUrl">;

/** Script reads neither; the refresh token travels to the calls of sessions alone (docs/http.md, "Sessions"). */
const paths = { at: "/", rt: "/v2/sessions" } as const;
const kept = ({ publicUrl }: Site) =>
  ({ httpOnly: true, sameSite: "lax", secure: publicUrl.startsWith("https:") }) as const;

/** Gives a browser its tokens, to carry them over a reload. */
export function setSessionCookies(reply: FastifyReply, config: Site, pair: TokenPair): void {
  reply.setCookie("at", pair.accessToken, { ...kept(config), path: paths.at, maxAge: accessTokenMs / 1000 });
  reply.setCookie("rt", pair.refreshToken, {
    ...kept(config),
    path: paths.rt,
    maxAge: refreshTokenMs / 1000,
  });
}

/** Takes them away. */
export function clearSessionCookies(reply: FastifyReply, config: Site): void {
  reply.clearCookie("at", { ...kept(config), path: paths.at });
  reply.clearCookie("rt", { ...kept(config), path: paths.rt });
}
