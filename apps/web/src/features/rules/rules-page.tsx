import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { RankShares } from "../../domain-ui/rank-shares.tsx";
import { proofTerms } from "../../domain-ui/verification/proof-terms.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { requestIdOf } from "../../lib/api/api-problem.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { settingsQuery } from "../../lib/queries/public-queries.ts";
import { JumpList } from "../../ui/jump-list.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { FailedState } from "../../ui/list-state.tsx";
import { Section } from "../../ui/section.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Text } from "../../ui/text.tsx";
import { CategoryPlaceholder, CategoryRules } from "./category-rules.tsx";
import { MarksTable } from "./marks-table.tsx";
import { RankingSteps } from "./ranking-steps.tsx";
import styles from "./rules-page.module.css";
import { seasonIn } from "./rules-search.ts";
import { TimingRules } from "./timing-rules.tsx";
import { VerificationRules } from "./verification-rules.tsx";

const route = getRouteApi("/rules");

/** Says how to get a place on the boards, then which nights count, how they are timed, and what is required of them. */
export function RulesPage() {
  const { t } = useTranslation();
  usePageTitle(t("rules.title"));
  const season = seasonIn(route.useSearch());
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const shown = season ?? settings?.currentSeason;
  return (
    <Stack gap={4} className={styles.page}>
      <header className={styles.header}>
        <h1>{t("rules.title")}</h1>
        <Text tone="muted">{t("rules.lead")}</Text>
        <Contents />
      </header>
      <RankingSteps />
      <Section id="counts" title={t("rules.counts.title")}>
        <Sentences
          sentences={[
            t("rules.counts.full"),
            t("rules.counts.night"),
            t("rules.counts.host"),
            t("rules.counts.public"),
            t("rules.counts.vouched"),
            t("rules.counts.verified"),
          ]}
        />
      </Section>
      <Section id="categories" title={t("rules.categories.title")} aside={<SeasonChoice season={shown} />}>
        {shown !== undefined && (
          <CategoryRules season={shown} isCurrent={shown === settings?.currentSeason} />
        )}
        {shown === undefined && error === null && <CategoryPlaceholder />}
        {shown === undefined && error !== null && (
          <FailedState
            title={t("common.categoriesFailed")}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Section>
      <TimingRules />
      <MarksTable />
      <ProofRules />
      <VerificationRules />
      <Section id="ranking" title={t("rules.ranking.title")}>
        <Sentences
          sentences={[
            t("rules.ranking.verified"),
            t("rules.ranking.squad"),
            t("rules.ranking.ties"),
            t("rules.ranking.nights"),
            t("rules.ranking.runs"),
          ]}
        />
        <Cluster gap={3} rowGap={1} className={styles.moons}>
          {t("rules.ranking.tiers")}
          <RankShares />
        </Cluster>
      </Section>
    </Stack>
  );
}

/** Says what a place on the boards requires to be shown, and what the words for a video's content mean. */
function ProofRules() {
  const { t } = useTranslation();
  return (
    <Section id="proof" title={t("rules.proof.title")}>
      <Sentences
        sentences={[
          t("rules.proof.top"),
          t("rules.proof.request"),
          t("rules.proof.second"),
          t("rules.proof.newVideo"),
        ]}
      />
      <dl className={styles.terms}>
        {proofTerms.map((term) => (
          <div key={term}>
            <dt>{t(`proofTerm.${term}.term`)}</dt>
            <dd>{t(`proofTerm.${term}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Links to the sections below. */
function Contents() {
  const { t } = useTranslation();
  const contents = [
    ["steps", t("rules.steps.title")],
    ["counts", t("rules.counts.title")],
    ["categories", t("rules.categories.title")],
    ["timing", t("rules.timing.title")],
    ["marks", t("rules.marks.title")],
    ["proof", t("rules.proof.title")],
    ["verification", t("rules.verification.title")],
    ["ranking", t("rules.ranking.title")],
  ] as const;
  return (
    <>
      <nav aria-label={t("rules.onThisPage")} className={styles.contents}>
        {contents.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <JumpList label={t("rules.onThisPage")} parts={contents.map(([id, title]) => ({ id, title }))} wraps />
    </>
  );
}

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ol className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
}

/** Selects a season; empty while the current season is unknown. */
function SeasonChoice({ season }: { readonly season: number | undefined }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { data: settings } = useQuery(settingsQuery);
  const known = settings?.seasons.map(({ number }) => number) ?? [];
  const numbers = new Set(season === undefined ? known : [season, ...known]);
  const choose = (value: string) => {
    const chosen = Number(value);
    void navigate({
      search: chosen === settings?.currentSeason ? {} : { season: chosen },
      resetScroll: false,
    });
  };
  return (
    <SelectField label={t("common.season")} value={String(season ?? "")} onChange={choose} isInline>
      {[...numbers]
        .sort((a, b) => b - a)
        .map((number) => (
          <option key={number} value={number}>
            {t("common.seasonNumber", { number })}
          </option>
        ))}
    </SelectField>
  );
}
