import { loadPage } from "../../../lib/load-page.ts";
import { openModal } from "../../../lib/modals.ts";
import type { ChosenLog } from "./use-choose-log.ts";

/** Asks a moderator why a night is to be shown by a log. Rejects when its code does not arrive. */
export async function openChooseLog(log: ChosenLog): Promise<void> {
  const { ChooseLogDialog } = await loadPage(() => import("./choose-log-dialog.tsx"), {
    now: ["nightLogs", "problem"],
  });
  openModal(ChooseLogDialog, { log });
}
