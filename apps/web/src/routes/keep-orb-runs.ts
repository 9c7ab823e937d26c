import { appRunShelf } from "../features/profit-taker/runs/app-run-shelf.ts";
import { followLogs } from "../features/profit-taker/runs/log-reading.ts";
import { appUploadStore } from "../features/uploads/store/app-upload-store.ts";

// Whichever page reads a log, its Profit-Taker runs go on the shelf, just as its nights are kept.
followLogs(appUploadStore, appRunShelf);
