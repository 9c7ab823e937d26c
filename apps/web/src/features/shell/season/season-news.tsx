import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { loadPage } from "../../../lib/load-page.ts";
import { openModal } from "../../../lib/modals.ts";
import { settingsQuery } from "../../../lib/queries/settings.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { whenQuiet } from "../../../lib/until-quiet.ts";

/** docs/screens.md, "Season dialog". */
const announcedSeason = 4;
const storageKey = "seasonDialog";

/** Tells each browser once that season 4 has begun, when nobody is interrupted by it. */
export function SeasonNews() {
  const { data } = useQuery(settingsQuery);
  const isNews = data?.currentSeason === announcedSeason;
  const beganAt = data?.seasons.find(({ number }) => number === announcedSeason)?.startsAt ?? null;
  useEffect(() => {
    if (!isNews || isTold()) return;
    let giveUp = () => {};
    const gone = new AbortController();
    const load = () => import("./season-dialog.tsx");
    // What does not arrive now is told at the next visit.
    void loadPage(load, { now: ["popup"] })
      .then(({ SeasonDialog }) => {
        if (gone.signal.aborted) return;
        giveUp = whenQuiet(() => {
          if (isTold()) return;
          writeStored(storageKey, String(announcedSeason));
          openModal(SeasonDialog, { beganAt });
        });
      })
      .catch(() => null);
    return () => {
      gone.abort();
      giveUp();
    };
  }, [isNews, beganAt]);
  return null;
}

function isTold(): boolean {
  return readStored(storageKey) === String(announcedSeason);
}
