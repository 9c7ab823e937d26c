import type { ExportedRequestRow } from "./export-queries.ts";

/** A request for a verification, without which moderators looked at it. */
export function presentExportedRequest({ createdAt, updatedAt, ...request }: ExportedRequestRow) {
  return { ...request, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
