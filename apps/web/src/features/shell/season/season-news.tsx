import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readStored, writeStored } from "../../../browser/storage.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { openModal } from "../../../lib/modals.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { isUndisturbed, onUndisturbed } from "../../../lib/undisturbed.ts";

/** How long the page must be untouched before the news may cover it; reading a first screen takes about as long. */
export const quietMs = 15_000;

/** Events of a visitor who reads, points, types or drags a file. */
const signsOfLife = [
  "scroll",
  "wheel",
  "pointermove",
  "pointerdown",
  "keydown",
  "input",
  "dragover",
  "drop",
] as const;

/** The source is docs/screens.md, "Season dialog". */
const announcedSeason = 4;
const storageKey = "seasonDialog";

/** Announces once in each browser that season 4 has begun, at a moment that interrupts nobody. */
export function SeasonNews() {
  const { data } = useQuery(settingsQuery);
  const isNews = data?.currentSeason === announcedSeason;
  const beganAt = data?.seasons.find(({ number }) => number === announcedSeason)?.startsAt ?? null;
  useEffect(() => {
    if (!isNews || isTold()) return;
    let giveUp = () => {};
    const gone = new AbortController();
    const load = () => import("./season-dialog.tsx");
    // A dialog that cannot be loaded now is shown at the next visit.
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

/**
 * Calls `act` once at a moment when it interrupts nothing: the page is visible and has had no input for {@link quietMs},
 * and there is no protected activity, open dialog or focused field. Returns the function that cancels it.
 */
export function whenQuiet(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (isBusy() ? wait() : end(act)), quietMs);
  };
  const options = { capture: true, passive: true };
  const endUndisturbed = onUndisturbed(wait);
  const end = (after?: () => void) => {
    clearTimeout(timer);
    endUndisturbed();
    for (const sign of signsOfLife) removeEventListener(sign, wait, options);
    after?.();
  };
  for (const sign of signsOfLife) addEventListener(sign, wait, options);
  wait();
  return () => end();
}

function isBusy(): boolean {
  return (
    isUndisturbed() ||
    document.hidden ||
    document.querySelector("dialog[open]") !== null ||
    document.activeElement?.matches("input, textarea, select, [contenteditable]") === true
  );
}
