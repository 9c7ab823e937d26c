import type { Deps } from "../../platform/deps.ts";
import type { MergeRow } from "./queries.ts";
import { countKeptRows, countRows, movedColumns } from "./row-queries.ts";

type Moving = Pick<MergeRow, "uuid" | "from_uuid" | "into_uuid" | "state">;

const slow = movedColumns.filter(({ isSlow }) => isSlow);

/** How many nights and uploads have still to move, or to move back, of each merge that is under way. */
export async function countLeft(
  db: Deps["db"],
  merges: readonly Moving[],
): Promise<ReadonlyMap<string, number>> {
  const moving = merges.filter(({ state }) => state === "moving" || state === "undoing");
  return new Map(
    await Promise.all(moving.map(async (merge) => [merge.uuid, await countRowsLeft(db, merge)] as const)),
  );
}

async function countRowsLeft(db: Deps["db"], { uuid, from_uuid, into_uuid, state }: Moving): Promise<number> {
  const counts = await Promise.all(
    slow.map(async (column) =>
      state === "undoing"
        ? await countKeptRows(db, uuid, column)
        : (await countRows(db, column, { fromUuid: from_uuid, intoUuid: into_uuid })).moves,
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
