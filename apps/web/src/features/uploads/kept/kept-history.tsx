import type { UserTrendAnswer } from "@hunt/contracts/users";
import {
  nightFigures,
  runFigures,
  type SortedRunFigure,
  sortedRunFigures,
} from "@hunt/engine/domain/figures";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { Duration } from "../../../domain-ui/duration.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addressOfNight } from "../../../lib/kept/night-names.ts";
import type { LazyPage } from "../../../lib/lazy-page.ts";
import { Section } from "../../../ui/section.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Text } from "../../../ui/text.tsx";
import { openAnalysisPort } from "../reading/analysis-queue.ts";
import { type AnalysedKept, analyseKept } from "./analyse-kept.ts";
import type { KeptNight } from "./kept-nights.ts";
import styles from "./kept-section.module.css";
import { ownBests, ownTrend } from "./own-figures.ts";

/** The chart of a trend, which the route provides from a hunter's page. */
export type HistoryTrend = LazyPage<{
  readonly trend: UserTrendAnswer;
  readonly isStale: boolean;
  readonly linkOf?: (night: string) => Pick<LinkProps, "to" | "params" | "hash">;
}>;

interface KeptHistoryProps {
  readonly nights: readonly KeptNight[];
  readonly trend: HistoryTrend;
}

const figures = { ...nightFigures, ...runFigures };

/** Shows the bests and the trend of the nights that this browser stores, without any publication. */
export function KeptHistory({ nights, trend }: KeptHistoryProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ["kept", nights.map(({ id, extractBytes }) => [id, extractBytes])],
    queryFn: ({ signal }) => analyseKept(openAnalysisPort, nights, signal),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  if (data === undefined || data.length === 0) return null;
  const bests = ownBests(data);
  return (
    <>
      {bests.length > 0 && (
        <Section id="own-bests" title={t("local.bests")}>
          <dl className={styles.bests}>
            {bests.map(({ figure, ms, estimated, id }) => (
              <div key={figure}>
                <dt>{t(`hunter.bests.metric.${figure}`)}</dt>
                <dd>
                  <Link to="/upload" hash={addressOfNight(id)}>
                    <Duration ms={ms} category={figures[figure].marks} estimated={estimated} />
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <OwnTrend kept={data} drawing={trend} />
    </>
  );
}

interface OwnTrendProps {
  readonly kept: readonly AnalysedKept[];
  readonly drawing: HistoryTrend;
}

function OwnTrend({ kept, drawing: { Page } }: OwnTrendProps) {
  const { t } = useTranslation();
  const [metric, setMetric] = useState<SortedRunFigure>("realTime");
  const trend = ownTrend(kept, metric);
  const choice = (
    <SelectField
      isInline
      label={t("hunter.trend.metricLabel")}
      value={metric}
      onChange={(value) => setMetric(sortedRunFigures.find((each) => each === value) ?? "realTime")}
    >
      {sortedRunFigures.map((each) => (
        <option key={each} value={each}>
          {t(`hunter.figure.${each}`)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Section id="own-trend" title={t("local.trend")} aside={choice}>
      {trend.values.length === 0 ? (
        <Text tone="muted" size="sm">
          {t("hunter.trend.noFigure")}
        </Text>
      ) : (
        <Suspense fallback={null}>
          <Page trend={trend} isStale={false} linkOf={linkOfNight} />
        </Suspense>
      )}
    </Section>
  );
}

function linkOfNight(id: string) {
  return { to: "/upload", hash: addressOfNight(id) } as const;
}
