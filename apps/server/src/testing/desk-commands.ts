import type { VerificationStatus } from "@hunt/contracts/verifications";

/** The actors: the requester, a moderator who was in the night, two moderators who were not, and an admin. */
export const deskPeople = ["asker", "mate", "ann", "ben", "cho", "adm"] as const;
export type DeskPerson = (typeof deskPeople)[number];

export type DeskCommand =
  | { readonly kind: "ask"; readonly video: number }
  | { readonly kind: "edit"; readonly by: DeskPerson; readonly video: number }
  | { readonly kind: "say"; readonly by: DeskPerson; readonly words: string }
  | { readonly kind: "cancel"; readonly by: DeskPerson }
  | { readonly kind: "claim"; readonly by: DeskPerson; readonly on: boolean }
  | { readonly kind: "approve"; readonly by: DeskPerson }
  | { readonly kind: "reject"; readonly by: DeskPerson }
  /** The figures become this much longer than the figures of the first log. */
  | { readonly kind: "figures"; readonly ms: number }
  | { readonly kind: "contest"; readonly on: boolean }
  /** The moderator who was in the night uploads another log of the night, whose runs are shorter. */
  | { readonly kind: "dispute" }
  | { readonly kind: "choose"; readonly by: DeskPerson; readonly log: number }
  | { readonly kind: "wait"; readonly ms: number };

/** The state of a night and its verification request, as the model predicts it and as the database has it. */
export interface RequestSnapshot {
  /** The status of the last request; null before the first. */
  readonly status: VerificationStatus | null;
  readonly approvers: readonly DeskPerson[];
  readonly claimedBy: DeskPerson | null;
  readonly recheck: boolean;
  readonly video: number | null;
  readonly words: string | null;
  readonly isVerified: boolean;
  /** The number of the log by which the night is shown. */
  readonly log: number;
  readonly isDisputed: boolean;
}
