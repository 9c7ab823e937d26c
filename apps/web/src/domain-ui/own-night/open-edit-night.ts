import { loadPage } from "../../lib/load-page.ts";
import { openModal } from "../../lib/modals.ts";
import type { EditableNight } from "./editable-night.ts";

/** Opens the form of a night. Rejects when the form's code does not arrive. */
export async function openEditNight(night: EditableNight): Promise<void> {
  const { EditNightDialog } = await loadPage(() => import("./edit-night-dialog.tsx"), {
    now: ["ownNight", "problem"],
  });
  openModal(EditNightDialog, { night });
}
