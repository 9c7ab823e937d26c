import { linkTicketMs, signInAttemptMs } from "@hunt/contracts/limits";
import type { Deps } from "../../platform/deps.ts";
import { createSeals } from "../../platform/secrets/seal.ts";
import { isTokenShaped, newToken, tokenHash } from "../sessions/tokens.ts";
import {
  type AttemptRow,
  deleteAttempt,
  deleteTicket,
  insertAttempt,
  insertTicket,
} from "./journey-queries.ts";

export type AttemptDeps = Pick<Deps, "config" | "db" | "clock" | "randomBytes">;

export interface NewAttempt {
  readonly provider: AttemptRow["provider"];
  readonly fingerprint: string;
  readonly redirectTo: string;
  /** The account to which the provider is linked; null for a sign-in. */
  readonly linkUserUuid: string | null;
}

export interface BegunAttempt {
  /** The secret that goes to the provider and comes back once. */
  readonly state: string;
  /** The secret that stays in the browser that began the attempt. */
  readonly browser: string;
  /** The secret that proves to the provider that the same server begins and ends the sign-in (PKCE). */
  readonly codeVerifier: string;
}

/** Begins a sign-in in a browser. Its three secrets are not stored themselves, only as hashes and a sealed text. */
export async function beginAttempt(deps: AttemptDeps, given: NewAttempt): Promise<BegunAttempt> {
  const begun = { state: newToken(deps), browser: newToken(deps), codeVerifier: newToken(deps) };
  await insertAttempt(deps.db, {
    state_hash: tokenHash(begun.state),
    provider: given.provider,
    browser_hash: tokenHash(begun.browser),
    fingerprint: given.fingerprint,
    link_user_uuid: given.linkUserUuid,
    redirect_to: given.redirectTo,
    sealed_verifier: verifierSeals(deps).seal(begun.codeVerifier, begun.state),
    expires_at: new Date(deps.clock() + signInAttemptMs),
  });
  return begun;
}

export interface Attempt extends NewAttempt {
  readonly state: string;
  readonly browser: string;
  readonly codeVerifier: string;
}

export interface PresentedAttempt {
  readonly provider: AttemptRow["provider"];
  /** The value from the address, which may be anything. */
  readonly state: unknown;
  /** The browser secrets of the attempts that the browser began, from its cookie. */
  readonly browsers: readonly string[];
}

/**
 * Consumes the attempt that a browser returns with; null when it started in another browser, was already used or has
 * expired.
 */
export async function consumeAttempt(
  deps: AttemptDeps,
  { provider, state, browsers }: PresentedAttempt,
): Promise<Attempt | null> {
  if (typeof state !== "string" || !isTokenShaped(state) || browsers.length === 0) return null;
  const row = await deleteAttempt(deps.db, {
    provider,
    stateHash: tokenHash(state),
    browserHashes: browsers.map(tokenHash),
  });
  if (!row?.sealed_verifier || row.expires_at.getTime() <= deps.clock()) return null;
  const codeVerifier = verifierSeals(deps).open(row.sealed_verifier, state);
  const browser = browsers.find((one) => tokenHash(one).equals(row.browser_hash));
  if (codeVerifier === null || browser === undefined) return null;
  const { fingerprint, redirect_to: redirectTo, link_user_uuid: linkUserUuid } = row;
  return { provider, state, browser, codeVerifier, fingerprint, redirectTo, linkUserUuid };
}

const verifierSeals = (deps: AttemptDeps) => createSeals(deps, "code verifier");

export interface TicketHolder {
  readonly userUuid: string;
  readonly sessionUuid: string;
}

/** Issues a ticket that lets a session link one more provider to its account. */
export async function issueTicket(
  deps: AttemptDeps,
  { userUuid, sessionUuid }: TicketHolder,
): Promise<{ readonly ticket: string; readonly expiresMs: number }> {
  const ticket = newToken(deps);
  const expiresMs = deps.clock() + linkTicketMs;
  await insertTicket(deps.db, {
    ticket_hash: tokenHash(ticket),
    session_uuid: sessionUuid,
    user_uuid: userUuid,
    expires_at: new Date(expiresMs),
  });
  return { ticket, expiresMs };
}

/** Consumes a ticket and returns its holder; null when the ticket is unknown, already used or expired. */
export async function consumeTicket(
  deps: AttemptDeps,
  ticket: string | undefined,
): Promise<TicketHolder | null> {
  if (ticket === undefined || !isTokenShaped(ticket)) return null;
  const row = await deleteTicket(deps.db, tokenHash(ticket));
  if (!row || row.expires_at.getTime() <= deps.clock()) return null;
  return { userUuid: row.user_uuid, sessionUuid: row.session_uuid };
}
