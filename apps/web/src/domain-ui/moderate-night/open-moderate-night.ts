import { loadPage } from "../../lib/load-page.ts";
import { openModal } from "../../lib/modals.ts";
import type { NightDeed } from "./use-moderate-night.ts";

/** Asks a moderator for the reason of what is done to a night. Rejects when its code does not arrive. */
export async function openModerateNight(nightUuid: string, deed: NightDeed): Promise<void> {
  const { ModerateNightDialog } = await loadPage(() => import("./moderate-night-dialog.tsx"), {
    now: ["moderate", "problem"],
  });
  openModal(ModerateNightDialog, { nightUuid, deed });
}
