import type { ErrorEntry } from "./error-entry.ts";

/** Refusals of a request for what it asks, or for who asks: 400 to 409. */
export const requestErrors = {
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
  name_looks_alike: {
    status: 409,
    title: "Name looks alike",
    detail: "The name looks like {ign}, which somebody else has verified; ask a moderator.",
    params: ["ign"],
  },
  names_not_verified_here: {
    status: 409,
    title: "No names are verified here",
    detail:
      "This installation names no forum account that names could be proved to; an admin sets forumVerifierBotId.",
    params: [],
  },
  code_expired: {
    status: 409,
    title: "Code expired",
    detail: "The code has expired or was used for another name; start the verification again.",
    params: [],
  },
  ranked_run_used: {
    status: 409,
    title: "Ranked run used",
    detail: "Your ranked run of {day} has begun already; the next one is there at midnight UTC.",
    params: ["day"],
  },
  limb_too_early: {
    status: 409,
    title: "Limb too early",
    detail: "This limb cannot have begun: ask for each in its turn, once the one before has ended.",
    params: [],
  },
  run_over: {
    status: 409,
    title: "Run over",
    detail:
      "The run has its score, was refused, or its time has passed; the next one is there at midnight UTC.",
    params: [],
  },
  // 401, 403
  uploads_blocked: {
    status: 403,
    title: "Uploads blocked",
    detail: "An operator of this site takes no uploads from this browser or network until {until}.",
    params: ["until"],
  },
  invalid_token: {
    status: 401,
    title: "Not signed in",
    detail: "The access token is missing, unknown or expired; refresh it or sign in again.",
    params: [],
  },
  session_ended: {
    status: 401,
    title: "Session ended",
    detail: "The refresh token is missing, used, expired or of a session that has ended; sign in again.",
    params: [],
  },
  tokens_disagree: {
    status: 400,
    title: "Two refresh tokens",
    detail: "The header x-refresh-token and the cookie rt hold different tokens; send one.",
    params: [],
  },
  account_suspended: {
    status: 403,
    title: "Account suspended",
    detail: "This account may look but change nothing until {until}; /v2/sessions says why.",
    params: ["until"],
  },
  fresh_sign_in_needed: {
    status: 403,
    title: "Sign in again",
    detail: "This needs a sign-in younger than ten minutes; sign in again and repeat it.",
    params: [],
  },
  not_allowed: {
    status: 403,
    title: "Not allowed",
    detail: "This is not yours to do; sign in as somebody who may.",
    params: [],
  },
  not_in_squad: {
    status: 403,
    title: "Not in the squad",
    detail:
      "Only an account whose verified name is in the night's squad may say this; verify your name first.",
    params: [],
  },
  cross_site_request: {
    status: 403,
    title: "Cross-site request",
    detail:
      "This call must come from the site's own pages; a program sends neither Origin nor Sec-Fetch-Site, and its fingerprint or token as a header.",
    params: [],
  },
  wrong_claim_token: {
    status: 403,
    title: "Not your upload",
    detail:
      "The fingerprint and claim token do not belong to this upload; use those that it was answered with.",
    params: [],
  },
  upload_not_claimable: {
    status: 409,
    title: "Nothing to claim",
    detail: "The upload has failed, or belongs to an account already.",
    params: [],
  },
  claim_link_used: {
    status: 409,
    title: "Link used",
    detail: "This claim link was used already; it works once.",
    params: [],
  },
  claim_link_expired: {
    status: 409,
    title: "Link expired",
    detail: "This claim link works no longer; make a new one in the browser that sent the log.",
    params: [],
  },
  too_many_claim_links: {
    status: 409,
    title: "Too many links",
    detail: "So many claim links were made of this upload that it has no more; sign in where it was sent.",
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
  unknown_code: {
    status: 404,
    title: "Unknown code",
    detail: "Nobody waits for this code; it was replaced, cancelled or never given.",
    params: [],
  },
  run_not_found: {
    status: 404,
    title: "Run not found",
    detail: "There is no such ranked run of yours; begin one first.",
    params: [],
  },
  session_not_found: {
    status: 404,
    title: "Session not found",
    detail: "There is no such session of yours, or it has ended; /v2/@me/sessions lists them.",
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
  past_restoring: {
    status: 409,
    title: "Gone for good",
    detail: "It was deleted more than {days} days ago and cannot be restored; upload the log again.",
    params: ["days"],
  },
  night_approved: {
    status: 409,
    title: "Night is approved",
    detail:
      "A moderator approved the night in its category, which stays; ask for a verification in another one.",
    params: [],
  },
  idempotency_key_reused: {
    status: 409,
    title: "Key used before",
    detail: "This Idempotency-Key was used with another body; take a new key for a new body.",
    params: [],
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
