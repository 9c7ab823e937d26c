import type { AgainstAnswer } from "@hunt/contracts/against";
import type { BestMetric, TrendMetric } from "@hunt/contracts/users";
import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { EmptyState, FailedState, FilteredState } from "../../../ui/list-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { squadSizeParameter } from "../hunter/hunter-search.ts";
import { trendQuery } from "../hunter/queries.ts";
import { SquadField } from "../parts/squad-field.tsx";
import pageStyles from "./against-page.module.css";
import { defaultMetric } from "./against-search.ts";
import { BothFigure } from "./both-figure.tsx";
import type { TwoNames } from "./two-figures.tsx";
import { useAgainstChange, useAgainstSearch } from "./use-against-search.ts";

/** The figure of runs that belongs to each best. */
const trendOf = {
  averageRealTime: "realTime",
  averageLastHydrolystLimbBreakTime: "lastHydrolystLimbBreakTime",
  realTime: "realTime",
  lastHydrolystLimbBreakTime: "lastHydrolystLimbBreakTime",
} as const satisfies Record<BestMetric, TrendMetric>;

interface BothTrendProps {
  readonly against: AgainstAnswer;
  readonly names: TwoNames;
}

/** The runs of both hunters over time: the lead, or both lines. */
export function BothTrend(props: BothTrendProps) {
  const { t } = useTranslation();
  return (
    <Section id="trend" title={t("against.trend")} aside={<Controls />}>
      <Trends {...props} />
    </Section>
  );
}

function Controls() {
  const { t } = useTranslation();
  const { squad, view, line } = useAgainstSearch();
  const change = useAgainstChange();
  return (
    <Cluster gap={3} align="end">
      <ChoiceGroup
        label={t("against.view")}
        choices={[
          { value: "difference", label: t("against.lead") },
          { value: "lines", label: t("against.bothLines") },
        ]}
        value={view ?? "difference"}
        onChange={(next) => change({ view: next === "lines" ? next : undefined })}
      />
      <SquadField value={squad} onChange={(next) => change({ squad: next })} />
      <ChoiceGroup
        label={t("against.line")}
        choices={[
          { value: "median", label: t("hunter.trend.median") },
          { value: "best", label: t("hunter.trend.bestUntilThen") },
        ]}
        value={line ?? "median"}
        onChange={(next) => change({ line: next === "best" ? next : undefined })}
      />
    </Cluster>
  );
}

function Trends({ against, names }: BothTrendProps) {
  const { t } = useTranslation();
  const { metric = defaultMetric, squad, view = "difference", line = "median" } = useAgainstSearch();
  const change = useAgainstChange();
  const query = { metric: trendOf[metric], squadSize: squadSizeParameter(squad) };
  const [hunter, other] = useQueries({
    queries: [trendQuery(against.hunter.uuid, query), trendQuery(against.other.uuid, query)],
  });
  const failed = [hunter, other].find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined) {
    return (
      <FailedState
        title={t("hunter.trend.failed")}
        requestId={requestIdOf(failed.error)}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (hunter.data === undefined || other.data === undefined)
    return <div role="status" aria-label={t("common.loading")} className={pageStyles.placeholder} />;
  if (hunter.data.total + other.data.total > 0) {
    return (
      <BothFigure
        hunter={hunter.data}
        other={other.data}
        view={view}
        line={line}
        names={names}
        isStale={hunter.isPlaceholderData || other.isPlaceholderData}
      />
    );
  }
  if (squad === undefined) return <EmptyState title={t("hunter.trend.noFigure")} />;
  return (
    <FilteredState
      title={t("hunter.trend.noneLeft")}
      action={
        <Button size="sm" onClick={() => change({ squad: undefined })}>
          {t("hunter.trend.clear")}
        </Button>
      }
    />
  );
}
