import { useEffect } from "react";
import { appConfig } from "./app-config.ts";

let shownPage: string | null = null;
let waiting = 0;

/** Names the page in the window's title: `{brand} ~ {page}`. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    shownPage = page;
    write();
  }, [page]);
}

/** Says before the title how much waits for whoever sees it: `(3) {brand} ~ {page}`; nothing of nothing. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    waiting = count;
    write();
    return () => {
      waiting = 0;
      write();
    };
  }, [count]);
}

function write(): void {
  if (shownPage === null) return;
  document.title = `${waiting > 0 ? `(${waiting}) ` : ""}${appConfig.brand} ~ ${shownPage}`;
}
