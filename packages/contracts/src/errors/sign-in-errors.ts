import type { ErrorEntry } from "./error-entry.ts";

/**
 * Refusals of signing in and of linking a provider to an account. When a refusal ends a sign-in through pages, the app
 * sends the code in `/auth?error=`, and the page shows the text of the code.
 */
export const signInErrors = {
  sign_in_denied: {
    status: 403,
    title: "Not signed in",
    detail: "The provider was not given permission to say who you are; sign in again and give it.",
    params: [],
  },
  sign_in_expired: {
    status: 400,
    title: "Sign-in expired",
    detail:
      "The sign-in took too long, was already completed, or was started in another browser; start again.",
    params: [],
  },
  sign_in_not_valid: {
    status: 403,
    title: "Sign-in not valid",
    detail: "The response does not prove who you are; start signing in again.",
    params: [],
  },
  steam_unreachable: {
    status: 503,
    title: "Steam cannot be reached",
    detail: "Steam is not answering the server; try again in a minute.",
    params: [],
  },
  patreon_unreachable: {
    status: 503,
    title: "Patreon cannot be reached",
    detail: "Patreon is not answering the server; try again in a minute.",
    params: [],
  },
  provider_taken: {
    status: 409,
    title: "Belongs to another account",
    detail: "This sign-in already belongs to another account here; unlink it there first.",
    params: [],
  },
  provider_linked_already: {
    status: 409,
    title: "Already linked",
    detail: "Another account at this provider is linked to yours; unlink it first.",
    params: [],
  },
  link_expired: {
    status: 403,
    title: "Nothing was linked",
    detail:
      "Linking a provider must start from your account, signed in, and end within minutes; start again with /v2/auth/link.",
    params: [],
  },
  sign_in_not_offered: {
    status: 404,
    title: "Not offered",
    detail: "This sign-in is not configured here; /v2/settings lists those that are.",
    params: [],
  },
  wrong_local_word: {
    status: 403,
    title: "Not the word",
    detail: "This is not the word in the file local-word of the server’s data directory; look it up again.",
    params: [],
  },
  provider_not_linked: {
    status: 404,
    title: "Not linked",
    detail: "This provider is not linked to your account; /v2/@me/auth/providers lists those that are.",
    params: [],
  },
  last_provider: {
    status: 409,
    title: "The last sign-in",
    detail: "Without it, nobody could sign in to this account; link another provider first.",
    params: [],
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
