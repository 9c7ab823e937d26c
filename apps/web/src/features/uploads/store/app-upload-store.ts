import { useSyncExternalStore } from "react";
import { fingerprint } from "../../../lib/api/fingerprint.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { readAccount } from "../../../lib/session/known-account.ts";
import { keepClaim } from "../../../lib/stored-claims.ts";
import { openAnalysisPort } from "../reading/analysis-queue.ts";
import type { UploadFile } from "./upload-files.ts";
import { createUploadStore, type UploadStore } from "./upload-store.ts";

const { uploadsBaseUrl } = appConfig;

/**
 * The files of this window. They stay while other pages are visited, and are gone when the window closes; they survive a
 * sign-in.
 */
export const appUploadStore = createUploadStore({
  openPort: openAnalysisPort,
  // The upload page, on which nights are published, has loaded the code that sends; other pages that read logs need none.
  post: async (upload, options) => {
    const { postUpload } = await import("../../../lib/outbox/post-upload.ts");
    return await postUpload(upload, { ...options, baseUrl: uploadsBaseUrl, fingerprint: fingerprint() });
  },
  openOutbox: async () => (await import("../../../lib/outbox/app-outbox.ts")).appOutbox,
  // Another host knows no accounts.
  account: () => (uploadsBaseUrl === "" ? readAccount() : null),
  keepClaim,
  newId,
});

/** Returns a random id without `crypto.randomUUID`, which exists only on https and localhost. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the store's files; the component renders again whenever one changes. */
export function useUploadFiles(store: UploadStore): readonly UploadFile[] {
  return useSyncExternalStore(store.subscribe, store.files);
}
