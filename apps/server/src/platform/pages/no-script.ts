import { maxDescriptionLength } from "@hunt/contracts/limits";
import type { Config } from "../../config/config.ts";
import { escapeHtml } from "./escape-html.ts";

const uploadPath = /^\/upload\/([0-9a-f-]{36})$/i;

/**
 * What a browser without script shows: a plain form that uploads a whole log, and on an upload's page the way to its
 * state. English only: the language is chosen by script.
 */
export function noScriptContent(config: Config, path: string): string {
  const uploads = `${config.uploadsBaseUrl ?? ""}/v2/uploads`;
  const uploadUuid = uploadPath.exec(path)?.[1];
  return [
    `<h1>${escapeHtml(config.brandName)}</h1>`,
    ...(uploadUuid === undefined
      ? []
      : [
          "<p>Your log has arrived. This page shows its nights once script is on; " +
            `<a href="${escapeHtml(`${uploads}/${uploadUuid}`)}">its state as plain data</a> works without.</p>`,
        ]),
    "<p>With script on, your log is analysed in your browser, and only the hunt's lines leave your computer. " +
      "Without script you can upload the whole log here: the server keeps only the hunt's lines of it.</p>",
    // The fields stand before the file: the server reads the form as it arrives.
    `<form action="${escapeHtml(uploads)}" method="post" enctype="multipart/form-data">`,
    '  <p><label>Who can see it: <select name="scope"><option value="public">everybody</option>' +
      '<option value="unlisted">whoever has the link</option></select></label></p>',
    `  <p><label>Description: <textarea name="description" maxlength="${maxDescriptionLength}"></textarea></label></p>`,
    '  <p><label>The game\'s log, EE.log: <input type="file" name="file" required /></label></p>',
    "  <p><button>Upload and publish</button></p>",
    "</form>",
  ].join("\n      ");
}
