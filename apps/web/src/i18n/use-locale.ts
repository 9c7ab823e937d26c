import type { Locale } from "./locale.ts";
import { useTranslation } from "./shown-texts.ts";

/** Returns the shown language; components that use it draw again when it changes. */
export function useLocale(): Locale {
  return useTranslation().locale;
}
