import type { ExportedNightRow } from "./export-queries.ts";

/**
 * Presents a night for the export of an account that sent it or was there. Only the account itself is named in the
 * squad, and the description is included only when the night shows it to the account. For a night that is hidden from a
 * mere sender of a log, the export says only that the log was sent.
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
  isWithheld,
  description,
  ...night
}: ExportedNightRow) {
  if (isWithheld) return { uuid: night.uuid, isOwner: false, you: null };
  const isOfSquad = night.isOwner || memberRole !== null;
  const isThere = deletedAt === null && (isOfSquad || (hasSent && night.scope !== "private"));
  // A night that was deleted with its last owner can still be restored by the owner who wrote its description.
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
