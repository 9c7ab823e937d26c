import { useTranslation } from "../i18n/shown-texts.ts";
import { formatNumber } from "../lib/dates.ts";
import type { PageState } from "../lib/pages.ts";

/** Returns a function that writes which entries of a list a page shows, `51–75 of 312`; empty for a page beyond the last. */
export function useRangeWords({ total, limit, offset }: PageState & { readonly total: number }): string {
  const { t, locale } = useTranslation();
  if (offset >= total) return "";
  return t("common.range", {
    from: formatNumber(offset + 1, locale),
    to: formatNumber(Math.min(offset + limit, total), locale),
    total: formatNumber(total, locale),
  });
}
