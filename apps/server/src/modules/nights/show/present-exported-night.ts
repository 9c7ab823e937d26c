import type { ExportedNightRow } from "./export-queries.ts";

/**
 * A night as it is told to who sent it or was there: of the squad, nobody but them, and what is written about it only to
 * whom the night shows it. Of one that is kept from whoever sent a log of it, only that they did.
 */
export function presentExportedNight({
  memberName,
  memberRole,
  memberScope,
  presence,
  startedAt,
  createdAt,
  deletedAt,
  hasSent,
  isAuthor,
  isKept,
  description,
  ...night
}: ExportedNightRow) {
  if (isKept) return { uuid: night.uuid, isOwner: false, you: null };
  const isOfSquad = night.isOwner || memberRole !== null;
  const isThere = deletedAt === null && (isOfSquad || (hasSent && night.scope !== "private"));
  // What was deleted with its last owner can still be taken back by who wrote it.
  return {
    ...night,
    description: isThere || isAuthor ? description : null,
    isOwner: Boolean(night.isOwner),
    startedAt: startedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    you: memberRole === null ? null : { name: memberName, role: memberRole, scope: memberScope, presence },
  };
}
