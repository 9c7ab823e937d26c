import type { PageTexts } from "../texts/page-texts.ts";
import type { PlainLine } from "./page-heads.ts";
import { escapeHtml, plainPageClass } from "./plain-page.ts";

/** The pages that work without JavaScript, as links or words above the form. */
function linksOut({ text }: PageTexts): readonly PlainLine[] {
  return [
    { text: text("shell.leaderboards"), path: "/leaderboards" },
    { text: text("database.hunters"), path: "/database" },
    { text: text("shell.rules"), path: "/rules" },
    { text: text("api.title"), path: "/docs" },
    { text: text("shell.privacy"), path: "/privacy" },
  ];
}

export interface NoScriptPage {
  readonly brandName: string;
  readonly texts: PageTexts;
  readonly lines: readonly PlainLine[];
  /** The lines of HTML of the form at the end of the page. */
  readonly form: readonly string[];
}

/**
 * Returns the HTML for a browser without JavaScript: the page's subject, links to the other pages, a note on what does
 * not work, and the form.
 */
export function noScriptContent({ brandName, texts, lines, form }: NoScriptPage): string {
  return [
    `<main class="${plainPageClass}">`,
    `<h1>${escapeHtml(brandName)}</h1>`,
    ...lines.map(plainLine),
    `<nav>${linksOut(texts).map(plainParagraph).join("")}</nav>`,
    plainParagraph({ text: texts.text("plain.needsScript") }),
    ...form,
    "</main>",
  ].join("\n      ");
}

function plainLine(line: PlainLine): string {
  return line.isTitle ? `<h2>${escapeHtml(line.text)}</h2>` : plainParagraph(line);
}

/** A link that somebody sent in leads to where we vouch for nothing. */
const relElsewhere = ["noopener", "noreferrer", "nofollow", "ugc"].join(" ");

/** Returns a line in its paragraph, as HTML. */
export function plainParagraph({ text, path, elsewhere }: PlainLine): string {
  const words = escapeHtml(text);
  if (elsewhere !== undefined)
    return `<p><a href="${escapeHtml(elsewhere)}" rel="${relElsewhere}">${words}</a></p>`;
  return `<p>${path === undefined ? words : `<a href="${escapeHtml(path)}">${words}</a>`}</p>`;
}
