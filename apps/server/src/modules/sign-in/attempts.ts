import { linkTicketMs, signInAttemptMs } from "@hunt/contracts/limits";
import type { Deps } from "../../platform/deps.ts";
import { createSeals } from "../../platform/secrets/seal.ts";
import { isTokenShaped, newToken, tokenHash } from "../sessions/tokens.ts";
import { type AttemptRow, insertAttempt, insertTicket, takeAttempt, takeTicket } from "./journey-queries.ts";

export type AttemptDeps = Pick<Deps, "config" | "db" | "clock" | "randomBytes">;

export interface NewAttempt {
  readonly provider: AttemptRow["provider"];
  readonly fingerprint: string;
  readonly redirectTo: string;
  /** The account that the provider is to be joined to; null for a sign-in. */
  readonly linkUserUuid: string | null;
}

export interface BegunAttempt {
  /** Travels through the provider, and back once. */
  readonly state: string;
  /** Stays in the browser that began. */
  readonly browser: string;
  /** Proves to the provider that whoever began also ends (PKCE). */
  readonly codeVerifier: string;
}

/** Begins a sign-in in a browser. All that is stored of the three secrets are hashes and a seal. */
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

export interface ShownAttempt {
  readonly provider: AttemptRow["provider"];
  /** As it stands in the address: anything. */
  readonly state: unknown;
  /** What the browser was given by those that it began. */
  readonly browsers: readonly string[];
}

/** The attempt that a browser comes back with, which nobody gets twice; null if it did not begin here, or is over. */
export async function endAttempt(
  deps: AttemptDeps,
  { provider, state, browsers }: ShownAttempt,
): Promise<Attempt | null> {
  if (typeof state !== "string" || !isTokenShaped(state) || browsers.length === 0) return null;
  const row = await takeAttempt(deps.db, {
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

/** Leave for a session to join one more provider to its account. */
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

/** Whose leave this is, which nobody gets twice; null if it is over. */
export async function useTicket(deps: AttemptDeps, ticket: string | undefined): Promise<TicketHolder | null> {
  if (ticket === undefined || !isTokenShaped(ticket)) return null;
  const row = await takeTicket(deps.db, tokenHash(ticket));
  if (!row || row.expires_at.getTime() <= deps.clock()) return null;
  return { userUuid: row.user_uuid, sessionUuid: row.session_uuid };
}
