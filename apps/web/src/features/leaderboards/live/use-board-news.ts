import { useState } from "react";
import type { BoardEntry } from "../board-entry.ts";
import type { BoardPage } from "../board-queries.ts";
import { newEntries } from "./board-news.ts";

export interface BoardNews {
  /** The board was asked the same before, and answered otherwise. */
  readonly hasChanged: boolean;
  /** Uuids of the entries that were not there before. */
  readonly fresh: ReadonlySet<string>;
}

const nothing: BoardNews = { hasChanged: false, fresh: new Set() };

/** What is new on a page of a board since it was opened; another question to the board is no news. */
export function useBoardNews<T extends BoardEntry>(page: BoardPage<T>, question: string | null): BoardNews {
  const [shown, setShown] = useState({ page, question, news: nothing });
  if (shown.page === page) return shown.question === question ? shown.news : nothing;
  const isSame = question !== null && shown.question === question;
  const news = isSame ? { hasChanged: true, fresh: newEntries(shown.page, page) } : nothing;
  setShown({ page, question, news });
  return news;
}
