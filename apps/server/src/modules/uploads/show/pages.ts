import { isErrorCode } from "@hunt/contracts/error-codes";
import { maxDescriptionLength } from "@hunt/contracts/limits";
import { uuid } from "@hunt/contracts/parameters";
import { type Problem, problemSchema } from "@hunt/contracts/problem";
import { createUpload, type UploadAnswer } from "@hunt/contracts/uploads";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../../config/config.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { visitor } from "../../../platform/http/actor.ts";
import type { App } from "../../../platform/http/app.ts";
import { chooseWords } from "../../../platform/pages/choose-words.ts";
import { plainParagraph } from "../../../platform/pages/no-script.ts";
import type { PageHead, PlainLine } from "../../../platform/pages/page-heads.ts";
import { createPlainPages, escapeHtml } from "../../../platform/pages/plain-page.ts";
import type { PageTexts } from "../../../platform/texts/page-texts.ts";
import { getUpload } from "./get-upload.ts";
import { presentFormRefusal } from "./present-form-refusal.ts";

/**
 * Visitors without JavaScript have no fingerprint that the server could read, so they see what everybody with the address
 * sees.
 */
const stranger = { viewer: visitor, userUuid: null, fingerprintHash: null };

/** For browsers without JavaScript: adds the upload's page, the HTML upload form and the form's error pages. */
export function uploadPages(app: App, deps: Deps) {
  const renderPage = createPlainPages(deps.config.webDistDir);
  app.pageHeads.set("/upload/:nightUuid", async ({ nightUuid }, { texts, db }) =>
    uuid.safeParse(nightUuid).success ? await getUploadHead({ ...deps, db }, nightUuid ?? "", texts) : null,
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

/**
 * Returns the page of an upload for browsers without JavaScript; null when there is no such upload. The page is never for
 * search engines.
 */
export async function getUploadHead(
  deps: Pick<Deps, "db" | "jobs">,
  uploadUuid: string,
  texts: PageTexts,
): Promise<PageHead | null> {
  try {
    const upload = await getUpload(deps, stranger, uploadUuid);
    const title = texts.text("upload.status.title");
    return { title, description: "", isHidden: true, plain: plainLines(upload, texts) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

function plainLines(upload: UploadAnswer, texts: PageTexts): readonly PlainLine[] {
  const { text } = texts;
  switch (upload.status) {
    case "queued":
    case "analysing":
      return [
        { text: text("plain.uploadWaits") },
        { text: text("plain.loadAgain"), path: `/upload/${upload.uuid}` },
      ];
    case "failed":
      return failure(upload, texts);
    case "completed":
      return [
        { text: text("plain.uploadDone") },
        ...upload.nights.map(({ number, format, uuid }) => ({
          text:
            uuid === null
              ? text("plain.nightWithoutCapture", { number })
              : text("plain.nightOfUpload", { number, format }),
          ...(uuid === null ? {} : { path: `/nights/${uuid}` }),
        })),
      ];
  }
}

function failure({ error }: UploadAnswer, texts: PageTexts): readonly PlainLine[] {
  const code = error?.code ?? "";
  const { title, detail, remedy } = texts.problem(isErrorCode(code) ? code : "analysis_failed", {});
  return [{ text: title }, { text: detail }, { text: remedy }];
}

/**
 * Returns the lines of the HTML form by which a browser without JavaScript uploads a whole log. The fields come before
 * the file, because the server reads the form as it arrives.
 */
function uploadForm(config: Pick<Config, "uploadsBaseUrl">, texts: PageTexts): readonly string[] {
  const uploads = `${config.uploadsBaseUrl ?? ""}/v2/uploads`;
  const { text } = texts;
  const scopes = [
    `<option value="public">${escapeHtml(text("plain.everybody"))}</option>`,
    `<option value="unlisted">${escapeHtml(text("plain.whoeverHasLink"))}</option>`,
  ].join("");
  return [
    plainParagraph({ text: text("plain.wholeLog") }),
    `<form action="${escapeHtml(uploads)}" method="post" enctype="multipart/form-data">`,
    field(text("upload.visibilityTitle"), `<select name="scope">${scopes}</select>`),
    field(
      text("upload.description"),
      `<textarea name="description" maxlength="${maxDescriptionLength}"></textarea>`,
    ),
    field(text("plain.log"), '<input type="file" name="file" required />'),
    `  <p><button>${escapeHtml(text("plain.submit"))}</button></p>`,
    "</form>",
  ];
}

function field(label: string, control: string): string {
  return `  <p><label>${escapeHtml(label)}<br />${control}</label></p>`;
}

/**
 * Returns the address of a page of the web app for clients of the uploads host, with its origin when that is another
 * one.
 */
export function webAddress(
  { publicUrl, uploadsBaseUrl }: Pick<Config, "publicUrl" | "uploadsBaseUrl">,
  path: string,
): string {
  return uploadsBaseUrl === null ? path : `${publicUrl}${path}`;
}

/** Returns whether a request is a plain form without JavaScript, which needs a page and not JSON. */
export function isFormOfBrowser(request: FastifyRequest): boolean {
  const { accept = "", "content-type": type = "" } = request.headers;
  return type.startsWith("multipart/form-data") && accept.includes("text/html");
}
