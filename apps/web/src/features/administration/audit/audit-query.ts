import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { type AuditSearch, auditAsk } from "./audit-search.ts";

/** A page of the audit log. */
export function auditQuery(search: AuditSearch) {
  const query = { ...auditAsk(search), ...(search.before !== undefined && { before: search.before }) };
  return queryOptions({
    queryKey: ["administration", "audit", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/audit", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}
