import { appRunShelf } from "../features/profit-taker/runs/app-run-shelf.ts";
import { followLogs } from "../features/profit-taker/runs/log-reading.ts";
import { appUploadStore } from "../features/uploads/store/app-upload-store.ts";

// The Profit-Taker runs of a log go on the shelf whichever page reads the log, like its nights.
followLogs(appUploadStore, appRunShelf);
