import { linkTicketMs, signInAttemptMs } from "@hunt/contracts/limits";
import type { FastifyReply } from "fastify";
import type { Config } from "../../config/config.ts";

type Site = Pick<Config, "publicUrl">;

const path = "/v2/auth";
const shared = ({ publicUrl }: Site) =>
  ({ path, httpOnly: true, secure: publicUrl.startsWith("https:") }) as const;
// A provider sends the browser back by a navigation from another site, which Lax cookies travel with.
const ofAttempt = (site: Site) => ({ ...shared(site), sameSite: "lax" }) as const;
// Nobody but our own pages begins to join a provider.
const ofTicket = (site: Site) => ({ ...shared(site), sameSite: "strict" }) as const;

/** `sa`: the browser in which a sign-in began, until it ends. */
export function setAttemptCookie(reply: FastifyReply, site: Site, browser: string): void {
  reply.setCookie("sa", browser, { ...ofAttempt(site), maxAge: signInAttemptMs / 1000 });
}

export function clearAttemptCookie(reply: FastifyReply, site: Site): void {
  reply.clearCookie("sa", ofAttempt(site));
}

/** `lt`: leave to join one more provider. */
export function setTicketCookie(reply: FastifyReply, site: Site, ticket: string): void {
  reply.setCookie("lt", ticket, { ...ofTicket(site), maxAge: linkTicketMs / 1000 });
}

export function clearTicketCookie(reply: FastifyReply, site: Site): void {
  reply.clearCookie("lt", ofTicket(site));
}
