import type { HunterEntry, NightEntry, RunEntry } from "@hunt/contracts/leaderboards";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { RunAnswer } from "@hunt/contracts/runs";
import { secondsFromMs } from "@hunt/contracts/seconds";
import type { UserAnswer } from "@hunt/contracts/users";
import type { Deps } from "../../platform/deps.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import type { BoardEntry } from "./board-question.ts";
import type { HunterBoardPage } from "./hunter-queries.ts";
import type { Board } from "./read-board.ts";

type Place = Pick<NightEntry & RunEntry & HunterEntry, "rank" | "position" | "rankFraction" | "gap">;

/** A board as its entries are shown by `present`; those that are not public any more are left out. */
export function presentBoard<Row extends { readonly uuid: string }, T extends NightAnswer | RunAnswer>(
  deps: Pick<Deps, "log">,
  board: Board<Row>,
  present: (row: Row) => T,
) {
  const { total, offset, nextCursor, category, lockedAt } = board;
  const items = presentRows(
    deps,
    shownEntries(board.entries),
    ({ row, rank, position, valueMs }): T & Place => {
      const gap = secondsFromMs(valueMs - (board.bestMs ?? valueMs));
      return { ...present(row), rank, position, rankFraction: rank / total, gap };
    },
  );
  return { total, offset, items, nextCursor, category, lockedAt: instantOf(lockedAt) };
}

export interface HunterBoardParts<Row> {
  readonly page: HunterBoardPage<Row> & { readonly first: number };
  readonly present: (row: Row) => UserAnswer;
  readonly nextCursor: string | null;
}

/** The hunters' board; who lost their name since it was locked is left out. */
export function presentHunterBoard<Row extends { readonly uuid: string }>(
  deps: Pick<Deps, "log">,
  { page, present, nextCursor }: HunterBoardParts<Row>,
) {
  const { total, first, most, lockedAt } = page;
  const entries = shownEntries(page.entries);
  const items = presentRows(deps, entries, ({ row, rank, position, valueMs: captures }): HunterEntry => {
    const gap = (most ?? captures) - captures;
    return { ...present(row), captures, rank, position, rankFraction: rank / total, gap };
  });
  return { total, offset: first, items, nextCursor, category: null, lockedAt: instantOf(lockedAt) };
}

/** The entries that have something to show, by its uuid. */
function shownEntries<Row extends { readonly uuid: string }>(entries: readonly BoardEntry<Row>[]) {
  return entries.flatMap(({ row, ...place }) => (row === null ? [] : [{ ...place, row, uuid: row.uuid }]));
}

const instantOf = (lockedAt: string | null) => (lockedAt === null ? null : new Date(lockedAt).toISOString());
