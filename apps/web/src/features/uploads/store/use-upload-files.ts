import { useSyncExternalStore } from "react";
import type { UploadFile } from "./upload-files.ts";
import type { UploadStore } from "./upload-store.ts";

/** The store's files, drawn again whenever one changes. */
export function useUploadFiles(store: UploadStore): readonly UploadFile[] {
  return useSyncExternalStore(store.subscribe, store.files);
}
