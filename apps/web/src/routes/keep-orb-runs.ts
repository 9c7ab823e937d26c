import { appRunShelf } from "../features/profit-taker/runs/app-run-shelf.ts";
import { followLogs } from "../features/profit-taker/runs/log-reading.ts";
import { appUploadStore } from "../features/uploads/store/app-upload-store.ts";

// Puts the Profit-Taker runs of a log on the shelf, whichever page reads it, as its nights are kept.
followLogs(appUploadStore, appRunShelf);
