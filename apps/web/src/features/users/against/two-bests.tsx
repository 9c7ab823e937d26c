import type { AgainstAnswer, FigureAgainst, SideAgainst } from "@hunt/contracts/against";
import { headlineSize, isShared, unlikeSquads } from "@hunt/contracts/like-for-like";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { BestMetric } from "@hunt/contracts/users";
import { bestNightFigures, nightFigures, runFigures } from "@hunt/engine/domain/figures";
import { Link } from "@tanstack/react-router";
import { BothSign } from "../../../domain-ui/compare/both-sign.tsx";
import { Duration } from "../../../domain-ui/duration.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Section } from "../../../ui/section.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./against-page.module.css";
import { comparedMetrics, defaultMetric } from "./against-search.ts";
import { Ahead } from "./ahead.tsx";
import { bestsApartMs, widestMs } from "./judged.ts";
import { EarlierWords, LeadWords } from "./lead-words.tsx";
import { type ComparedSize, SizeTable, squadWords } from "./size-table.tsx";
import type { TwoNames } from "./two-figures.tsx";
import { useAgainstChange } from "./use-against-search.ts";

const figures = { ...nightFigures, ...runFigures };

interface TwoBestsProps {
  readonly against: AgainstAnswer;
  readonly names: TwoNames;
}

/**
 * Shows the bests of both hunters by squad size. Each best links to its night, and their difference to both nights side by
 * side.
 */
export function TwoBests({ against, names }: TwoBestsProps) {
  const { t } = useTranslation();
  const { sizes, metric } = against;
  const [headline, unlike] = [headlineSize(sizes), unlikeSquads(sizes)];
  const bestOf = (side: SideAgainst) => (size: ComparedSize) => (
    <>
      <Best metric={metric} best={sizes[size][side].best} />
      {size === "any" && unlike !== null && (
        <span className={styles.count}>{t(`hunter.squad.${squadWords[unlike[side]]}`)}</span>
      )}
    </>
  );
  return (
    <Section id="bests" title={t("hunter.bests.title")} aside={<MetricField metric={metric} />}>
      <SizeTable
        caption={t(`hunter.bests.metric.${metric}`)}
        names={names}
        headline={headline}
        isHeadline={headline !== "any"}
        isEmpty={(size) => sizes[size].hunter.best === null && sizes[size].other.best === null}
        isOfBoth={(size) => isShared(sizes[size])}
        hunter={bestOf("hunter")}
        other={bestOf("other")}
        apartMs={(size) => bestsApartMs(sizes[size])}
        fullMs={widestMs(sizes, bestsApartMs)}
        ahead={(size) => <AheadOfNights metric={metric} names={names} {...sizes[size]} />}
        words={(size) => (
          <>
            {/* The head already shows this for its own size, and a second count of days would seem to contradict it. */}
            {size !== headline && (
              <>
                <LeadWords size={sizes[size]} names={names} />
                <span className={styles.count}>
                  <EarlierWords size={sizes[size]} names={names} />
                </span>
              </>
            )}
          </>
        )}
      />
    </Section>
  );
}

function MetricField({ metric }: { readonly metric: BestMetric }) {
  const { t } = useTranslation();
  const change = useAgainstChange();
  return (
    <SelectField
      label={t("hunter.trend.metricLabel")}
      value={metric}
      onChange={(value) =>
        change({ metric: comparedMetrics.find((each) => each === value) ?? defaultMetric })
      }
    >
      {comparedMetrics.map((each) => (
        <option key={each} value={each}>
          {t(`hunter.bests.metric.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

interface BestProps {
  readonly metric: BestMetric;
  readonly best: FigureAgainst["best"];
}

function Best({ metric, best }: BestProps) {
  if (best === null) return <Duration ms={null} className={styles.unknown} />;
  return (
    <Link
      to="/nights/$nightUuid"
      params={{ nightUuid: best.nightUuid }}
      className={styles.time}
      preload={false}
    >
      <Duration ms={msFromSeconds(best.value)} category={figures[metric].marks} estimated={best.estimated} />
    </Link>
  );
}

interface AheadOfNightsProps {
  readonly metric: BestMetric;
  readonly names: TwoNames;
  readonly hunter: FigureAgainst;
  readonly other: FigureAgainst;
}

/**
 * The lead as a link: for averages to a comparison of the nights, for runs to a comparison of the best runs in both nights.
 */
function AheadOfNights({ metric, names, hunter, other }: AheadOfNightsProps) {
  const { t } = useTranslation();
  const apartMs = bestsApartMs({ hunter, other });
  const [ours, theirs] = [hunter.best, other.best];
  const ahead = <Ahead apartMs={apartMs} names={names} />;
  if (apartMs === null || ours === null || theirs === null) return ahead;
  if (ours.nightUuid === theirs.nightUuid) return ahead;
  const isOfNights = bestNightFigures.some((figure) => figure === metric);
  return (
    <Link
      to="/nights/$nightUuid"
      params={{ nightUuid: ours.nightUuid }}
      search={{ compare: theirs.nightUuid, ...(isOfNights && { of: "night" }) }}
      hash="compared"
      className={styles.both}
      title={t("against.compareNights")}
      preload={false}
    >
      {ahead} <VisuallyHidden>{t("against.compareNights")}</VisuallyHidden>
      <BothSign />
    </Link>
  );
}
