/** Why a night is disputed; the first that holds is told (docs/adr/0033-who-disputes-a-night.md). */
export const disputeReasons = ["hosts", "mates", "sender"] as const;
export type DisputeReason = (typeof disputeReasons)[number];
