import type { ExportedNightRow } from "./export-queries.ts";

/**
 * A night as it is told to who sent it or was there: of the squad, nobody but them, and what is written about it only to
 * whom the night shows it.
 */
export function presentExportedNight({
  memberName,
  memberRole,
  memberScope,
  presence,
  startedAt,
  createdAt,
  deletedAt,
  standsForIt,
  description,
  ...night
}: ExportedNightRow) {
  const isThere = deletedAt === null && (standsForIt || memberRole !== null);
  // What was deleted with its last owner can still be taken back by who sent it.
  const isOneOwn = deletedAt !== null && night.isOwner;
  return {
    ...night,
    description: isThere || isOneOwn ? description : null,
    isOwner: Boolean(night.isOwner),
    startedAt: startedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    you: memberRole === null ? null : { name: memberName, role: memberRole, scope: memberScope, presence },
  };
}
