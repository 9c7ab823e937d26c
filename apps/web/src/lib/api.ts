import type { endpoints } from "@hunt/contracts/endpoints";
import { createApiClient } from "./api-client.ts";

/** The client of our own HTTP interface. Same origin, so its cookies go along. */
export const api = createApiClient<typeof endpoints>({
  // Looked up at each call, so that a test can answer.
  fetch: (request) => globalThis.fetch(request),
  baseUrl: location.origin,
});
