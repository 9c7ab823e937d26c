import type { ErrorEntry } from "./error-entry.ts";

/** Refusals of reports, and of acts of moderators and admins. */
export const moderationErrors = {
  reported_already: {
    status: 409,
    title: "Already reported",
    detail: "Your report of this is still waiting for a moderator; you will be told what comes of it.",
    params: [],
  },
  too_many_reports: {
    status: 409,
    title: "Too many open reports",
    detail: "{max} of your reports are waiting for a moderator; wait until one is decided.",
    params: ["max"],
  },
  report_not_found: {
    status: 404,
    title: "Report not found",
    detail: "There is no such report, or what it was about is gone; /v2/@admin/reports lists them.",
    params: [],
  },
  report_decided: {
    status: 409,
    title: "Already decided",
    detail: "{by} has decided on this report since you opened it: it is now {status}.",
    params: ["by", "status"],
  },
  logs_changed: {
    status: 409,
    title: "Changed in the meantime",
    detail:
      "The logs of this night, or which one is shown, have changed since you opened them. Load them again.",
    params: ["by"],
  },
  not_suspended: {
    status: 409,
    title: "Not suspended",
    detail: "Your account is not suspended, so there is nothing to answer.",
    params: [],
  },
  suspension_answered: {
    status: 409,
    title: "Already answered",
    detail: "You have already answered this suspension; moderators and admins can read your answer.",
    params: [],
  },
  preview_stale: {
    status: 409,
    title: "Changed since the preview",
    detail: "One of the accounts has changed since you looked at what would move; check again.",
    params: [],
  },
  merge_impossible: {
    status: 409,
    title: "Cannot be merged",
    detail:
      "One of the accounts has been merged or is being deleted, or a merge the other way round can still be undone; wait, or merge into the account that is left.",
    params: [],
  },
  merge_not_found: {
    status: 404,
    title: "Merge not found",
    detail: "There is no such merge; /v2/@admin/merges lists them.",
    params: [],
  },
  merge_not_undoable: {
    status: 409,
    title: "Cannot be undone",
    detail:
      "The merge has already been undone, is older than seven days, or is not the latest into its account; check the list again.",
    params: [],
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
