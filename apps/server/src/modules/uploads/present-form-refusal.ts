import { type ErrorCode, isErrorCode } from "@hunt/contracts/error-codes";
import { intlTag } from "@hunt/contracts/locales";
import type { Problem } from "@hunt/contracts/problem";
import { escapeHtml } from "../../platform/pages/escape-html.ts";
import type { PageTexts } from "../../platform/pages/page-texts.ts";

interface RefusalPage {
  readonly brandName: string;
  readonly texts: PageTexts;
}

/** A refusal as a page, for a browser that posted the plain form and cannot read problem+json. */
export function presentFormRefusal(problem: Problem, { brandName, texts }: RefusalPage): string {
  const { title, lines } = describe(problem, texts);
  const code = texts.text("upload.status.code", { code: problem.code });
  const id = texts.text("common.requestId", { id: problem.instance });
  const text = escapeHtml;
  return `<!doctype html>
<html lang="${intlTag(texts.locale)}" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>${text(brandName)} ~ ${text(title)}</title>
  </head>
  <body>
    <h1>${text(title)}</h1>
    ${lines.map((line) => `<p>${text(line)}</p>`).join("\n    ")}
    <p><a href="/upload">${text(texts.text("plain.otherLog"))}</a></p>
    <p><small>${text(code)} · ${text(id)}</small></p>
  </body>
</html>
`;
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
