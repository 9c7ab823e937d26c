import { loadPage } from "../../lib/load-page.ts";
import { openModal } from "../../lib/modals.ts";
import type { ReminderKind } from "./reminders-dialog.tsx";

/** The ways to be told of a night, from this one on. Rejects when their code does not arrive. */
export async function openReminders(first: ReminderKind): Promise<void> {
  const load = () => import("./reminders-dialog.tsx");
  const { RemindersDialog } = await loadPage(load, { now: ["late"] });
  openModal(RemindersDialog, { first });
}
