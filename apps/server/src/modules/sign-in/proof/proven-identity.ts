import type { Provider } from "../../../platform/database/tables/account-tables.ts";

/** An identity as its provider states it. */
export interface ProvenIdentity {
  readonly provider: Provider;
  /** The provider's own id of the identity; nothing else identifies it. */
  readonly subject: string;
  readonly displayName: string | null;
  /** The nonce of the provider's answer, when the answer is valid once (Steam). */
  readonly nonce: string | null;
  /** The patron's data; null for other providers than Patreon. */
  readonly patron: Patron | null;
}

export interface Patron {
  /** Null for an identity that does not support the campaign. */
  readonly tier: string | null;
  /** Null when no campaign is configured, so that Patreon is not asked again. */
  readonly tokens: PatreonTokens | null;
}

/** Both tokens are renewed each time, because one is useless without the other. */
export interface PatreonTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}
