import type { endpoints } from "@hunt/contracts/endpoints";
import { noteAnswer } from "./answers.ts";
import { createApiClient } from "./api-client.ts";
import { appTokens } from "./app-tokens.ts";

/** The client of our own HTTP interface; its calls go with the session of this browser. */
export const api = createApiClient<typeof endpoints>({
  // `fetch` is looked up at each call, so that a test can replace it.
  fetch: (request) => globalThis.fetch(request),
  baseUrl: location.origin,
  tokens: appTokens,
  onAnswer: noteAnswer,
});
