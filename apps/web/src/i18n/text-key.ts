import type en from "./locales/en.json";

/** `nights` for the plural forms `nights_one` and `nights_other`. */
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

/** The name of a text: the way to it through the catalog's sections, without the form of its plural. */
export type TextKey = KeyIn<typeof en>;
