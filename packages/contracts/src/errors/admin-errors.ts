import type { ErrorEntry } from "./error-entry.ts";

/** Refusals of admins' calls about the whole installation. */
export const adminErrors = {
  settings_change_not_found: {
    status: 404,
    title: "No such change",
    detail: "There is no such change to the settings; /v2/@admin/settings/changes lists them.",
    params: [],
  },
  settings_changed_since: {
    status: 409,
    title: "Changed since then",
    detail: "{keys} has been changed again since then; undo that change first, or set the value yourself.",
    params: ["keys"],
  },
  job_not_found: {
    status: 404,
    title: "No such failed job",
    detail: "There is no failed job with this id; failed jobs are kept for a while and then forgotten.",
    params: [],
  },
  job_retried: {
    status: 409,
    title: "Already retried",
    detail: "Somebody has already retried this job, or its purpose is done or gone.",
    params: [],
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
