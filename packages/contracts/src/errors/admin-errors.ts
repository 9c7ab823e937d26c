import type { ErrorEntry } from "./error-entry.ts";

/** Refusals of what admins ask of the whole installation. */
export const adminErrors = {
  too_many_nights_affected: {
    status: 409,
    title: "Too many nights follow",
    detail:
      "{nights} nights would follow this change, which takes longer than a call may: at most {max} do over HTTP. Use the command line (`npm run admin`).",
    params: ["nights", "max"],
  },
  settings_change_not_found: {
    status: 404,
    title: "No such change",
    detail: "There is no such change of settings; /v2/@admin/settings/changes lists them.",
    params: [],
  },
  settings_changed_since: {
    status: 409,
    title: "Changed since",
    detail: "{keys} was changed again since; take that change back first, or set the value itself.",
    params: ["keys"],
  },
  job_not_found: {
    status: 404,
    title: "No such failed job",
    detail: "There is no failed job of this id; failed jobs are kept for a while and then forgotten.",
    params: [],
  },
  job_retried: {
    status: 409,
    title: "Tried again already",
    detail: "Somebody had this job tried again already, or what it was for is done or gone.",
    params: [],
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
