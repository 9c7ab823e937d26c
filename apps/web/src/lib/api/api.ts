import type { endpoints } from "@hunt/contracts/endpoints";
import { createApiClient } from "./api-client.ts";
import { appTokens } from "./app-tokens.ts";

/** The client of our own HTTP interface, which asks as whoever is signed in here. */
export const api = createApiClient<typeof endpoints>({
  // Looked up at each call, so that a test can answer.
  fetch: (request) => globalThis.fetch(request),
  baseUrl: location.origin,
  tokens: appTokens,
});
