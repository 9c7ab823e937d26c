import type { LookedAtPersonAnswer } from "@hunt/contracts/people";

/** What each form about an account is given. */
export interface ActProps {
  readonly person: LookedAtPersonAnswer;
  readonly onClose: () => void;
}
