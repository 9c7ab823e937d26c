import { openKeptDb } from "../../../lib/kept/kept-db.ts";
import { appKeepChoice } from "../../../lib/kept/kept-entries.ts";
import { createKeptRuns, createRunShelf } from "./run-shelf.ts";

/** The runs of this window, and those stored in this browser. */
export const appRunShelf = createRunShelf(
  createKeptRuns({ open: (options) => openKeptDb("runs", options), choice: appKeepChoice }),
  () => Date.now(),
);
