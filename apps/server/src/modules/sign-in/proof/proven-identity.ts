import type { Provider } from "../../../platform/database/tables/account-tables.ts";

/** Who a provider says that somebody is. */
export interface ProvenIdentity {
  readonly provider: Provider;
  /** The provider's own id of them: the only thing that says who they are. */
  readonly subject: string;
  readonly displayName: string | null;
  /** What the provider said it with, where that is good once (Steam). */
  readonly nonce: string | null;
  /** Of Patreon alone. */
  readonly patron: Patron | null;
}

export interface Patron {
  /** Null for who does not support our campaign. */
  readonly tier: string | null;
  /** Null when nothing is to be asked again: there is no campaign of ours. */
  readonly tokens: PatreonTokens | null;
}

/** Both are new each time; one without the other is of no use. */
export interface PatreonTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}
