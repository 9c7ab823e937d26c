import { shownPageKeys } from "../../../domain-ui/keys/page-keys.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { closeModal, openModal } from "../../../lib/modals.ts";

/** What each key of the page does. Rejects when its code does not arrive. */
export async function openKeys(): Promise<void> {
  const { KeyDialog } = await loadPage(() => import("./key-dialog.tsx"), { now: ["popup"] });
  openModal(KeyDialog, { keys: shownPageKeys(), onClose: closeModal });
}
