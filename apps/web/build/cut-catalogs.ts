import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { catalogParts } from "../src/i18n/catalog-parts.ts";
import { type Catalog, fillLocaleGaps } from "./fill-locale-gaps.ts";
import { keepShortWords } from "./keep-short-words.ts";

/** The sections of the server's own pages; no browser loads them (emit-page-texts.ts). */
const sectionsOfServer = ["plain"];

/**
 * Makes `locales/cs.json?part=night` the Czech texts of that part, with English ones where Czech texts are missing; `all` gives
 * the texts of all parts, for tests.
 */
export function cutCatalogs(): Plugin {
  return {
    name: "cut-catalogs",
    enforce: "pre",
    transform(code, id) {
      const [path = id, query = ""] = id.split("?");
      if (!/\/i18n\/locales\/[^/]+\.json$/.test(path)) return null;
      const part = new URLSearchParams(query).get("part");
      if (part === null) return null;
      const englishPath = join(dirname(path), "en.json");
      this.addWatchFile(englishPath);
      const english = JSON.parse(readFileSync(englishPath, "utf8")) as Catalog;
      const locale = basename(path, ".json");
      const complete = fillLocaleGaps(english, JSON.parse(code) as Catalog, locale);
      const texts = JSON.stringify(keepShortWords(cutPart(complete, part), locale));
      const parts = part === "first" ? otherParts(basename(path)) : "";
      return { code: `export default ${texts};${parts}`, map: null, moduleType: "js" };
    },
  };
}

/** Returns the code of the first part's second export, which is a loader for each other part of the same language. */
function otherParts(file: string): string {
  const names = Object.keys(catalogParts).filter((name) => name !== "first");
  const loaders = names.map((name) => `${name}: () => import("./${file}?part=${name}")`);
  return `export const parts = { ${loaders.join(", ")} };`;
}

function cutPart(catalog: Catalog, part: string): Catalog {
  const sections: readonly string[] | undefined =
    part === "all"
      ? Object.values(catalogParts).flat()
      : Object.entries(catalogParts).find(([name]) => name === part)?.[1];
  if (sections === undefined) throw new Error(`src/i18n/catalog-parts.ts has no part ${part}`);
  const known: readonly string[] = [...Object.values(catalogParts).flat(), ...sectionsOfServer];
  const lost = Object.keys(catalog).filter((section) => !known.includes(section));
  if (lost.length > 0) throw new Error(`src/i18n/catalog-parts.ts names no part for: ${lost.join(", ")}`);
  return Object.fromEntries(Object.entries(catalog).filter(([section]) => sections.includes(section)));
}
