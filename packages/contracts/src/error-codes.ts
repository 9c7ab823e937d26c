/**
 * Every refusal of the API: its status, its English sentence (API prose; the pages' words live in the web catalogs
 * under the same code) and the facts that go with it. `{name}` in a sentence stands for the parameter of that name.
 */
export const errorCodes = {
  // 400: the request itself is malformed
  invalid_parameter: {
    status: 400,
    title: "Bad input",
    detail: "A parameter has a value that is not allowed; `errors` names it.",
    params: [],
  },
  missing_parameter: {
    status: 400,
    title: "Missing parameter",
    detail: "The required parameter {field} is missing; send it.",
    params: ["field"],
  },
  unknown_season: {
    status: 400,
    title: "Unknown season",
    detail: "There is no season {season}; /v2/settings lists the seasons.",
    params: ["season"],
  },
  unknown_category: {
    status: 400,
    title: "Unknown category",
    detail: "Season {season} has no category {category}; /v2/categories lists them.",
    params: ["season", "category"],
  },
  malformed_request: {
    status: 400,
    title: "Malformed request",
    detail: "The request could not be read; check its method, headers and body.",
    params: [],
  },
  malformed_multipart: {
    status: 400,
    title: "Malformed form",
    detail: "The multipart form could not be read, or it has no part named file; send the log as that part.",
    params: [],
  },
  incomplete_body: {
    status: 400,
    title: "Incomplete upload",
    detail: "The body ended before it was complete. Nothing was stored; send it again.",
    params: [],
  },
  broken_gzip: {
    status: 400,
    title: "Broken gzip",
    detail: "The body is not a complete gzip stream. Nothing was stored; pack it again.",
    params: [],
  },
  // 401, 403
  invalid_token: {
    status: 401,
    title: "Not signed in",
    detail: "The access token is missing, unknown or expired; refresh it or sign in again.",
    params: [],
  },
  not_allowed: {
    status: 403,
    title: "Not allowed",
    detail: "This is not yours to do; sign in as somebody who may.",
    params: [],
  },
  cross_site_request: {
    status: 403,
    title: "Cross-site request",
    detail:
      "This call must come from the site's own pages; a program sends its fingerprint or token as a header.",
    params: [],
  },
  wrong_claim_token: {
    status: 403,
    title: "Not your upload",
    detail:
      "The fingerprint and claim token do not belong to this upload; use those that it was answered with.",
    params: [],
  },
  // 404, 405, 406, 408, 409
  route_not_found: {
    status: 404,
    title: "Not found",
    detail: "There is nothing at this address; /v2/openapi.json lists them all.",
    params: [],
  },
  night_not_found: {
    status: 404,
    title: "Night not found",
    detail: "There is no such night, or it is not yours to see; ask who shared it.",
    params: [],
  },
  user_not_found: {
    status: 404,
    title: "Hunter not found",
    detail: "There is no hunter of this name or uuid; /v2/users finds hunters by a part of their name.",
    params: [],
  },
  not_on_board: {
    status: 404,
    title: "Not on this board",
    detail: "What `around` names has no entry on this board; try `verifiedOnly=false` or another season.",
    params: [],
  },
  upload_not_found: {
    status: 404,
    title: "Upload not found",
    detail: "There is no such upload, or it was taken back; upload the log again.",
    params: [],
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    detail: "This address does not take this method; the Allow header names those it takes.",
    params: [],
  },
  body_too_slow: {
    status: 408,
    title: "Upload too slow",
    detail: "The body came too slowly and was given up. Nothing was stored; send it again.",
    params: [],
  },
  idempotency_key_reused: {
    status: 409,
    title: "Key used before",
    detail: "This Idempotency-Key was used with another body; take a new key for a new body.",
    params: [],
  },
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
    detail: "The body unpacks to more than {maxRatio} times its size, as no log does; send it without gzip.",
    params: ["maxRatio"],
  },
  extract_too_large: {
    status: 413,
    title: "Too many hunt lines",
    detail: "The hunt lines of this log are more than {maxBytes} bytes; send it in parts.",
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
    detail: "Only gzip is accepted as Content-Encoding.",
    params: [],
  },
  not_a_log: {
    status: 415,
    title: "Not a log",
    detail: "The file is not a text log. It looks like: {kind}. Send the game's EE.log.",
    params: ["kind"],
  },
  // 422: understood, but impossible
  no_hunt_found: {
    status: 422,
    title: "No hunt found",
    detail:
      "There is no eidolon hunt in this file. It looks like: {kind}. Send the EE.log of an evening in the Plains.",
    params: ["kind"],
  },
  night_not_in_log: {
    status: 422,
    title: "No such night in the log",
    detail: "The log has {count} nights; a chosen number is not among them. Choose from 1 on.",
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
  analysis_failed: {
    status: 422,
    title: "Analysis failed",
    detail: "The log was received but could not be analysed. It is kept; we will look at it.",
    params: [],
  },
  // 429, 503
  rate_limited: {
    status: 429,
    title: "Too many requests",
    detail: "Too many requests; try again in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
  too_many_uploads_at_once: {
    status: 429,
    title: "Too many uploads at once",
    detail: "Wait until one of your {max} running uploads has ended.",
    params: ["max", "retryAfterSeconds"],
  },
  too_many_streams: {
    status: 429,
    title: "Too many open streams",
    detail: "Close another status page first, or ask for the status itself.",
    params: ["retryAfterSeconds"],
  },
  uploads_busy: {
    status: 503,
    title: "Uploads are busy",
    detail: "All places for uploads are taken; try again in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
  queue_full: {
    status: 503,
    title: "The queue is full",
    detail: "Too many nights wait for their analysis; try again in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
  storage_full: {
    status: 503,
    title: "Storage is full",
    detail: "The night could not be stored. Nothing was accepted; try again later.",
    params: ["retryAfterSeconds"],
  },
  database_unavailable: {
    status: 503,
    title: "Not available",
    detail: "The database cannot be reached; try again in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
  overloaded: {
    status: 503,
    title: "Overloaded",
    detail: "The server is overloaded; try again in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
  shutting_down: {
    status: 503,
    title: "Restarting",
    detail: "The server is restarting; try again in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
  // 500
  internal_error: {
    status: 500,
    title: "Internal error",
    detail: "Something went wrong on our side. Report it with the request id.",
    params: [],
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

interface ErrorEntry {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** The facts that come with it. */
  readonly params: readonly string[];
}

export type ErrorCode = keyof typeof errorCodes;
export type ErrorParams = Readonly<Record<string, string | number | boolean | null>>;

/** True for a code of the table. */
export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(errorCodes, value);
}

/** The English sentence of a code with its facts filled in; a fact that is not given stays visible as `{name}`. */
export function describeError(code: ErrorCode, params: ErrorParams): string {
  return errorCodes[code].detail.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}
