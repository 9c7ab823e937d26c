import { intlTag, type Locale } from "./locale.ts";
import type en from "./locales/en.json";

/** A catalog as its file holds it: nested sections with texts at the leaves. */
export interface Catalog {
  readonly [key: string]: string | Catalog;
}

/** The texts of one language by their whole key, each plural form under a key of its own: `home.nights_one`. */
export type Texts = ReadonlyMap<string, string>;

type Values = Readonly<Record<string, string | number>>;

/**
 * Writes a text of the shown language: each `{{name}}` becomes the value of that name, and a number called `count` chooses the
 * plural form. For a key without a text, the key itself is returned.
 */
export type Translate = (key: TextKey, values?: Values) => string;

/** Makes a function that writes the texts of one language, including those that are added to `texts` later. */
export function createTranslate(locale: Locale, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(intlTag(locale));
  const textFor = (key: string, count: string | number | undefined) => {
    if (typeof count !== "number") return texts.get(key);
    const none = count === 0 ? texts.get(`${key}_zero`) : undefined;
    return none ?? texts.get(`${key}_${plurals.select(count)}`) ?? texts.get(key);
  };
  return (key, values = {}) =>
    (textFor(key, values.count) ?? key).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
}

/** Returns the texts of a catalog, or of a part of one, each with its whole key. */
export function textsIn(catalog: Catalog, prefix = ""): readonly (readonly [key: string, text: string])[] {
  return Object.entries(catalog).flatMap(([key, content]) =>
    typeof content === "string"
      ? [[`${prefix}${key}`, content] as const]
      : textsIn(content, `${prefix}${key}.`),
  );
}

/** The key without its plural form: `nights` for `nights_one` and `nights_other`. */
type WithoutPluralForm<Key extends string> = Key extends
  | `${infer Name}_zero`
  | `${infer Name}_one`
  | `${infer Name}_two`
  | `${infer Name}_few`
  | `${infer Name}_many`
  | `${infer Name}_other`
  ? Name
  : Key;

type KeyIn<Section> = {
  [Key in keyof Section & string]: Section[Key] extends string
    ? WithoutPluralForm<Key>
    : `${Key}.${KeyIn<Section[Key]>}`;
}[keyof Section & string];

/** The key of a text, which is its path through the catalog's sections, without the plural form. */
export type TextKey = KeyIn<typeof en>;
