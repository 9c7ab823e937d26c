/**
 * The reasons why a night is disputed; the first that applies is given (docs/adr/0033-who-disputes-a-night.md). Two reasons do not dispute
 * it, but make moderators look while the night counts: a log from a newcomer to the squad, and a second log from an uploader who was not
 * there, when a member confirmed the first.
 */
export const disputeReasons = ["hosts", "mates", "sender", "newcomer"] as const;
export type DisputeReason = (typeof disputeReasons)[number];
