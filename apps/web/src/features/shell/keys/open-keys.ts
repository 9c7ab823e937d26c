import { shownPageKeys } from "../../../domain-ui/keys/page-keys.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { closeModal, openModal } from "../../../lib/modals.ts";

/** Opens the list of the page's keys. Rejects when its code cannot be loaded. */
export async function openKeys(): Promise<void> {
  const { KeyDialog } = await loadPage(() => import("./key-dialog.tsx"), { now: ["popup"] });
  openModal(KeyDialog, { keys: shownPageKeys(), onClose: closeModal });
}
