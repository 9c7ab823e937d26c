import type { HeldVerification } from "./hold-verification.ts";

/** A moderator at a request, with all that it is about. */
export interface Deciding {
  readonly held: HeldVerification;
  readonly by: string;
  readonly isAdmin: boolean;
}

/** What was done, as the audit log says it. */
export interface Act {
  /** e.g. `approve`. */
  readonly act: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
