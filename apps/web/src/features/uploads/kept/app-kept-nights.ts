import { readStored, writeStored } from "../../../lib/storage.ts";
import { appUploadStore } from "../store/app-upload-store.ts";
import { keepAnalysed } from "./keep-analysed.ts";
import { openKeptDb } from "./kept-db.ts";
import { createKeptNights } from "./kept-nights.ts";

const optOutKey = "keepNights";

/** The nights that this browser keeps. */
export const appKeptNights = createKeptNights({
  open: openKeptDb,
  readIsOn: () => readStored(optOutKey) !== "no",
  writeIsOn: (isOn) => writeStored(optOutKey, isOn ? "yes" : "no"),
});

keepAnalysed(appUploadStore, appKeptNights);
