import { appUploadStore } from "./app-upload-store.ts";
import { bringFilesBack, hasKeptFiles } from "./files-over-sign-in.ts";

/** Once the files that were here before a sign-in are here again; null when there were none. */
export const filesAreBack = hasKeptFiles() ? bringFilesBack(appUploadStore) : null;
