import type { ErrorEntry } from "./error-entry.ts";

/** Refusals of verification requests, and of decisions about them. */
export const verificationErrors = {
  night_not_eligible: {
    status: 422,
    title: "Night not eligible",
    detail:
      "This night cannot be submitted for verification: {reasons}; /v2/@me/nights/eligible says what each means.",
    params: ["reasons"],
  },
  proof_incomplete: {
    status: 422,
    title: "Proof incomplete",
    detail: "The category {category} requires more than these videos show: {missing}; add it to `povs`.",
    params: ["category", "missing"],
  },
  nothing_changed: {
    status: 409,
    title: "Nothing has changed",
    detail:
      "Neither the night nor its proof has changed since the last request; ask again with another video, or once the night has been analysed again.",
    params: [],
  },
  too_many_verifications: {
    status: 429,
    title: "Too many verification requests",
    detail: "An account can request {max} verifications a day; carry on in {retryAfterSeconds} seconds.",
    params: ["max", "retryAfterSeconds"],
  },
  verification_not_found: {
    status: 404,
    title: "Verification not found",
    detail: "There is no such request, or you may not see it; /v2/@me/nights/verifications lists yours.",
    params: [],
  },
  own_verification: {
    status: 403,
    title: "Your own night",
    detail: "You were in this night, uploaded a log of it or requested this; somebody else must decide.",
    params: [],
  },
  wrong_state: {
    status: 409,
    title: "Not in this state",
    detail: "The request is {status}, so this is no longer possible; load it again.",
    params: ["status"],
  },
  verification_changed: {
    status: 409,
    title: "Changed in the meantime",
    detail:
      "What you are deciding on has changed since you loaded it ({changed}); the request is now {status}. Load it again.",
    params: ["status", "changed"],
  },
  verification_claimed: {
    status: 409,
    title: "Somebody is reviewing it",
    detail: "{by} is reviewing this request until {until}; take another one.",
    params: ["by", "until"],
  },
  already_approved: {
    status: 409,
    title: "Already approved by you",
    detail: "You gave the first approval; somebody else must give the second.",
    params: [],
  },
  unknown_video: {
    status: 422,
    title: "Not one of its videos",
    detail: "The request has no video at this address; use one from `videoUrl` or `povs`.",
    params: [],
  },
  too_many_decisions: {
    status: 429,
    title: "Slow down",
    detail: "That is more decisions than anybody can look into; carry on in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
