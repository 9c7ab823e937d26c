import { useEffect } from "react";
import { appConfig } from "./app-config.ts";

let shownPage: string | null = null;
let waiting = 0;

/** Sets the window's title to `{brand} ~ {page}`. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    shownPage = page;
    write();
  }, [page]);
}

/** Puts the number of waiting entries before the title: `(3) {brand} ~ {page}`; zero is not shown. */
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
