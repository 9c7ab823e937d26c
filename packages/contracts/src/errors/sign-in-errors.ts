import type { ErrorEntry } from "./error-entry.ts";

/**
 * What may come of signing in and of joining a provider to an account. Where it ends a journey through pages, the code
 * travels in `/auth?error=`, and the page has the words.
 */
export const signInErrors = {
  sign_in_denied: {
    status: 403,
    title: "Not signed in",
    detail: "The provider was not allowed to say who you are; sign in again and agree to it.",
    params: [],
  },
  sign_in_expired: {
    status: 400,
    title: "Sign-in expired",
    detail: "The sign-in took too long, was done already, or began in another browser; begin it anew.",
    params: [],
  },
  sign_in_not_valid: {
    status: 403,
    title: "Sign-in not valid",
    detail: "What came back does not prove who you are; begin the sign-in anew.",
    params: [],
  },
  steam_unreachable: {
    status: 503,
    title: "Steam cannot be reached",
    detail: "Steam gave no answer to the server; try again in a minute.",
    params: [],
  },
  patreon_unreachable: {
    status: 503,
    title: "Patreon cannot be reached",
    detail: "Patreon gave no answer to the server; try again in a minute.",
    params: [],
  },
  provider_taken: {
    status: 409,
    title: "Belongs to another account",
    detail: "This provider's account leads to another account here; take it off that one first.",
    params: [],
  },
  provider_linked_already: {
    status: 409,
    title: "Joined already",
    detail: "Another account of this provider is joined to yours; take it off first.",
    params: [],
  },
  link_expired: {
    status: 403,
    title: "Leave to join has expired",
    detail: "Joining a provider must begin at your account, signed in; begin it anew with /v2/auth/link.",
    params: [],
  },
  sign_in_not_offered: {
    status: 404,
    title: "Not offered",
    detail: "This sign-in is not configured here; /v2/settings lists those that are.",
    params: [],
  },
  provider_not_linked: {
    status: 404,
    title: "Not joined",
    detail: "This provider is not joined to your account; /v2/@me/auth/providers lists those that are.",
    params: [],
  },
  last_provider: {
    status: 409,
    title: "The last sign-in",
    detail: "Without it nobody could sign in to this account; join another provider first.",
    params: [],
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
