import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { loadPage } from "../../../lib/load-page.ts";
import { openModal } from "../../../lib/modals.ts";
import { settingsQuery } from "../../../lib/queries/settings.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";

/** docs/screens.md, "Season dialog". */
const announcedSeason = 4;
const storageKey = "seasonDialog";

/** Tells each browser once that season 4 has begun. */
export function SeasonNews() {
  const { data } = useQuery(settingsQuery);
  const isNews = data?.currentSeason === announcedSeason;
  useEffect(() => {
    // What does not arrive now is told at the next visit.
    if (isNews && !isTold()) void announce().catch(() => null);
  }, [isNews]);
  return null;
}

function isTold(): boolean {
  return readStored(storageKey) === String(announcedSeason);
}

async function announce(): Promise<void> {
  const { SeasonDialog } = await loadPage(() => import("./season-dialog.tsx"), { now: ["popup"] });
  // A visitor who has opened something meanwhile is not interrupted.
  if (isTold() || document.querySelector("dialog[open]") !== null) return;
  writeStored(storageKey, String(announcedSeason));
  openModal(SeasonDialog, {});
}
