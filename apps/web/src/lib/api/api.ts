import type { endpoints } from "@hunt/contracts/endpoints";
import { createApiClient } from "./api-client.ts";
import { appTokens } from "./app-tokens.ts";

/** The client of our own HTTP interface; its calls go with the session of this browser. */
export const api = createApiClient<typeof endpoints>({
  // Looked up at each call, so that a test can replace `fetch`.
  fetch: (request) => globalThis.fetch(request),
  baseUrl: location.origin,
  tokens: appTokens,
});
