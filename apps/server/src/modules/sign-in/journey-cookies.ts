import { linkTicketMs, maxSignInsAtOnce, signInAttemptMs } from "@hunt/contracts/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { isLocalWordProof, localWordProof } from "../../config/local-word.ts";
import { isTokenShaped } from "../sessions/tokens.ts";

type Site = Pick<Config, "publicUrl">;

const path = "/v2/auth";
/** The longest lifetime of a cookie in browsers. */
const localWordSeconds = 400 * 24 * 60 * 60;
const shared = ({ publicUrl }: Site) =>
  ({ path, httpOnly: true, secure: publicUrl.startsWith("https:") }) as const;
// A provider sends the browser back by a navigation from another site, with which browsers send Lax cookies.
const ofAttempt = (site: Site) => ({ ...shared(site), sameSite: "lax" }) as const;
// Only the server's own pages begin to link a provider, or sign in locally.
const ofTicket = (site: Site) => ({ ...shared(site), sameSite: "strict" }) as const;

/** Returns the unfinished sign-ins that began in this browser, one for each tab, from the cookie `sa`. */
export function attemptsOf({ cookies }: Pick<FastifyRequest, "cookies">): readonly string[] {
  return (cookies.sa ?? "").split(".").filter(isTokenShaped).slice(-maxSignInsAtOnce);
}

export function setAttemptsCookie(reply: FastifyReply, site: Site, browsers: readonly string[]): void {
  const kept = browsers.slice(-maxSignInsAtOnce).join(".");
  if (kept === "") reply.clearCookie("sa", ofAttempt(site));
  else reply.setCookie("sa", kept, { ...ofAttempt(site), maxAge: signInAttemptMs / 1000 });
}

/** Sets the cookie `lt`, the ticket for linking one more provider. */
export function setTicketCookie(reply: FastifyReply, site: Site, ticket: string): void {
  reply.setCookie("lt", ticket, { ...ofTicket(site), maxAge: linkTicketMs / 1000 });
}

export function clearTicketCookie(reply: FastifyReply, site: Site): void {
  reply.clearCookie("lt", ofTicket(site));
}

/** Sets the cookie `lw`, which records that somebody entered the word of local sign-in in this browser. */
export function setLocalWordCookie(reply: FastifyReply, config: Site & Pick<Config, "secretKey">): void {
  reply.setCookie("lw", localWordProof(config), { ...ofTicket(config), maxAge: localWordSeconds });
}

export function hasSaidLocalWord(
  { cookies }: Pick<FastifyRequest, "cookies">,
  config: Pick<Config, "secretKey">,
): boolean {
  return isLocalWordProof(config, cookies.lw);
}
