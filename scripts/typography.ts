import { type CatalogTree, flatten } from "./catalogs.ts";

/** The units that texts use, each with its only symbol. */
const unitsEverywhere = [
  "ms",
  "s",
  "min",
  "h",
  "m",
  "km",
  "px",
  "fps",
  "kB",
  "MB",
  "GB",
  "KiB",
  "MiB",
  "GiB",
];
const unitsOf: Readonly<Record<string, readonly string[]>> = {
  "ru-RU": ["мс", "с", "мин", "ч", "м", "кБ", "МБ", "ГБ"],
  "uk-UA": ["мс", "с", "хв", "год", "м", "кБ", "МБ", "ГБ"],
  tr: ["sn", "dk", "sa"],
  ja: ["ミリ秒", "秒", "分", "時間"],
  "zh-HK": ["毫秒", "秒", "分鐘", "小時"],
};

/**
 * Abbreviations of spoken English that our texts do not use, because a unit is written as its symbol or its whole name.
 */
const shortened = /(?<!\p{L})(?:m?secs?|mins?|hrs?)(?!\p{L})\.?/iu;
/** Matches `min`, which is a unit's symbol only after a number. */
const symbolOfMinutes = /(?:\d|\}\}) min(?!\p{L})/gu;

/**
 * Matches a number, or a placeholder for a number. Other placeholders may be followed by an ending of their language
 * (`{{name}}s`).
 */
const number = String.raw`(?:(?<![\p{L}\d.,:])\d[\d.,]*|\{\{(?:count|number|value|seconds|minutes|hours|ms|meters|percent|share|\w*bytes|size)\}\})`;
const afterNumber = (units: readonly string[]) =>
  new RegExp(String.raw`${number}(?:${units.join("|")})(?![\p{Script=Latin}\p{Script=Cyrillic}\d])`, "u");

/** Matches units of bytes in other letters than ours, where kilo is a small letter, and mega and byte are capitals. */
const otherBytes = new RegExp(String.raw`${number}\s?(?:KB|Kb|kb|mb|Mb|mB|gb|Gb|gB)(?!\p{L})`, "u");

/** The place of the per cent sign by language; each pattern matches a wrong one. */
const percent: Readonly<Record<string, RegExp>> = {
  close: new RegExp(String.raw`${number}\s+%`, "u"),
  apart: new RegExp(`${number}%`, "u"),
  before: new RegExp(String.raw`${number}\s?%|%\s${number}`, "u"),
};
const percentOf: Readonly<Record<string, keyof typeof percent>> = {
  "de-DE": "apart",
  es: "apart",
  cs: "apart",
  "ru-RU": "apart",
  "uk-UA": "apart",
  tr: "before",
};

const withoutCode = (text: string) => text.replaceAll(/`[^`]*`/g, "");

/** Returns the faults in one text of a language, each as a clause. */
function faultsIn(text: string, locale: string): readonly string[] {
  const units = [...(unitsOf[locale] ?? []), ...unitsEverywhere];
  const straight = /["'ʼ]/.exec(text)?.[0];
  const bare = afterNumber(units).exec(text)?.[0];
  const short = locale === "en" ? shortened.exec(text.replaceAll(symbolOfMinutes, ""))?.[0] : undefined;
  const bytes = otherBytes.exec(text)?.[0];
  const percentage = percent[percentOf[locale] ?? "close"]?.exec(text)?.[0];
  return [
    ...(straight === undefined ? [] : [`has the sign ${straight}, for which texts have ’ and “”`]),
    ...(bare === undefined ? [] : [`has no space before the unit of "${bare}"`]),
    ...(short === undefined ? [] : [`shortens a unit to "${short}"`]),
    ...(bytes === undefined ? [] : [`says "${bytes}", which is no unit of ours`]),
    ...(percentage === undefined ? [] : [`writes "${percentage}", which its language does not`]),
  ];
}

/** Returns a sentence for each text whose apostrophes, quotation marks, units or per cent signs differ from the rules. */
export function typographyFaults(catalogs: Readonly<Record<string, CatalogTree>>): readonly string[] {
  return Object.entries(catalogs).flatMap(([locale, tree]) =>
    [...flatten(tree)].flatMap(([key, text]) =>
      faultsIn(withoutCode(text), locale).map((fault) => `${locale}: ${key} ${fault}`),
    ),
  );
}
