import type { GeneratedAlways } from "kysely";
import type { Instant, Json } from "./column-types.ts";

export type Provider = "steam" | "patreon" | "local";

/** Who an account is elsewhere. */
export interface ProviderLinkTable {
  readonly provider: Provider;
  /** The provider's own id of them. */
  readonly subject: string;
  readonly user_uuid: string;
  readonly display_name: string | null;
  /** Access and refresh token as a pair, sealed. */
  readonly sealed_tokens: Buffer | null;
  readonly refresh_at: Date | null;
  readonly linked_at: Instant;
}

/** A sign-in that has begun at a provider. */
export interface SignInAttemptTable {
  readonly state_hash: Buffer;
  readonly provider: "steam" | "patreon";
  /** Of the cookie that the browser was given as it began. */
  readonly browser_hash: Buffer;
  readonly fingerprint: string;
  readonly link_user_uuid: string | null;
  readonly redirect_to: string;
  readonly sealed_verifier: Buffer | null;
  readonly expires_at: Instant;
}

export interface UsedNonceTable {
  readonly nonce_hash: Buffer;
  readonly expires_at: Instant;
}

export interface LinkTicketTable {
  readonly ticket_hash: Buffer;
  readonly session_uuid: string;
  readonly user_uuid: string;
  readonly expires_at: Instant;
}

/** A browser that is signed in: the family of all tokens that follow from one sign-in. */
export interface SessionTable {
  readonly uuid: string;
  readonly user_uuid: string;
  readonly fingerprint_hash: Buffer;
  readonly provider: Provider;
  readonly browser: string | null;
  readonly system: string | null;
  readonly signed_in_at: Instant;
  readonly last_used_at: Instant;
  readonly expires_at: Instant;
  readonly ended_at: Date | null;
  readonly end_reason: "signed_out" | "revoked" | "token_reuse" | null;
}

export interface SessionTokenTable {
  readonly token_hash: Buffer;
  readonly session_uuid: string;
  readonly kind: "access" | "refresh";
  readonly expires_at: Instant;
  /** Of a refresh token: the one that was used for it. */
  readonly parent_hash: Buffer | null;
  /** Makes the successor again, with the server's key and the token itself. */
  readonly successor_salt: Buffer | null;
  readonly used_at: Date | null;
}

export interface BotTokenTable {
  readonly token_hash: Buffer;
  readonly uuid: string;
  readonly user_uuid: string;
  readonly name: string;
  readonly created_at: Instant;
}

/** An account that is being deleted, until nothing of it is left. */
export interface AccountErasureTable {
  readonly user_uuid: string;
  /** As they were written. */
  readonly names: readonly string[];
  readonly name_keys: readonly string[];
  /** Stands where the names stood. */
  readonly stand_in: string;
  readonly keeps_nights: boolean;
  readonly begun_at: Instant;
}

/** A name that somebody is proving. */
export interface NameProofTable {
  readonly user_uuid: string;
  readonly code_hash: Buffer;
  readonly created_at: Instant;
  readonly expires_at: Instant;
  /** `nameKey` of the name that it has proved. */
  readonly proved_key: string | null;
  readonly refusal: "name_looks_alike" | null;
  readonly refused_name: string | null;
}

/** What an account is told. */
export interface NoticeTable {
  readonly id: GeneratedAlways<string>;
  readonly user_uuid: string;
  readonly kind: string;
  readonly params: Json<Readonly<Record<string, unknown>>>;
  readonly created_at: Instant;
  readonly seen_at: Date | null;
}

/** What is left of a suspension whose account was deleted. */
export interface KeptSuspensionTable {
  readonly identity_hash: Buffer;
  readonly until: Instant;
  readonly reason: string;
}

/** What such suspensions were kept by before the secret was rotated, until the last of them ends. */
export interface KeptSuspensionKeyTable {
  readonly mark: Buffer;
  readonly sealed: Buffer;
  readonly until: Instant;
}

/** A time in which an account only looks; `user_account` repeats the one in force. */
export interface SuspensionTable {
  readonly uuid: string;
  readonly user_uuid: string;
  readonly begun_at: Instant;
  readonly until: Instant;
  readonly reason: string;
  /** Null of an operator, and once the account is gone. */
  readonly by_uuid: string | null;
  /** When it was taken back before its end. */
  readonly lifted_at: Date | null;
  /** What the account says to it, once. */
  readonly answer: string | null;
  readonly answered_at: Date | null;
}
