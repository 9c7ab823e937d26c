import type { ComponentType } from "react";
import { loadPage } from "../../../lib/load-page.ts";
import { openModal } from "../../../lib/modals.ts";
import { takeTypedAhead, typeAhead } from "../../../lib/typed-ahead.ts";
import type { SearchProps } from "./search-popup.tsx";

const load = () =>
  loadPage(async () => (await import("./hunter-search.tsx")).HunterSearch, { now: ["popup"] });

/** Loads the popup's code before it is needed; a failure is reported only when the popup is opened. */
export function preloadSearch(): void {
  void load().catch(() => null);
}

/**
 * Opens the hunter search. Rejects when its code cannot be loaded. `label` names the field that takes typed text while the
 * code loads.
 */
export function openSearch(label: string): Promise<void> {
  return open(load, label);
}

/** Opens the search that also finds pages and actions. Rejects when its code cannot be loaded. */
export function openPalette(label: string): Promise<void> {
  return open(
    () => loadPage(async () => (await import("./palette.tsx")).Palette, { now: ["popup", "leaderboards"] }),
    label,
  );
}

/** Opens a search. Text that is typed while its code loads appears in its field. */
async function open(loadSearch: () => Promise<ComponentType<SearchProps>>, label: string): Promise<void> {
  const field = typeAhead(label);
  try {
    const Search = await loadSearch();
    const ahead = takeTypedAhead(field);
    if (ahead !== null) openModal(Search, { ahead });
  } finally {
    takeTypedAhead(field);
  }
}
