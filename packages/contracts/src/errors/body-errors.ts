import type { ErrorEntry } from "./error-entry.ts";

/** Refusals of a request's body: 413 to 422. */
export const bodyErrors = {
  // 413
  upload_too_large: {
    status: 413,
    title: "Upload too large",
    detail: "The body is larger than {maxBytes} bytes; pack it with gzip, or send the extract.",
    params: ["maxBytes"],
  },
  unpacked_too_large: {
    status: 413,
    title: "Upload too large",
    detail: "The unpacked body is larger than {maxBytes} bytes; send the extract, or a part of the log.",
    params: ["maxBytes"],
  },
  unpack_ratio_too_high: {
    status: 413,
    title: "Upload unpacks too far",
    detail:
      "The body unpacks to more than {maxRatio} times its size, which no log does; send it without gzip.",
    params: ["maxRatio"],
  },
  category_does_not_fit: {
    status: 422,
    title: "Category does not fit",
    detail:
      "The category {category} is for other squad sizes, or needs more full runs than the night has; choose another one.",
    params: ["category"],
  },
  log_time_too_large: {
    status: 422,
    title: "Times too large",
    detail: "The log’s clock goes past {maxDays} days, which no game session does; send the original log.",
    params: ["maxDays"],
  },
  extract_too_large: {
    status: 413,
    title: "Too many hunt lines",
    detail: "The hunt lines of this log exceed {maxBytes} bytes; send it in parts.",
    params: ["maxBytes"],
  },
  body_too_large: {
    status: 413,
    title: "Body too large",
    detail: "The body is larger than {maxBytes} bytes; send less at once.",
    params: ["maxBytes"],
  },
  uri_too_long: {
    status: 414,
    title: "Address too long",
    detail: "The address of the request is too long; shorten it.",
    params: [],
  },
  // 415
  unsupported_content_type: {
    status: 415,
    title: "Wrong content type",
    detail: "Send the log as text/plain or as multipart/form-data.",
    params: [],
  },
  unsupported_encoding: {
    status: 415,
    title: "Wrong content encoding",
    detail: "Only gzip is accepted as Content-Encoding, and only chunked as Transfer-Encoding.",
    params: [],
  },
  zip_not_taken: {
    status: 415,
    title: "Zip not taken",
    detail:
      "The body is a zip. Send the EE.log inside, packed with gzip (`Content-Encoding: gzip`) if you like.",
    params: [],
  },
  not_a_log: {
    status: 415,
    title: "Not a log",
    detail: "The file is not a text log. It looks like: {kind}. Send the game’s EE.log.",
    params: ["kind"],
  },
  // 422: the body is understood, but impossible
  no_hunt_found: {
    status: 422,
    title: "No hunt found",
    detail:
      "There is no eidolon hunt in this file. It looks like: {kind}. Send the EE.log of an evening on the Plains.",
    params: ["kind"],
  },
  night_not_in_log: {
    status: 422,
    title: "No such night in the log",
    detail: "The log has {count} nights; a number you chose is not among them. Numbers start at 1.",
    params: ["count"],
  },
  scope_needs_account: {
    status: 422,
    title: "Private needs an account",
    detail: "Only signed-in hunters can keep a night private. Choose public or unlisted, or sign in.",
    params: [],
  },
  too_many_events: {
    status: 422,
    title: "Too many events",
    detail: "The log holds more hunt events than any real night; send it in parts.",
    params: [],
  },
  too_many_nights: {
    status: 422,
    title: "Too many nights",
    detail: "The log holds more than {max} nights; send it in parts.",
    params: ["max"],
  },
  run_unfinished: {
    status: 422,
    title: "Run unfinished",
    detail: "The run was not played to the end, so it has no score.",
    params: [],
  },
  run_inconsistent: {
    status: 422,
    title: "Run inconsistent",
    detail: "The keys pressed do not make a run of this game in the time that passed.",
    params: [],
  },
  run_not_human: {
    status: 422,
    title: "Nobody can play like this",
    detail:
      "The shots are closer to the moment, or more regular, than anybody’s can be; the run has no score, and moderators can see it.",
    params: [],
  },
  analysis_failed: {
    status: 422,
    title: "Analysis failed",
    detail: "The log was received but could not be analysed. It is kept; we will look at it.",
    params: [],
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
