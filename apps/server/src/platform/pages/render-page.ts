import { intlTag } from "@hunt/contracts/locales";
import type { Config } from "../../config/config.ts";
import type { PageTexts } from "../texts/page-texts.ts";
import { noScriptContent } from "./no-script.ts";
import type { PageHead } from "./page-heads.ts";
import { escapeHtml } from "./plain-page.ts";

const headMark = "<!--page-head-->";
const noScriptMark = "<!--no-script-->";
const languageAttributes = /<html lang="[^"]*"/;
const configTag = /(<script type="application\/json" id="app-config">)[^<]*(<\/script>)/;

export interface RenderedPage {
  readonly path: string;
  readonly head: PageHead | null;
  /** The texts in the page's language, until the app chooses its own. */
  readonly texts: PageTexts;
  /** The form for browsers without JavaScript, as lines of HTML. */
  readonly form: readonly string[];
}

/**
 * Fills the built index.html with its language, the page's head, the app's configuration as data, and the form for
 * browsers without JavaScript.
 */
export interface PageTemplate {
  render(page: RenderedPage): string;
}

/**
 * Creates the template. Throws when the built page lacks a mark, because web app and server are then not of one
 * release.
 */
export function createPageTemplate(html: string, config: Config): PageTemplate {
  for (const mark of [headMark, noScriptMark]) {
    if (!html.includes(mark)) throw new Error(`the built index.html has no ${mark}`);
  }
  if (!languageAttributes.test(html)) throw new Error("the built index.html does not say its language");
  if (!configTag.test(html)) throw new Error("the built index.html has no app-config tag");
  const appConfig = {
    brand: config.brandName,
    uploadsBaseUrl: config.uploadsBaseUrl,
    utilityBaseUrl: config.utilityBaseUrl,
  };
  // The replacements are functions, because "$&" in a name must not mean anything to replace().
  const base = html.replace(
    configTag,
    (_whole, open: string, close: string) => `${open}${scriptJson(appConfig)}${close}`,
  );
  return {
    render: ({ path, head, texts, form }) =>
      base
        .replace(languageAttributes, () => `<html lang="${intlTag(texts.locale)}"`)
        .replace(noScriptMark, () =>
          noScriptContent({ brandName: config.brandName, texts, lines: head?.plain ?? [], form }),
        )
        .replace(headMark, () => headTags({ path, head, config })),
  };
}

interface HeadInput {
  readonly path: string;
  readonly head: PageHead | null;
  readonly config: Config;
}

function headTags({ path, head, config }: HeadInput): string {
  const { brandName, publicUrl } = config;
  if (!head) return tag("title", {}, brandName);
  const title = `${brandName} ~ ${head.title}`;
  const address = `${publicUrl}${head.address ?? path}`;
  const image = head.imagePath === undefined ? null : `${publicUrl}${head.imagePath}`;
  return [
    tag("title", {}, title),
    meta("name", "description", head.description),
    ...(head.isHidden ? [meta("name", "robots", "noindex")] : []),
    tag("link", { rel: "canonical", href: address }),
    meta("property", "og:site_name", brandName),
    meta("property", "og:type", "website"),
    meta("property", "og:title", title),
    meta("property", "og:description", head.description),
    meta("property", "og:url", address),
    ...(image === null ? [] : [meta("property", "og:image", image)]),
    meta("name", "twitter:card", image === null ? "summary" : "summary_large_image"),
  ].join("\n    ");
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return tag("meta", { [kind]: name, content });
}

function tag(name: string, attributes: Readonly<Record<string, string>>, text?: string): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return text === undefined
    ? `<${name}${list.join("")} />`
    : `<${name}${list.join("")}>${escapeHtml(text)}</${name}>`;
}

/** Returns JSON that cannot end the script element that holds it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
