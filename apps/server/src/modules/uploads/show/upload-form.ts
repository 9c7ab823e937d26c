import { maxDescriptionLength } from "@hunt/contracts/limits";
import type { Config } from "../../../config/config.ts";
import { escapeHtml } from "../../../platform/pages/escape-html.ts";
import { plainParagraph } from "../../../platform/pages/no-script.ts";
import type { PageTexts } from "../../../platform/pages/page-texts.ts";

/**
 * The form, as lines of HTML, by which a browser without script uploads a whole log. The fields stand before the file: the
 * server reads the form as it arrives.
 */
export function uploadForm(config: Pick<Config, "uploadsBaseUrl">, texts: PageTexts): readonly string[] {
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
