import { maxDescriptionLength } from "@hunt/contracts/limits";
import type { Config } from "../../config/config.ts";
import { escapeHtml } from "./escape-html.ts";
import type { PlainLine } from "./page-heads.ts";
import type { PageTexts } from "./page-texts.ts";
import { plainPageClass } from "./plain-page.ts";

/** What works without script: pages that hold links or words, and the form below them. */
function linksOut({ text }: PageTexts): readonly PlainLine[] {
  return [
    { text: text("shell.leaderboards"), path: "/leaderboards" },
    { text: text("database.hunters"), path: "/database" },
    { text: text("shell.rules"), path: "/rules" },
    { text: text("api.title"), path: "/docs" },
  ];
}

/**
 * What a browser without script shows: what the page is about, the way to the other pages, what it lacks, and a plain
 * form that uploads a whole log.
 */
export function noScriptContent(config: Config, texts: PageTexts, lines: readonly PlainLine[]): string {
  return [
    `<main class="${plainPageClass}">`,
    `<h1>${escapeHtml(config.brandName)}</h1>`,
    ...lines.map(plainParagraph),
    `<nav>${linksOut(texts).map(plainParagraph).join("")}</nav>`,
    plainParagraph({ text: texts.text("plain.needsScript") }),
    plainParagraph({ text: texts.text("plain.wholeLog") }),
    ...uploadForm(config, texts),
    "</main>",
  ].join("\n      ");
}

/** The fields stand before the file: the server reads the form as it arrives. */
function uploadForm(config: Config, texts: PageTexts): readonly string[] {
  const uploads = `${config.uploadsBaseUrl ?? ""}/v2/uploads`;
  const { text } = texts;
  const scopes = [
    `<option value="public">${escapeHtml(text("plain.everybody"))}</option>`,
    `<option value="unlisted">${escapeHtml(text("plain.whoeverHasLink"))}</option>`,
  ].join("");
  return [
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

function plainParagraph({ text, path }: PlainLine): string {
  const words = escapeHtml(text);
  return `<p>${path === undefined ? words : `<a href="${escapeHtml(path)}">${words}</a>`}</p>`;
}
