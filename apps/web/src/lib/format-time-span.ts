import { formatTag, type Locale } from "../i18n/locale.ts";

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Formats whole seconds in the largest unit without a remainder: `10 seconds`, `1 minute`. */
export function formatTimeSpan(seconds: number, locale: Locale): string {
  const [unit, size] = units.find(([, unitSeconds]) => seconds % unitSeconds === 0) ?? units[3];
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(formatTag(locale), style).format(seconds / size);
}
