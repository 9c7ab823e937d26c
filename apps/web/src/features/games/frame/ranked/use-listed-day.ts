import { useNavigate, useSearch } from "@tanstack/react-router";
import type { RunSearch } from "../run-kind.ts";
import { scoresPerPage } from "./score-queries.ts";
import { readDay, utcDay } from "./utc-days.ts";

/** The day that the address lists and where its page begins, and how to say others. Today is not named. */
export function useListedDay() {
  const navigate = useNavigate();
  const search: RunSearch = useSearch({ strict: false });
  const show = (listed: Pick<RunSearch, "day" | "offset">) =>
    void navigate({
      to: ".",
      search: ({ day: _day, offset: _offset, ...rest }) => ({ ...rest, ...listed }),
      replace: true,
      resetScroll: false,
    });
  const day = readDay(search.day) ?? utcDay();
  const named = (shown: string) => (shown >= utcDay() ? {} : { day: shown });
  return {
    day,
    offset: readOffset(search.offset),
    showDay: (shown: string) => show(named(shown)),
    showFrom: (offset: number) => show({ ...named(day), ...(offset > 0 && { offset }) }),
  } as const;
}

function readOffset(offset: unknown): number {
  const isPage = typeof offset === "number" && Number.isInteger(offset) && offset > 0 && offset < 1e6;
  return isPage ? offset - (offset % scoresPerPage) : 0;
}
