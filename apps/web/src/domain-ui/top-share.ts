import { formatTag, type Locale } from "../i18n/locale.ts";

/**
 * Formats the top share that a rank belongs to, e.g. `3%` for rank 12 of 403; null in the lower half, where being among the
 * "top 80%" says nothing good. The share is rounded up, so that it never promises too much; below one per cent it has one
 * digit after the point, below a tenth of a per cent two.
 */
export function formatTopShare(rank: number, total: number, locale: Locale): string | null {
  if (rank > total / 2) return null;
  const percent = (100 * rank) / total;
  const digits = percent > 1 ? 0 : percent > 0.1 ? 1 : 2;
  const step = 10 ** digits;
  // Removes floating point errors after the twelfth digit, which must not round the share up.
  const rounded = Math.ceil(Number((percent * step).toPrecision(12))) / step;
  return new Intl.NumberFormat(formatTag(locale), { style: "percent", maximumFractionDigits: digits }).format(
    rounded / 100,
  );
}
