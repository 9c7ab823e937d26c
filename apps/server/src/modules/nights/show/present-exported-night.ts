import type { ExportedNightRow, ExportedRequestRow } from "./export-queries.ts";

/** A night as it is told to who sent it or was there: of the squad, nobody but them. */
export function presentExportedNight({
  memberName,
  memberRole,
  memberScope,
  presence,
  startedAt,
  createdAt,
  deletedAt,
  ...night
}: ExportedNightRow) {
  return {
    ...night,
    isOwner: Boolean(night.isOwner),
    startedAt: startedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    you: memberRole === null ? null : { name: memberName, role: memberRole, scope: memberScope, presence },
  };
}

/** A request for a verification, without which moderators looked at it. */
export function presentExportedRequest({ createdAt, updatedAt, ...request }: ExportedRequestRow) {
  return { ...request, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
