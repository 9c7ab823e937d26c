import { type ErrorCode, isErrorCode } from "@hunt/contracts/error-codes";
import type { Problem } from "@hunt/contracts/problem";
import { escapeHtml } from "../../../platform/pages/escape-html.ts";
import type { PageTexts } from "../../../platform/pages/page-texts.ts";
import type { RenderPlainPage } from "../../../platform/pages/plain-page.ts";

interface RefusalPage {
  readonly renderPage: RenderPlainPage;
  readonly brandName: string;
  readonly texts: PageTexts;
  /** Of the page with the form. */
  readonly uploadAddress: string;
}

/** A refusal as a page, for a browser that posted the plain form and cannot read problem+json. */
export function presentFormRefusal(
  problem: Problem,
  { renderPage, brandName, texts, uploadAddress }: RefusalPage,
): string {
  const { title, lines } = describe(problem, texts);
  const code = texts.text("common.problemCode", { code: problem.code });
  const id = texts.text("common.requestId", { id: problem.instance });
  return renderPage({
    brandName,
    title,
    texts,
    content: [
      `<h1>${escapeHtml(title)}</h1>`,
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(uploadAddress)}">${escapeHtml(texts.text("plain.otherLog"))}</a></p>`,
      `<p><small>${escapeHtml(code)} · ${escapeHtml(id)}</small></p>`,
    ],
  });
}

/** What happened and what to do: about the kind of file where that is known. */
function describe({ code, params = {} }: Problem, texts: PageTexts) {
  const known = isErrorCode(code) ? code : "internal_error";
  const { title, detail, remedy } = texts.problem(known, params);
  const kind = texts.fileKind(params.kind);
  const whatToDo = kind?.remedy ?? remedyWithoutScript(known, texts) ?? remedy;
  const nothing = texts.text("plain.nothingPublished");
  return { title, lines: [detail, ...(kind ? [kind.title] : []), whatToDo, nothing] };
}

/** The app tries again by itself, and publishes night by night; a plain form does neither. Null: the app's words hold. */
function remedyWithoutScript(code: ErrorCode, texts: PageTexts): string | null {
  switch (code) {
    case "queue_full":
    case "uploads_busy":
      return texts.problem("overloaded", {}).remedy;
    case "upload_too_large":
    case "unpacked_too_large":
    case "extract_too_large":
      return texts.problem("unpack_ratio_too_high", {}).remedy;
    default:
      return null;
  }
}
