import type { Locale } from "../../../i18n/locale.ts";
import { hasText } from "../../../i18n/shown-texts.ts";
import type { TextKey } from "../../../i18n/text-key.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatNumber } from "../../../lib/dates.ts";

type Fact = string | number;

export interface ShownFigure {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** Durations; every other number counts something. */
const durations: readonly string[] = [
  "value",
  "min",
  "max",
  "expected",
  "off",
  "gained",
  "tolerance",
  "fall",
  "late",
  "mean",
  "deviation",
];
/** Of these the value and what was expected are counts. */
const counting: readonly string[] = ["limb_count"];

/** The facts of a signal by name, in the order of the answer; what has no name here (ids, tiny parts of a tick) is left out. */
export function signalFigures(
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
  { code, figures }: { readonly code: string; readonly figures: Readonly<Record<string, Fact>> },
): readonly ShownFigure[] {
  return Object.entries(figures).flatMap(([name, fact]) => {
    const key = `signal.figure.${name}`;
    if (!hasText(key)) return [];
    return [{ name, label: t(key as TextKey), value: wordsOf(fact) }];

    function wordsOf(value: Fact): string {
      if (typeof value === "string") {
        const word = `signal.word.${value}`;
        return hasText(word) ? t(word as TextKey) : value;
      }
      const number = formatNumber(value, locale);
      return durations.includes(name) && !counting.includes(code) ? t("signal.seconds", { number }) : number;
    }
  });
}
