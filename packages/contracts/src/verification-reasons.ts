/** Reasons why a night cannot be submitted for a verification; all that apply are given, in this order. */
export const ineligibleReasons = [
  "not_me",
  "client_log",
  "not_public",
  "season_locked",
  "squad_size",
  "too_few_full_runs",
  "verification_open",
  "verified",
  "error_diagnostic",
] as const;
export type IneligibleReason = (typeof ineligibleReasons)[number];

/** The reasons why a request is rejected; the moderator adds words to each. */
export const rejectionReasons = [
  "video_unavailable",
  "video_incomplete",
  "video_edited",
  "wrong_night",
  "figures_differ",
  "vs_pov_missing",
  "input_overlay_missing",
  "log_edited",
  "rules_broken",
  "other",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
