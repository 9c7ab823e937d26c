import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatDay } from "../../lib/dates.ts";
import { middleOfDay } from "../day-played.tsx";
import { type EraBorder, eraBordersWithin } from "./era-borders.ts";

/** What the lines of eras in a chart are called, and what is added to the sentence that says what is drawn. */
export function useEraWords() {
  const { t, locale } = useTranslation();
  const nameOf = ({ patch }: EraBorder) => t("common.era.patch", { patch });
  return {
    nameOf,
    /** The sentence with the patches within a stretch of time and their days. */
    withEras: (sentence: string, firstMs: number, lastMs: number) =>
      [
        sentence,
        ...eraBordersWithin(firstMs, lastMs).map((border) =>
          t("common.pair", { name: nameOf(border), value: formatDay(middleOfDay(border.day), locale) }),
        ),
      ].join(" · "),
  };
}
