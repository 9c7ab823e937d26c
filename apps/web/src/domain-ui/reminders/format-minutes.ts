import { formatTag, type Locale } from "../../i18n/locale.ts";

/** Formats minutes in the language's short form: `10 min`. */
export function formatMinutes(minutes: number, locale: Locale): string {
  return new Intl.NumberFormat(formatTag(locale), {
    style: "unit",
    unit: "minute",
    unitDisplay: "short",
  }).format(minutes);
}
