import { useTranslation } from "react-i18next";
import { type Locale, toLocale } from "./locale.ts";

/** The language that is shown; components that use it draw again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return toLocale(i18n.language);
}
