import type { AgainstAnswer, FigureAgainst, SizeAgainst } from "@hunt/contracts/against";
import { headlineSize } from "@hunt/contracts/like-for-like";
import type { BestMetric } from "@hunt/contracts/users";
import { bestNightFigures, nightFigures, runFigures } from "@hunt/engine/domain/figures";
import { Duration } from "../../../domain-ui/duration.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { Section } from "../../../ui/section.tsx";
import styles from "./against-page.module.css";
import { Ahead } from "./ahead.tsx";
import { areMediansJudged, medianMs, mediansApartMs, widestMs } from "./judged.ts";
import { type ComparedSize, SizeTable } from "./size-table.tsx";
import type { TwoNames } from "./two-figures.tsx";

const figures = { ...nightFigures, ...runFigures };

interface TwoMediansProps {
  readonly against: AgainstAnswer;
  readonly names: TwoNames;
}

/** Shows the medians of both hunters by squad size. */
export function TwoMedians({ against, names }: TwoMediansProps) {
  const { t } = useTranslation();
  const { sizes, metric } = against;
  const medianOf = (side: "hunter" | "other") => (size: ComparedSize) => (
    <Median metric={metric} figure={sizes[size][side]} />
  );
  const figure = t(`hunter.figure.${metric}`);
  const hint = isOfNights(metric)
    ? t("against.mediansOfNights", { figure })
    : t("against.mediansOfRuns", { figure });
  return (
    <Section id="medians" title={t("against.medians")}>
      <p className={styles.hint}>{hint}</p>
      <SizeTable
        caption={t("against.medians")}
        names={names}
        headline={headlineSize(sizes)}
        isEmpty={(size) => sizes[size].hunter.count + sizes[size].other.count === 0}
        hunter={medianOf("hunter")}
        other={medianOf("other")}
        apartMs={(size) => mediansApartMs(sizes[size])}
        fullMs={widestMs(sizes, mediansApartMs)}
        ahead={(size) => <Ahead apartMs={mediansApartMs(sizes[size])} names={names} />}
        words={(size) => noMedianWords(t, sizes[size], names)}
      />
    </Section>
  );
}

function isOfNights(metric: BestMetric): boolean {
  return bestNightFigures.some((each) => each === metric);
}

/** Returns why nobody is called faster; null when one of the two is. */
function noMedianWords(t: Translate, size: SizeAgainst, names: TwoNames): string | null {
  const { hunter, other } = size;
  if (hunter.count === 0) return t("against.onlyOne", { name: names.other });
  if (other.count === 0) return t("against.onlyOne", { name: names.hunter });
  return areMediansJudged(size) ? null : t("against.tooFew");
}

interface MedianProps {
  readonly metric: BestMetric;
  readonly figure: FigureAgainst;
}

function Median({ metric, figure }: MedianProps) {
  const { t, locale } = useTranslation();
  const { count } = figure;
  if (count === 0) return <Duration ms={null} className={styles.unknown} />;
  const number = formatNumber(count, locale);
  return (
    <>
      <Duration ms={medianMs(figure)} category={figures[metric].marks} />
      <span className={styles.count}>
        {isOfNights(metric)
          ? t("against.ofNights", { count, number })
          : t("against.ofRuns", { count, number })}
      </span>
    </>
  );
}
