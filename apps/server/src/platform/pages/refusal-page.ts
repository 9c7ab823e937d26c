import type { PageTexts } from "../texts/page-texts.ts";
import { escapeHtml } from "./escape-html.ts";
import type { RenderPlainPage } from "./plain-page.ts";

export interface RefusalPage {
  readonly brandName: string;
  readonly texts: PageTexts;
  readonly title: string;
  /** What happened and what to do. */
  readonly lines: readonly string[];
  /** The way on. */
  readonly link: { readonly address: string; readonly text: string };
  readonly code: string;
  readonly requestId: string;
}

/** A refusal as a page, for browsers whose visitor cannot read problem+json. */
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
