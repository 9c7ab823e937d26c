import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/build-app.ts";
import { getUploadHead } from "./get-upload-head.ts";

const uuid = z.uuid();

/** Says what is on the upload's page, also to browsers without script. */
export function uploadPages(app: App, deps: Deps) {
  app.pageHeads.set("/upload/:nightUuid", async ({ nightUuid }) =>
    uuid.safeParse(nightUuid).success ? await getUploadHead(deps, nightUuid ?? "") : null,
  );
}
