import type { GeneratedAlways } from "kysely";
import type { Instant, Json } from "./column-types.ts";

export type Provider = "steam" | "patreon" | "local";

/** An account's identity at a sign-in provider. */
export interface ProviderLinkTable {
  readonly provider: Provider;
  /** The provider's own id of the person. */
  readonly subject: string;
  readonly user_uuid: string;
  readonly display_name: string | null;
  /** The access and refresh tokens as a sealed pair. */
  readonly sealed_tokens: Buffer | null;
  readonly refresh_at: Date | null;
  readonly linked_at: Instant;
}

/** A sign-in that has begun at a provider and not ended yet. */
export interface SignInAttemptTable {
  readonly state_hash: Buffer;
  readonly provider: "steam" | "patreon";
  /** The hash of the cookie that the browser got at the beginning. */
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
  /** For a refresh token: the hash of the token that it replaced. Earlier releases find it by this. */
  readonly parent_hash: Buffer | null;
  /** The salt that makes the successor again, together with the server's key and the token itself. */
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

/** An account whose deletion is not finished yet. */
export interface AccountErasureTable {
  readonly user_uuid: string;
  /** The account's names, as they were written. */
  readonly names: readonly string[];
  readonly name_keys: readonly string[];
  /** The made-up name that replaces the names. */
  readonly stand_in: string;
  readonly keeps_nights: boolean;
  readonly begun_at: Instant;
}

/** A name that an account is proving. */
export interface NameProofTable {
  readonly user_uuid: string;
  readonly code_hash: Buffer;
  readonly created_at: Instant;
  readonly expires_at: Instant;
  /** `nameKey` of the proved name. */
  readonly proved_key: string | null;
  readonly refusal: "name_looks_alike" | null;
  readonly refused_name: string | null;
}

/** A notice to an account. */
export interface NoticeTable {
  readonly id: GeneratedAlways<string>;
  readonly user_uuid: string;
  readonly kind: string;
  readonly params: Json<Readonly<Record<string, unknown>>>;
  readonly created_at: Instant;
  readonly seen_at: Date | null;
}

/** The remains of a suspension whose account was deleted. */
export interface KeptSuspensionTable {
  readonly identity_hash: Buffer;
  readonly until: Instant;
  readonly reason: string;
}

/** The keys under which such suspensions were kept before the secret was rotated, until the last of them ends. */
export interface KeptSuspensionKeyTable {
  readonly mark: Buffer;
  readonly sealed: Buffer;
  readonly until: Instant;
}

/** A period in which an account may only read; `user_account` has a copy of the suspension in force. */
export interface SuspensionTable {
  readonly uuid: string;
  readonly user_uuid: string;
  readonly begun_at: Instant;
  readonly until: Instant;
  readonly reason: string;
  /** Null when an operator suspended the account, and once the moderator's account is gone. */
  readonly by_uuid: string | null;
  /** The time at which the suspension was lifted before its end. */
  readonly lifted_at: Date | null;
  /** The account's one answer to the suspension. */
  readonly answer: string | null;
  readonly answered_at: Date | null;
}
