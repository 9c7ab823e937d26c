import { keepOverSignIn } from "../../../domain-ui/sign-in/keep-over-sign-in.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { fingerprint } from "../../../lib/fingerprint.ts";
import { keepClaim } from "../../../lib/kept-claims.ts";
import { postUpload } from "../publish/post-upload.ts";
import { openAnalysisPort } from "../reading/open-analysis-port.ts";
import { hasKeptFiles } from "./kept-files-key.ts";
import { createUploadStore } from "./upload-store.ts";

/** The files of this window: they stay while other pages are visited, and are gone when it closes, but for a sign-in. */
export const appUploadStore = createUploadStore({
  openPort: openAnalysisPort,
  post: (input) => postUpload({ ...input, baseUrl: appConfig.uploadsBaseUrl, fingerprint: fingerprint() }),
  keepClaim,
  newId,
  nowMs: () => Date.now(),
});

// Fetched when it is needed: this store is on pages that hardly ever are left for a sign-in.
const overSignIn = () => import("./files-over-sign-in.ts");
keepOverSignIn({
  keep: async () => await (await overSignIn()).keepFiles(appUploadStore),
  forget: () => void overSignIn().then(({ forgetFiles }) => forgetFiles()),
});

/** Once the files that were here before a sign-in are here again. */
export const filesAreBack = hasKeptFiles()
  ? overSignIn().then(
      ({ bringFilesBack }) => bringFilesBack(appUploadStore),
      (error: unknown) => console.error(error),
    )
  : Promise.resolve();

/** `crypto.randomUUID` exists on https and localhost only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
