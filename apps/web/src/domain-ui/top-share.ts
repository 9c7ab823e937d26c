import { formatTag, type Locale } from "../i18n/locale.ts";

/**
 * The share of a field that a rank belongs to, e.g. `3%` for rank 12 of 403; null in its lower half, where being among the
 * "top 80%" says nothing good. Rounded up, so that nobody is promised too
 * much; below one per cent with one digit, below a tenth with two.
 */
export function formatTopShare(rank: number, total: number, locale: Locale): string | null {
  if (rank > total / 2) return null;
  const percent = (100 * rank) / total;
  const digits = percent > 1 ? 0 : percent > 0.1 ? 1 : 2;
  const step = 10 ** digits;
  // What floating point adds beyond the twelfth digit is not a larger share.
  const rounded = Math.ceil(Number((percent * step).toPrecision(12))) / step;
  return new Intl.NumberFormat(formatTag(locale), { style: "percent", maximumFractionDigits: digits }).format(
    rounded / 100,
  );
}
