import { maxDescriptionLength } from "@hunt/contracts/limits";
import type { Config } from "../../config/config.ts";
import { escapeHtml } from "./escape-html.ts";
import type { PlainLine } from "./page-heads.ts";

/** What works without script: pages that hold links or words, and the form below them. */
const linksOut = [
  { text: "Leaderboards", path: "/leaderboards" },
  { text: "Hunters", path: "/database" },
  { text: "Rules", path: "/rules" },
  { text: "API", path: "/docs" },
] as const satisfies readonly PlainLine[];

/**
 * What a browser without script shows: what the page is about, the way to the other pages, what it lacks, and a plain
 * form that uploads a whole log.
 * English only: the language is chosen by script.
 */
export function noScriptContent(config: Config, lines: readonly PlainLine[]): string {
  const uploads = `${config.uploadsBaseUrl ?? ""}/v2/uploads`;
  return [
    `<h1>${escapeHtml(config.brandName)}</h1>`,
    ...lines.map(plainParagraph),
    `<nav>${linksOut.map(plainParagraph).join("")}</nav>`,
    "<p>Search, filters, charts, comparisons and other languages than English need script.</p>",
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

function plainParagraph({ text, path }: PlainLine): string {
  const words = escapeHtml(text);
  return `<p>${path === undefined ? words : `<a href="${escapeHtml(path)}">${words}</a>`}</p>`;
}
