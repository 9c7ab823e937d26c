import type { paths } from "../generated/api.d.ts";
import { problemFrom, unreachable } from "./api-problem.ts";
import { createApiClient } from "./openapi-client.ts";

/** The client of our own HTTP interface; wrap each call in `read`. Same origin, so its cookies go along. */
export const api = createApiClient<paths>({
  // Looked up at each call, so that a test can answer.
  fetch: (request) => globalThis.fetch(request),
  baseUrl: location.origin,
});

interface Answer<T> {
  readonly data?: T;
  /** The body of a refusal: the client has read it, so it cannot be read again. */
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The body of a call's answer.
 *
 * @throws ApiProblem when the server refused or could not be reached; the call's own abort error when it was aborted.
 */
export async function read<T>(call: Promise<Answer<T>>): Promise<T> {
  const answer = await call.catch((error: unknown) => {
    throw error instanceof DOMException && error.name === "AbortError" ? error : unreachable(error);
  });
  if (!answer.response.ok) throw problemFrom(answer.response, answer.error);
  return answer.data as T;
}
