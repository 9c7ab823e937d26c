import { useEffect } from "react";
import { appConfig } from "./app-config.ts";

/** Names the page in the window's title: `{brand} ~ {page}`. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `${appConfig.brand} ~ ${page}`;
  }, [page]);
}
