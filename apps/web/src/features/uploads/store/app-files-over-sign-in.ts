import { appUploadStore } from "./app-upload-store.ts";
import { bringFilesBack, hasKeptFiles } from "./files-over-sign-in.ts";

/** Resolves once the files from before a sign-in are back; null when there were none. */
export const filesAreBack = hasKeptFiles() ? bringFilesBack(appUploadStore) : null;
