import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ErrorCode, ErrorParams } from "@hunt/contracts/error-codes";
import { formatTag, type Locale } from "@hunt/contracts/locales";
import {
  type DescribedFileKind,
  describedFileKinds,
  type FactsOf,
  type NamedPageText,
} from "@hunt/contracts/page-texts";

type Facts = Readonly<Record<string, string | number>>;

export interface ProblemText {
  readonly title: string;
  readonly detail: string;
  readonly remedy: string;
}

/**
 * The web app's texts in one language, for pages and pictures that the server makes. They are plain text: escape them in HTML.
 */
export interface PageTexts {
  readonly locale: Locale;
  /** Returns a text with its facts filled in: numbers as the language writes them; `count` chooses the plural form. */
  text<Key extends NamedPageText>(key: Key, ...facts: FactsOf<Key>): string;
  /** Returns the meaning of a refusal and advice on it, in the app's words. */
  problem(code: ErrorCode, params: ErrorParams): ProblemText;
  /**
   * Returns the kind of a file without a hunt, and which file to choose instead; null for a kind that needs no words.
   */
  fileKind(kind: unknown): { readonly title: string; readonly remedy: string } | null;
  number(value: number): string;
  /** Returns a list such as `Solo, Duo`, in the language's form. */
  list(items: readonly string[]): string;
  /** Returns the day of an instant in UTC, e.g. `21 Nov 2026`. */
  day(instant: string): string;
}

/** Returns the texts in a language, read at their first use. */
export type PageTextsIn = (locale: Locale) => PageTexts;

/**
 * Returns the texts of the web app built into `webDistDir`. The returned function throws when the app is not built, or lacks a
 * language.
 */
export function createPageTextsIn(webDistDir: string): PageTextsIn {
  const known = new Map<Locale, PageTexts>();
  return (locale) => {
    const texts = known.get(locale) ?? createPageTexts(locale, readTexts(webDistDir, locale));
    known.set(locale, texts);
    return texts;
  };
}

function readTexts(webDistDir: string, locale: Locale): Readonly<Record<string, string>> {
  const file = join(webDistDir, ".page-texts", `${locale}.json`);
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const missing = `the web app is not built, or of another release: it has no texts for ${locale}`;
    throw new Error(`${missing} (npm run build)`, { cause });
  }
}

/** Creates the texts of a language; `texts` maps keys to texts, plural forms by suffix, as `pickPageTexts` gives them. */
export function createPageTexts(locale: Locale, texts: Readonly<Record<string, string>>): PageTexts {
  const tag = formatTag(locale);
  const numbers = new Intl.NumberFormat(tag);
  const plurals = new Intl.PluralRules(tag);
  const lists = new Intl.ListFormat(tag, { type: "conjunction", style: "narrow" });
  const days = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });

  const say = (key: string, facts: Facts): string => {
    const { count } = facts;
    const counted = typeof count === "number" ? texts[`${key}_${plurals.select(count)}`] : undefined;
    const text = counted ?? texts[key];
    if (text === undefined) throw new Error(`the built web app has no text ${key} for ${locale}`);
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const fact = facts[name] ?? whole;
      return typeof fact === "number" ? numbers.format(fact) : fact;
    });
  };

  return {
    locale,
    text: (key, ...[facts]) => say(key, facts ?? {}),
    problem: (code, params) => {
      const facts = { ...knownFacts(params), ...sizeFacts(params, tag) };
      const part = (name: keyof ProblemText) => say(`problem.${code}.${name}`, facts);
      return { title: part("title"), detail: part("detail"), remedy: part("remedy") };
    },
    fileKind: (kind) => {
      if (!isDescribed(kind)) return null;
      return {
        title: say(`fileKind.${kind}.title`, {}),
        remedy: say(`fileKind.${kind}.remedy`, {}),
      };
    },
    number: (value) => numbers.format(value),
    list: (items) => lists.format(items),
    day: (instant) => days.format(new Date(instant)),
  };
}

function isDescribed(kind: unknown): kind is DescribedFileKind {
  return (describedFileKinds as readonly unknown[]).includes(kind);
}

function knownFacts(params: ErrorParams): Facts {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, fact]) =>
      typeof fact === "string" || typeof fact === "number" ? [[name, fact] as const] : [],
    ),
  );
}

/** Returns `maxBytes` as people read sizes: in units of 1000, as the app shows them. */
function sizeFacts({ maxBytes }: ErrorParams, tag: string): Facts {
  if (typeof maxBytes !== "number") return {};
  const [unit, bytes] = sizeUnits.find(([, least]) => maxBytes >= least) ?? (["byte", 1] as const);
  const size = new Intl.NumberFormat(tag, { style: "unit", unit, maximumSignificantDigits: 3 });
  return { maxBytes: size.format(maxBytes / bytes) };
}

const sizeUnits = [
  ["gigabyte", 1e9],
  ["megabyte", 1e6],
  ["kilobyte", 1e3],
] as const;
