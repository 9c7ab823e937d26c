import { readFileSync } from "node:fs";
import { join } from "node:path";
import { intlTag } from "@hunt/contracts/locales";
import type { PageTexts } from "../texts/page-texts.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** The class of the content that browsers without JavaScript see (apps/web/src/styles/base.css). */
export const plainPageClass = "plain-page";

export interface PlainPage {
  readonly brandName: string;
  readonly title: string;
  readonly texts: PageTexts;
  /** Pieces of HTML, which their author has escaped. */
  readonly content: readonly string[];
}

/** Writes a page that is not the web app, for browsers without JavaScript. */
export type RenderPlainPage = (page: PlainPage) => string;

/**
 * Creates pages in the look of the web app built into `webDistDir`; without style when the app is not built, e.g. in
 * tests of the API.
 */
export function createPlainPages(webDistDir: string): RenderPlainPage {
  const looks = styleAndIconLinks(readBuiltPage(webDistDir) ?? "");
  return ({ brandName, title, texts, content }) => `<!doctype html>
<html lang="${intlTag(texts.locale)}" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    ${[...looks, `<title>${escapeHtml(brandName)} ~ ${escapeHtml(title)}</title>`].join("\n    ")}
  </head>
  <body>
    <main class="${plainPageClass}">
      ${content.join("\n      ")}
    </main>
  </body>
</html>
`;
}

/** Returns the built page's stylesheets, icon and colours of the browser's frame. */
function styleAndIconLinks(html: string): readonly string[] {
  return html.match(/<link rel="(?:stylesheet|icon)"[^<>]*>|<meta name="theme-color"[^<>]*>/g) ?? [];
}

/** Returns the web app's index.html as built into `webDistDir`; null when it is not built. */
export function readBuiltPage(webDistDir: string): string | null {
  try {
    return readFileSync(join(webDistDir, "index.html"), "utf8");
  } catch {
    return null;
  }
}

/** Escapes a text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

interface RefusalPage {
  readonly brandName: string;
  readonly texts: PageTexts;
  readonly title: string;
  /** The lines that say what happened and what to do. */
  readonly lines: readonly string[];
  /** The link that leads on. */
  readonly link: { readonly address: string; readonly text: string };
  readonly code: string;
  readonly requestId: string;
}

/** Returns a refusal as a page, for browsers whose visitor cannot read problem+json. */
export function renderRefusalPage(
  renderPage: RenderPlainPage,
  { brandName, texts, title, lines, link, code, requestId }: RefusalPage,
): string {
  const signs = [
    texts.text("common.problemCode", { code }),
    texts.text("common.requestId", { id: requestId }),
  ];
  return renderPage({
    brandName,
    title,
    texts,
    content: [
      `<h1>${escapeHtml(title)}</h1>`,
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.text)}</a></p>`,
      `<p><small>${escapeHtml(signs.join(" · "))}</small></p>`,
    ],
  });
}
