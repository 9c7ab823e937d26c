import { loadPage } from "../../lib/load-page.ts";
import { openModal } from "../../lib/modals.ts";
import type { ReminderKind } from "./reminders-dialog.tsx";

/** Opens the reminders window at the given section. Rejects when its code does not arrive. */
export async function openReminders(first: ReminderKind): Promise<void> {
  const load = () => import("./reminders-dialog.tsx");
  const { RemindersDialog } = await loadPage(load, { now: ["late"] });
  openModal(RemindersDialog, { first });
}
