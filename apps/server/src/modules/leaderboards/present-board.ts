import type { HunterEntry, NightEntry, RunEntry } from "@hunt/contracts/leaderboards";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { RunAnswer } from "@hunt/contracts/runs";
import { secondsFromMs } from "@hunt/contracts/seconds";
import type { UserAnswer } from "@hunt/contracts/users";
import type { HunterBoardPage } from "./hunter-queries.ts";
import type { Board } from "./read-board.ts";

type Place = Pick<NightEntry & RunEntry & HunterEntry, "rank" | "position" | "rankFraction" | "gap">;

/** A board as its entries are shown by `present`; those that are not public any more are left out. */
export function presentBoard<Row, T extends NightAnswer | RunAnswer>(
  board: Board<Row>,
  present: (row: Row) => T,
) {
  const { total, offset, nextCursor, category, lockedAt } = board;
  const items: (T & Place)[] = [];
  for (const { row, rank, position, valueMs } of board.entries) {
    if (row === null) continue;
    const gap = secondsFromMs(valueMs - (board.bestMs ?? valueMs));
    items.push({ ...present(row), rank, position, rankFraction: rank / total, gap });
  }
  return { total, offset, items, nextCursor, category, lockedAt: instantOf(lockedAt) };
}

export interface HunterBoardParts<Row> {
  readonly page: HunterBoardPage<Row> & { readonly first: number };
  readonly present: (row: Row) => UserAnswer;
  readonly nextCursor: string | null;
}

/** The hunters' board; who lost their name since it was locked is left out. */
export function presentHunterBoard<Row>({ page, present, nextCursor }: HunterBoardParts<Row>) {
  const { total, first, most, lockedAt } = page;
  const items: HunterEntry[] = [];
  for (const { row, rank, position, valueMs: captures } of page.entries) {
    if (row === null) continue;
    const gap = (most ?? captures) - captures;
    items.push({ ...present(row), captures, rank, position, rankFraction: rank / total, gap });
  }
  return { total, offset: first, items, nextCursor, category: null, lockedAt: instantOf(lockedAt) };
}

const instantOf = (lockedAt: string | null) => (lockedAt === null ? null : new Date(lockedAt).toISOString());
