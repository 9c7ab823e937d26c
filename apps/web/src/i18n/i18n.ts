import { loadChunk } from "../browser/load-chunk.ts";
import { readStored, writeStored } from "../browser/storage.ts";
import type { CatalogPart } from "./catalog-parts.ts";
import { localeKey, offeredLocale } from "./language-offer.ts";
import { defaultLocale, intlTag, type Locale, textDirection, toLocale } from "./locale.ts";
import { addTexts, shownLocale, showTextsOf } from "./shown-texts.ts";
import type { Catalog } from "./translate.ts";

/** One letter from each file of the web font that a language needs beside the Latin one, which the page preloads. */
const sampleLetters: Partial<Readonly<Record<Locale, string>>> = {
  cs: "ě",
  tr: "ğ",
  "ru-RU": "Ж",
  "uk-UA": "Ж",
};

/** How long the first page waits for its letters; letters that arrive later replace those of the system's font. */
const patienceMs = 400;

interface CatalogModule {
  readonly default: Catalog;
}

/**
 * The first part of a language loads its other parts, so that the shell does not have to name them all (build/cut-catalogs.ts).
 */
interface FirstCatalogModule extends CatalogModule {
  readonly parts: Readonly<Record<Exclude<CatalogPart, "first">, () => Promise<CatalogModule>>>;
}

const firstParts = import.meta.glob<FirstCatalogModule>("./locales/*.json", { query: { part: "first" } });

/** The parts that pages have asked for; a change of language loads them all. */
const wantedParts = new Set<CatalogPart>(["first"]);
let started: Promise<void> | null = null;

/** The language that was chosen last. */
let chosen: Locale | undefined;

/** Loads the texts of the language that was chosen in this browser; resolves when the first part has loaded. */
export function startI18n(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  const locale = toLocale(readStored(localeKey));
  // From this line on texts are requested in this language, while its first part is still loading.
  showTextsOf(locale);
  const offered = offeredLocale(locale);
  await Promise.all([
    startWith(locale).catch(() => startWith(defaultLocale)),
    // The offer of a language needs its texts at once, because the offer must not push apart a page that is already drawn.
    offered !== null && addPart(offered, "first").catch(() => null),
  ]);
}

/**
 * Switches the language, remembers it, and sets the document's language. Resolves to false when another language was chosen
 * meanwhile, which is shown instead; rejects when the texts cannot be loaded.
 */
export async function setLocale(locale: Locale): Promise<boolean> {
  chosen = locale;
  await loadLocale(locale);
  const isLast = chosen === locale;
  if (isLast) {
    // The language is stored before the page is drawn again, because the page's offer depends on whether a language was
    // chosen.
    writeStored(localeKey, locale);
    applyLocale(locale);
  }
  return isLast;
}

/** Loads more texts of the shown language; a page asks for its parts before it is drawn. */
export async function loadTexts(parts: readonly CatalogPart[]): Promise<void> {
  for (const part of parts) wantedParts.add(part);
  // The files load together with the first part; a failed file is tried again below.
  const starting = startI18n();
  const presumed = shownLocale();
  await Promise.all([starting, ...parts.map((part) => loadPart(presumed, part).catch(() => null))]);
  await Promise.all(parts.map((part) => addPart(shownLocale(), part)));
}

/** Loads the first texts of another language, for sentences in that language within a page (`translateIn`). */
export async function loadFirstTextsIn(locale: Locale): Promise<void> {
  await Promise.all([loadLocaleFont(locale), addPart(locale, "first")]);
}

/** Does not wait for the parts of the first page: when they do not arrive, only that page fails, and not the app. */
async function startWith(locale: Locale): Promise<void> {
  await loadFirstTextsIn(locale);
  applyLocale(locale);
}

async function loadLocale(locale: Locale): Promise<void> {
  await Promise.all([loadLocaleFont(locale), loadWantedParts(locale, new Set())]);
}

/**
 * Loads the wanted parts, also those that a page asks for meanwhile; that page gets them in the language that is still
 * shown.
 */
async function loadWantedParts(locale: Locale, loaded: ReadonlySet<CatalogPart>): Promise<void> {
  const missing = [...wantedParts].filter((part) => !loaded.has(part));
  if (missing.length === 0) return;
  await Promise.all(missing.map((part) => addPart(locale, part)));
  await loadWantedParts(locale, new Set([...loaded, ...missing]));
}

function applyLocale(locale: Locale): void {
  showTextsOf(locale);
  document.documentElement.lang = intlTag(locale);
  document.documentElement.dir = textDirection(locale);
}

async function addPart(locale: Locale, part: CatalogPart): Promise<void> {
  const { default: texts } = await loadPart(locale, part);
  addTexts(locale, texts);
}

async function loadPart(locale: Locale, part: CatalogPart): Promise<CatalogModule> {
  const load = firstParts[`./locales/${locale}.json`];
  if (load === undefined) throw new Error(`no catalog for ${locale}`);
  const first = await loadChunk(load);
  return part === "first" ? first : loadChunk(first.parts[part]);
}

/**
 * Waits until a language's letters can be drawn, or until that takes too long, so that lines do not change their length
 * afterwards.
 */
async function loadLocaleFont(locale: Locale): Promise<void> {
  const sample = sampleLetters[locale];
  if (sample === undefined || document.fonts === undefined) return;
  await Promise.race([
    document.fonts.load('1em "Inter Variable"', sample).catch(() => []),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}
