import { readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@hunt/contracts/locales";
import { pickPageTexts } from "@hunt/contracts/page-texts";
import type { Plugin } from "vite";
import { type Catalog, fillLocaleGaps } from "./fill-locale-gaps.ts";

const folder = join(import.meta.dirname, "../src/i18n/locales");

/**
 * Writes the texts of the server's own pages in each language beside the app. The file is hidden, because no browser asks for
 * it.
 */
export function emitPageTexts(): Plugin {
  const read = (locale: string) =>
    JSON.parse(readFileSync(join(folder, `${locale}.json`), "utf8")) as Catalog;
  return {
    name: "emit-page-texts",
    apply: "build",
    generateBundle() {
      const english = read("en");
      for (const locale of locales) {
        const texts = pickPageTexts(fillLocaleGaps(english, read(locale), locale));
        this.emitFile({
          type: "asset",
          fileName: `.page-texts/${locale}.json`,
          source: JSON.stringify(texts),
        });
      }
    },
  };
}
