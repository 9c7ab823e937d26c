/**
 * The reasons why a night is disputed; the first that applies is given (docs/adr/0033-who-disputes-a-night.md). With
 * two of the reasons the night still counts, and moderators are only asked to look: a log from a newcomer to the squad,
 * and a second log from an uploader who was not there, when a member confirmed the first.
 */
export const disputeReasons = ["hosts", "mates", "sender", "newcomer"] as const;
export type DisputeReason = (typeof disputeReasons)[number];
