import { type ErrorCode, isErrorCode } from "@hunt/contracts/error-codes";
import type { Problem } from "@hunt/contracts/problem";
import type { RenderPlainPage } from "../../../platform/pages/plain-page.ts";
import { renderRefusalPage } from "../../../platform/pages/plain-page.ts";
import type { PageTexts } from "../../../platform/texts/page-texts.ts";

interface RefusalPage {
  readonly renderPage: RenderPlainPage;
  readonly brandName: string;
  readonly texts: PageTexts;
  /** The address of the page with the form. */
  readonly uploadAddress: string;
}

/** Presents a refusal as a page, for a browser that posted the plain form and cannot read problem+json. */
export function presentFormRefusal(
  problem: Problem,
  { renderPage, brandName, texts, uploadAddress }: RefusalPage,
): string {
  const { code, instance } = problem;
  const link = { address: uploadAddress, text: texts.text("plain.otherLog") };
  return renderRefusalPage(renderPage, {
    brandName,
    texts,
    link,
    code,
    requestId: instance,
    ...describe(problem, texts),
  });
}

/** Describes what happened and what to do, by the kind of file where that is known. */
function describe({ code, params = {} }: Problem, texts: PageTexts) {
  const known = isErrorCode(code) ? code : "internal_error";
  const { title, detail, remedy } = texts.problem(known, params);
  const kind = texts.fileKind(params.kind);
  const whatToDo = kind?.remedy ?? remedyWithoutScript(known, texts) ?? remedy;
  const nothing = texts.text("plain.nothingPublished");
  return { title, lines: [detail, ...(kind ? [kind.title] : []), whatToDo, nothing] };
}

/**
 * Returns what to do without JavaScript. The app tries again by itself and publishes night by night; a plain form can do
 * neither. Returns null when the app's sentence fits.
 */
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
