import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatDay } from "../../lib/dates.ts";
import { middleOfDay } from "../day-played.tsx";
import { type EraBorder, eraBordersWithin } from "./era-borders.ts";

/** Returns the labels of era lines in a chart, and a function that adds the patches to the chart's description. */
export function useEraWords() {
  const { t, locale } = useTranslation();
  const nameOf = ({ patch }: EraBorder) => t("common.era.patch", { patch });
  return {
    nameOf,
    /** Adds the patches within a stretch of time, and their days, to the sentence. */
    withEras: (sentence: string, firstMs: number, lastMs: number) =>
      [
        sentence,
        ...eraBordersWithin(firstMs, lastMs).map((border) =>
          t("common.pair", { name: nameOf(border), value: formatDay(middleOfDay(border.day), locale) }),
        ),
      ].join(" · "),
  };
}
