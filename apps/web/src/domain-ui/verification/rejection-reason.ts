import { type RejectionReason, rejectionReasons } from "@hunt/contracts/verification-reasons";

/** A reason that there is a sentence for; one that came later is "another". */
export function rejectionReason(code: string): RejectionReason {
  return rejectionReasons.find((reason) => reason === code) ?? "other";
}
