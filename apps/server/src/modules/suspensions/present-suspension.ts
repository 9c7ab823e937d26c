import type { PersonAnswer } from "@hunt/contracts/persons";
import type { OwnSuspensionAnswer, SuspensionAnswer } from "@hunt/contracts/suspensions";
import type { SuspensionRow } from "./queries.ts";

export function presentOwnSuspension(row: SuspensionRow): OwnSuspensionAnswer {
  return {
    begunAt: row.begun_at.toISOString(),
    until: row.until.toISOString(),
    reason: row.reason,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

export interface SuspensionSurroundings {
  readonly persons: ReadonlyMap<string, PersonAnswer>;
  readonly nowMs: number;
}

/** Presents a suspension to moderators. Throws when its account was deleted since it was read. */
export function presentSuspension(
  row: SuspensionRow,
  { persons, nowMs }: SuspensionSurroundings,
): SuspensionAnswer {
  const user = persons.get(row.user_uuid);
  if (!user) throw new Error("its account is gone");
  return {
    ...presentOwnSuspension(row),
    uuid: row.uuid,
    user,
    by: row.by_uuid === null ? null : (persons.get(row.by_uuid) ?? null),
    liftedAt: row.lifted_at?.toISOString() ?? null,
    isInForce: row.lifted_at === null && row.until.getTime() > nowMs,
  };
}

/** Presents a suspension for the export of its account's data, without the moderator who made it. */
export function presentExportedSuspension(row: SuspensionRow) {
  return { ...presentOwnSuspension(row), liftedAt: row.lifted_at?.toISOString() ?? null };
}
