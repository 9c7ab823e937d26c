import { useState } from "react";
import type { BoardEntry } from "../board/board-entry.ts";
import type { BoardPage } from "../board/board-queries.ts";

export interface BoardNews {
  /** True when the board's answer to the same query differs from the previous one. */
  readonly hasChanged: boolean;
  /** The uuids of the entries that the previous answer did not have. */
  readonly fresh: ReadonlySet<string>;
}

const nothing: BoardNews = { hasChanged: false, fresh: new Set() };

/** Returns what is new on a page of a board since it was opened; an answer to another query is not news. */
export function useBoardNews<T extends BoardEntry>(page: BoardPage<T>, question: string | null): BoardNews {
  const [shown, setShown] = useState({ page, question, news: nothing });
  if (shown.page === page) return shown.question === question ? shown.news : nothing;
  const isSame = question !== null && shown.question === question;
  const news = isSame ? { hasChanged: true, fresh: newEntries(shown.page, page) } : nothing;
  setShown({ page, question, news });
  return news;
}

interface Entries {
  readonly offset: number;
  readonly items: readonly BoardEntry[];
}

/**
 * Returns the entries of a page that were not on the board before, by comparison with the same page a moment ago. An
 * entry at the edge that moved here from the page before or after, because others moved up or down, is not new:
 *
 * before   a b c      now   a x b   new: x            page 2, before   d e f      now   c d e   new: nothing
 */
export function newEntries(before: Entries, now: Entries): ReadonlySet<string> {
  const known = new Set(before.items.map(({ uuid }) => uuid));
  const places = now.items.flatMap(({ uuid }, index) => (known.has(uuid) ? [index] : []));
  const first = now.offset === 0 ? 0 : (places[0] ?? now.items.length);
  const wasFull = before.items.length >= now.items.length;
  const last = wasFull ? (places.at(-1) ?? now.items.length) : now.items.length;
  return new Set(now.items.slice(first, last + 1).flatMap(({ uuid }) => (known.has(uuid) ? [] : [uuid])));
}
