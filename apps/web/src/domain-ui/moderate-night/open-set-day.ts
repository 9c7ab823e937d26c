import { loadPage } from "../../lib/load-page.ts";
import { openModal } from "../../lib/modals.ts";
import type { SetDayDialogProps } from "./set-day-dialog.tsx";

/** Asks a moderator for the day of a night whose logs do not tell it. Rejects when its code does not arrive. */
export async function openSetDay(night: SetDayDialogProps): Promise<void> {
  const { SetDayDialog } = await loadPage(() => import("./set-day-dialog.tsx"), {
    now: ["moderate", "problem"],
  });
  openModal(SetDayDialog, night);
}
