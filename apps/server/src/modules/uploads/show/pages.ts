import { uuid } from "@hunt/contracts/parameters";
import { type Problem, problemSchema } from "@hunt/contracts/problem";
import { createUpload } from "@hunt/contracts/uploads";
import type { Deps } from "../../../platform/deps.ts";
import type { App } from "../../../platform/http/app.ts";
import { chooseWords } from "../../../platform/pages/choose-words.ts";
import { createPlainPages } from "../../../platform/pages/plain-page.ts";
import { isFormOfBrowser } from "../receive/is-form-of-browser.ts";
import { getUploadHead } from "./get-upload-head.ts";
import { presentFormRefusal } from "./present-form-refusal.ts";
import { uploadForm } from "./upload-form.ts";
import { webAddress } from "./web-address.ts";

/** The upload's page, the plain form and its refusals, for browsers without script. */
export function uploadPages(app: App, deps: Deps) {
  const renderPage = createPlainPages(deps.config.webDistDir);
  app.pageHeads.set("/upload/:nightUuid", async ({ nightUuid }, texts) =>
    uuid.safeParse(nightUuid).success ? await getUploadHead(deps, nightUuid ?? "", texts) : null,
  );
  app.pageHeads.setForm((texts) => uploadForm(deps.config, texts));
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode < 400 || request.routeOptions.url !== createUpload.url) return payload;
    const problem = isFormOfBrowser(request) ? parseProblem(payload) : null;
    if (problem === null) return payload;
    const texts = chooseWords(request, reply, deps.texts);
    reply.type("text/html; charset=utf-8").removeHeader("content-length");
    const { brandName } = deps.config;
    const uploadAddress = webAddress(deps.config, "/upload");
    return presentFormRefusal(problem, { renderPage, brandName, texts, uploadAddress });
  });
}

function parseProblem(payload: unknown): Problem | null {
  if (typeof payload !== "string") return null;
  try {
    return problemSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
