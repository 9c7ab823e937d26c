/** A catalog as its file holds it: nested sections with strings at the leaves. */
export interface CatalogTree {
  readonly [key: string]: string | CatalogTree;
}

export interface CatalogCheck {
  /** Locale code → catalog; `en` is required, and the others are compared with it. */
  readonly catalogs: Readonly<Record<string, CatalogTree>>;
  /** The web app's sources, joined. A key that they name counts as used. */
  readonly sources: string;
  /** English texts that stay as they are in every language (names, units). */
  readonly untranslated: readonly RegExp[];
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const ownScript: Readonly<Record<string, RegExp>> = {
  "ru-RU": /\p{Script=Cyrillic}/u,
  "uk-UA": /\p{Script=Cyrillic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  "zh-HK": /\p{Script=Han}/u,
};

/** Flattens a catalog: `{ a: { b: "x" } }` → `a.b → x`. */
export function flatten(tree: CatalogTree, prefix = ""): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

/**
 * Returns every fault of the catalogs as a sentence: missing or unknown keys, plural forms, placeholders, unused keys, English
 * left over.
 */
export function catalogFaults({ catalogs, sources, untranslated }: CatalogCheck): readonly string[] {
  const english = flatten(catalogs.en ?? {});
  if (english.size === 0) return ["en: the English catalog is missing or empty"];
  const faults = unusedKeys(english, sources);
  for (const [locale, tree] of Object.entries(catalogs)) {
    const flat = flatten(tree);
    faults.push(...keyFaults(locale, english, flat), ...placeholderFaults(locale, english, flat));
    faults.push(...leftInEnglish(locale, english, flat, untranslated));
  }
  return faults;
}

const withoutPluralForm = (key: string) => key.replace(pluralSuffix, "");

function isPlural(keys: ReadonlyMap<string, string>, key: string): boolean {
  return pluralSuffix.test(key) && keys.has(`${withoutPluralForm(key)}_other`);
}

function intlName(locale: string): string {
  return locale === "tl" ? "fil" : locale;
}

function wantedKeys(locale: string, english: ReadonlyMap<string, string>): ReadonlySet<string> {
  const categories = new Intl.PluralRules(intlName(locale)).resolvedOptions().pluralCategories;
  const wanted = new Set<string>();
  for (const key of english.keys()) {
    // Every language may have "_zero", because a text uses this form before the language's own forms.
    if (!isPlural(english, key) || key.endsWith("_zero")) wanted.add(key);
    else for (const category of categories) wanted.add(`${withoutPluralForm(key)}_${category}`);
  }
  return wanted;
}

function keyFaults(locale: string, english: ReadonlyMap<string, string>, flat: ReadonlyMap<string, string>) {
  const wanted = wantedKeys(locale, english);
  const missing = [...wanted].filter((key) => !flat.has(key) || flat.get(key)?.trim() === "");
  const unknown = [...flat.keys()].filter((key) => !wanted.has(key));
  return [
    ...missing.map((key) => `${locale}: ${key} is missing`),
    ...unknown.map((key) => `${locale}: ${key} is not a key of this language`),
  ];
}

function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<(\w+)\s*\/?>/g)].map(
    (match) => match[1] ?? `<${match[2]}>`,
  );
  return [...new Set(names)].sort().join(" ");
}

function placeholderFaults(
  locale: string,
  english: ReadonlyMap<string, string>,
  flat: ReadonlyMap<string, string>,
): readonly string[] {
  const faults: string[] = [];
  for (const [key, text] of flat) {
    const model = english.get(key) ?? english.get(`${withoutPluralForm(key)}_other`);
    if (model === undefined) continue;
    // A singular may spell the number out.
    const optional = isPlural(flat, key) ? /(^| )count( |$)/ : /(?!)/;
    const strip = (names: string) => names.replace(optional, " ").trim();
    if (strip(placeholders(text)) !== strip(placeholders(model))) {
      faults.push(
        `${locale}: ${key} has the placeholders "${placeholders(text)}", English has "${placeholders(model)}"`,
      );
    }
  }
  return faults;
}

function leftInEnglish(
  locale: string,
  english: ReadonlyMap<string, string>,
  flat: ReadonlyMap<string, string>,
  untranslated: readonly RegExp[],
): readonly string[] {
  const script = ownScript[locale];
  if (!script) return [];
  return [...flat]
    .filter(
      ([key, text]) => english.get(key) === text && /\p{L}{3}/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, "")),
    )
    .filter(([, text]) => !script.test(text) && !untranslated.some((pattern) => pattern.test(text)))
    .map(([key, text]) => `${locale}: ${key} is still English: ${text}`);
}

/**
 * Returns a function that tells whether the sources use a key: as a literal, or by a template whose fixed beginning is a
 * prefix of the key (`template.${x}`).
 */
export function createKeyUsageTest(sources: string): (key: string) => boolean {
  const prefixes = [...sources.matchAll(/`([a-zA-Z0-9_.-]+[._])\$\{/g)].map((match) => match[1] as string);
  const literals = new Set(
    [...sources.matchAll(/["'`]([a-zA-Z0-9_-]+(?:\.[a-zA-Z0-9_-]+)+)["'`]/g)].map((m) => m[1]),
  );
  return (key) => literals.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
}

function unusedKeys(english: ReadonlyMap<string, string>, sources: string): string[] {
  const isNamed = createKeyUsageTest(sources);
  return [
    ...new Set([...english.keys()].map((key) => (isPlural(english, key) ? withoutPluralForm(key) : key))),
  ]
    .filter((key) => !isNamed(key))
    .map((key) => `en: ${key} is used nowhere`);
}
