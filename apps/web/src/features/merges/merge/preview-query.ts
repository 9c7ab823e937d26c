import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";

/** What would move if one account were merged into another now. Each look is an entry of the audit log. */
export function previewQuery(fromUuid: string, intoUuid: string) {
  return queryOptions({
    queryKey: ["desk", "merge-preview", fromUuid, intoUuid],
    queryFn: async ({ signal }) => {
      const params = { userUuidOrIgn: fromUuid };
      const body = { into: intoUuid, dryRun: true };
      const { preview } = await api.put("/v2/@admin/users/:userUuidOrIgn/merge", { params, body, signal });
      if (preview === null) throw new Error("a dry run answers with a preview");
      return preview;
    },
    // As of when it was looked at: the merge says when it is no longer so.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: retryUnlessRefused,
  });
}
