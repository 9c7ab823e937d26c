/**
 * Why a night is disputed; the first that holds is told (docs/adr/0033-who-disputes-a-night.md). By a newcomer to the squad it is not, nor
 * by a sender who was not there and whose log somebody of the squad confirmed: moderators look at it, and it counts meanwhile.
 */
export const disputeReasons = ["hosts", "mates", "sender", "newcomer"] as const;
export type DisputeReason = (typeof disputeReasons)[number];
