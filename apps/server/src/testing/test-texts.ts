import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@hunt/contracts/locales";
import { pickPageTexts } from "@hunt/contracts/page-texts";
import { createPageTexts, type PageTexts } from "../platform/texts/page-texts.ts";

/** The catalogs are read as data, as the build reads them: no test needs a built web app. */
const catalogs = join(import.meta.dirname, "../../../web/src/i18n/locales");
const known = new Map<Locale, PageTexts>();

/** Returns the texts that the build would write for the server. */
export function testTexts(locale: Locale): PageTexts {
  const catalog = () => JSON.parse(readFileSync(join(catalogs, `${locale}.json`), "utf8"));
  const texts = known.get(locale) ?? createPageTexts(locale, pickPageTexts(catalog()));
  known.set(locale, texts);
  return texts;
}
