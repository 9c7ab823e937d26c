/** The kinds of things that can be reported, with the reasons for each. */
export const reportReasons = {
  night: ["forged", "wrong_squad", "other"],
  name: ["offensive", "impersonation", "other"],
  description: ["offensive", "personal", "spam", "other"],
} as const;
export type ReportKind = keyof typeof reportReasons;
export const reportKinds = ["night", "name", "description"] as const satisfies readonly ReportKind[];
export const reportReasonCodes = [
  "forged",
  "wrong_squad",
  "offensive",
  "personal",
  "spam",
  "impersonation",
  "other",
] as const;
export type ReportReasonCode = (typeof reportReasonCodes)[number];

export const reportStatuses = ["open", "resolved", "dismissed"] as const;
export type ReportStatus = (typeof reportStatuses)[number];
