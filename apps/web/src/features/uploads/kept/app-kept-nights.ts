import { openKeptDb } from "../../../lib/kept/kept-db.ts";
import { appKeepChoice } from "../../../lib/kept/kept-entries.ts";
import { noteKeptNights } from "../../../lib/kept/kept-flag.ts";
import { openAnalysisPort } from "../reading/analysis-queue.ts";
import { appUploadStore } from "../store/app-upload-store.ts";
import { keepAnalysed } from "./keep-analysed.ts";
import { createKeptNights } from "./kept-nights.ts";

/** The nights that are stored in this browser. */
export const appKeptNights = createKeptNights({
  open: (options) => openKeptDb("nights", options),
  choice: appKeepChoice,
});

appKeptNights.subscribe(() => {
  const { isReady, entries, problem } = appKeptNights.state();
  if (isReady && problem === null) noteKeptNights(entries.length > 0);
});

keepAnalysed(appUploadStore, appKeptNights, openAnalysisPort);
