import { queryOptions } from "@tanstack/react-query";
import { problemFrom, unreachable } from "../../lib/api-problem.ts";
import { longFreshMs } from "../../lib/query-client.ts";
import type { OpenapiDocument } from "./openapi-document.ts";

export const documentPath = "/v2/openapi.json";

/** The server's own description of its API. */
export const openapiQuery = queryOptions({
  queryKey: ["openapi"],
  queryFn: async ({ signal }): Promise<OpenapiDocument> => {
    // Not one of the calls that the document describes, hence not in the typed client.
    const request = new Request(new URL(documentPath, location.origin), { signal });
    const response = await fetch(request).catch((error: unknown) => {
      throw signal.aborted ? error : unreachable(error);
    });
    if (!response.ok) throw problemFrom(response, await response.json().catch(() => null));
    return await response.json();
  },
  staleTime: longFreshMs,
});
