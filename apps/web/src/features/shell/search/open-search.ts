import { loadTexts } from "../../../i18n/i18n.ts";
import { loadChunk } from "../../../lib/load-chunk.ts";
import { openModal } from "../../../lib/modals.ts";

async function load() {
  const [popup] = await Promise.all([loadChunk(() => import("./search-popup.tsx")), loadTexts(["popup"])]);
  return popup;
}

/** Fetches the popup's code before it is wanted; a failure shows only when it is. */
export function preloadSearch(): void {
  void load().catch(() => null);
}

/** Opens the hunter search. Rejects when its code does not arrive. */
export async function openSearch(): Promise<void> {
  const { SearchPopup } = await load();
  openModal(SearchPopup, {});
}
