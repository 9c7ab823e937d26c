import { loadPage } from "../../../lib/load-page.ts";
import { openModal } from "../../../lib/modals.ts";

const load = () => loadPage(() => import("./hunter-search.tsx"), { now: ["popup"] });

/** Fetches the popup's code before it is wanted; a failure shows only when it is. */
export function preloadSearch(): void {
  void load().catch(() => null);
}

/** Opens the hunter search. Rejects when its code does not arrive. */
export async function openSearch(): Promise<void> {
  const { HunterSearch } = await load();
  openModal(HunterSearch, {});
}

/** Opens the search that also goes to pages and does things. Rejects when its code does not arrive. */
export async function openPalette(): Promise<void> {
  const { Palette } = await loadPage(() => import("./palette.tsx"), { now: ["popup", "leaderboards"] });
  openModal(Palette, {});
}
