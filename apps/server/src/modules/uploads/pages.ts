import { uuid } from "@hunt/contracts/parameters";
import { createUpload } from "@hunt/contracts/uploads";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/build-app.ts";
import { getUploadHead } from "./get-upload-head.ts";
import { isFormOfBrowser } from "./is-form-of-browser.ts";
import { presentFormRefusal } from "./present-form-refusal.ts";

/** The upload's page and the plain form's refusals, for browsers without script. */
export function uploadPages(app: App, deps: Deps) {
  app.pageHeads.set("/upload/:nightUuid", async ({ nightUuid }) =>
    uuid.safeParse(nightUuid).success ? await getUploadHead(deps, nightUuid ?? "") : null,
  );
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode < 400 || request.routeOptions.url !== createUpload.url) return payload;
    const page = isFormOfBrowser(request) ? presentFormRefusal(deps.config.brandName, payload) : null;
    if (page === null) return payload;
    reply.type("text/html; charset=utf-8").removeHeader("content-length");
    return page;
  });
}
