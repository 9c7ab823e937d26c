import type { MergeAnswer } from "@hunt/contracts/merges";
import type { PersonAnswer } from "@hunt/contracts/persons";
import type { ListedMergeRow } from "./queries.ts";

export interface MergeSurroundings {
  readonly persons: ReadonlyMap<string, PersonAnswer>;
  readonly nowMs: number;
  /** The number of rows left to move, by the UUID of each merge that is under way. */
  readonly left: ReadonlyMap<string, number>;
}

/** Presents a merge to admins. Throws when one of its accounts was deleted since it was read. */
export function presentMerge(row: ListedMergeRow, { persons, nowMs, left }: MergeSurroundings): MergeAnswer {
  const into = persons.get(row.into_uuid);
  if (!into) throw new Error("its account is gone");
  const isOpen = row.state === "moving" || row.state === "merged";
  return {
    uuid: row.uuid,
    fromUuid: row.from_uuid,
    fromIgn: row.accounts?.from.ign ?? null,
    into,
    by: row.by_uuid === null ? null : (persons.get(row.by_uuid) ?? null),
    reason: row.reason,
    state: row.state,
    mergedAt: row.merged_at.toISOString(),
    undoableUntil: row.undo_until.toISOString(),
    left: left.get(row.uuid) ?? null,
    canUndo: isOpen && row.isLatest && row.undo_until.getTime() > nowMs,
  };
}
