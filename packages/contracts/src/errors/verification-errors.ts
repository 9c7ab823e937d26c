import type { ErrorEntry } from "./error-entry.ts";

/** Refusals of asking for a verification, and of deciding about one. */
export const verificationErrors = {
  night_not_eligible: {
    status: 422,
    title: "Night not eligible",
    detail:
      "This night cannot be sent in for a verification: {reasons}; /v2/@me/nights/eligible says what each means.",
    params: ["reasons"],
  },
  proof_incomplete: {
    status: 422,
    title: "Proof incomplete",
    detail: "The category {category} asks for more than these videos show: {missing}; add it to `povs`.",
    params: ["category", "missing"],
  },
  nothing_changed: {
    status: 409,
    title: "Nothing has changed",
    detail:
      "Neither the night nor its proof has changed since the last request; ask again with another video, or once the night is analysed anew.",
    params: [],
  },
  too_many_verifications: {
    status: 429,
    title: "Too many requests for a verification",
    detail: "One account may ask for {max} verifications a day; go on in {retryAfterSeconds} seconds.",
    params: ["max", "retryAfterSeconds"],
  },
  verification_not_found: {
    status: 404,
    title: "Verification not found",
    detail: "There is no such request, or it is not yours to see; /v2/@me/nights/verifications lists yours.",
    params: [],
  },
  own_verification: {
    status: 403,
    title: "Your own night",
    detail: "You were in this night, sent a log of it or asked for this; somebody else must decide.",
    params: [],
  },
  wrong_state: {
    status: 409,
    title: "Not in this state",
    detail: "The request is {status}, from where this does not lead on; load it again.",
    params: ["status"],
  },
  verification_changed: {
    status: 409,
    title: "Changed meanwhile",
    detail:
      "What you decide about has changed since you loaded it ({changed}); the request is {status} now. Load it again.",
    params: ["status", "changed"],
  },
  verification_claimed: {
    status: 409,
    title: "Somebody looks at it",
    detail: "{by} looks at this request until {until}; take another one.",
    params: ["by", "until"],
  },
  already_approved: {
    status: 409,
    title: "Approved by you already",
    detail: "You gave the first approval; the second is somebody else's.",
    params: [],
  },
  unknown_video: {
    status: 422,
    title: "Not one of its videos",
    detail: "The request has no video of this address; use one of `videoUrl` and `povs`.",
    params: [],
  },
  too_many_decisions: {
    status: 429,
    title: "Slow down",
    detail: "These are more decisions than anybody can look into; go on in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
