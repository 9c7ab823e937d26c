import type { ErrorEntry } from "./error-entry.ts";

/** Refusals of a request for its content or its sender: 400 to 409. */
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
    detail: "The name looks too much like {ign}, which somebody else has verified; ask a moderator.",
    params: ["ign"],
  },
  names_not_verified_here: {
    status: 409,
    title: "Names cannot be verified here",
    detail:
      "This installation has no forum account that receives the proofs of names; an admin can set forumVerifierBotId.",
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
    title: "Ranked run used up",
    detail: "You have already started your ranked run of {day}; the next one opens at midnight UTC.",
    params: ["day"],
  },
  limb_too_early: {
    status: 409,
    title: "Limb too early",
    detail: "This limb cannot have begun yet: ask for each in its turn, once the one before has ended.",
    params: [],
  },
  run_over: {
    status: 409,
    title: "Run over",
    detail: "The run has its score, was refused, or its time is up; the next one opens at midnight UTC.",
    params: [],
  },
  // 401, 403
  uploads_blocked: {
    status: 403,
    title: "Uploads blocked",
    detail: "The operators of this site accept no uploads from this browser or network until {until}.",
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
    detail: "The refresh token is missing, used or expired, or its session has ended; sign in again.",
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
    detail: "Until {until} this account can look at everything, but change nothing; /v2/sessions says why.",
    params: ["until"],
  },
  fresh_sign_in_needed: {
    status: 403,
    title: "Sign in again",
    detail: "You must have signed in within the last ten minutes; sign in again, then repeat the call.",
    params: [],
  },
  not_allowed: {
    status: 403,
    title: "Not allowed",
    detail: "You may not do this; sign in as somebody who may.",
    params: [],
  },
  verified_name_needed: {
    status: 403,
    title: "Verified name needed",
    detail: "Only an account with a verified name may do this; verify your name first.",
    params: [],
  },
  live_hunts_barred: {
    status: 403,
    title: "No hunts for now",
    detail: "An admin has ended your hunt; you can publish one again from {until}.",
    params: ["until"],
  },
  too_many_live_hunts: {
    status: 429,
    title: "Too many hunts",
    detail: "An account can begin {max} hunts a day; carry on in {retryAfterSeconds} seconds.",
    params: ["max", "retryAfterSeconds"],
  },
  not_in_squad: {
    status: 403,
    title: "Not in the squad",
    detail:
      "Only an account whose verified name is in the night’s squad may say this; verify your name first.",
    params: [],
  },
  cross_site_request: {
    status: 403,
    title: "Cross-site request",
    detail:
      "This call must come from the site’s own pages; a program must send its fingerprint or token as a header, and neither Origin nor Sec-Fetch-Site.",
    params: [],
  },
  wrong_claim_token: {
    status: 403,
    title: "Not your upload",
    detail:
      "The fingerprint and claim token do not belong to this upload; use those returned when it was made.",
    params: [],
  },
  upload_not_claimable: {
    status: 409,
    title: "Nothing to claim",
    detail: "The upload has failed, or already belongs to an account.",
    params: [],
  },
  claim_link_used: {
    status: 409,
    title: "Link used",
    detail: "This claim link has already been used; it works only once.",
    params: [],
  },
  claim_link_expired: {
    status: 409,
    title: "Link expired",
    detail: "This claim link has expired; make a new one in the browser that uploaded the log.",
    params: [],
  },
  too_many_claim_links: {
    status: 409,
    title: "Too many links",
    detail: "This upload has used up all its claim links; sign in where it was uploaded.",
    params: [],
  },
  // 404, 405, 406, 408, 409
  route_not_found: {
    status: 404,
    title: "Not found",
    detail: "There is nothing at this address; /v2/openapi.json lists all there are.",
    params: [],
  },
  night_not_found: {
    status: 404,
    title: "Night not found",
    detail: "There is no such night, or you may not see it; ask whoever shared it.",
    params: [],
  },
  unknown_code: {
    status: 404,
    title: "Unknown code",
    detail: "Nobody is waiting for this code; it was replaced, cancelled or never issued.",
    params: [],
  },
  run_not_found: {
    status: 404,
    title: "Run not found",
    detail: "You have no such ranked run; start one first.",
    params: [],
  },
  session_not_found: {
    status: 404,
    title: "Session not found",
    detail: "You have no such session, or it has already ended; /v2/@me/sessions lists them.",
    params: [],
  },
  live_hunt_not_found: {
    status: 404,
    title: "Hunt not found",
    detail: "No such hunt is published now; begin one, or ask whoever shared its address.",
    params: [],
  },
  live_squad_full: {
    status: 409,
    title: "Squad full",
    detail: "A hunt has three mates at most, and only a few more may ask; take a name off, or ask later.",
    params: [],
  },
  user_not_found: {
    status: 404,
    title: "Hunter not found",
    detail: "There is no hunter with this name or uuid; /v2/users finds hunters by part of their name.",
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
    detail: "There is no such upload, or it was withdrawn; upload the log again.",
    params: [],
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    detail: "This address does not accept this method; the Allow header names those it does.",
    params: [],
  },
  body_too_slow: {
    status: 408,
    title: "Upload too slow",
    detail: "The body arrived too slowly, so the upload was dropped. Nothing was stored; send it again.",
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
      "A moderator approved the night in its category, so that category stays; request verification in another one.",
    params: [],
  },
  idempotency_key_reused: {
    status: 409,
    title: "Key used before",
    detail: "This Idempotency-Key was used with another body; use a new key for a new body.",
    params: [],
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
