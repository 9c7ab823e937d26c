import type { NightAnswer } from "@hunt/contracts/nights";

/** What the form of a verification looks at of a night. */
export type VerifiableNight = Pick<
  NightAnswer,
  | "uuid"
  | "season"
  | "squadSize"
  | "fullRunsCount"
  | "category"
  | "users"
  | "verified"
  | "perspective"
  | "scope"
  | "verification"
  | "diagnostics"
  | "viewer"
>;
