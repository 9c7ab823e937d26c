import type { AgainstAnswer } from "@hunt/contracts/against";
import { shownName } from "@hunt/engine/domain/shown-name";
import { useQueries, useQuery } from "@tanstack/react-query";
import { getRouteApi, notFound } from "@tanstack/react-router";
import { useEffect } from "react";
import { useFollowBoards } from "../../../domain-ui/use-follow-boards.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { hunterAddress, isUuid } from "../../../lib/hunter-path.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Stack } from "../../../ui/layout.tsx";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { hunterQuery, isHunterMissing } from "../hunter/queries.ts";
import { MissingHunter } from "../missing-hunter.tsx";
import { AgainstActions, AgainstHead, AgainstSky, ChooseOther } from "./against-head.tsx";
import styles from "./against-page.module.css";
import { againstQuery, type TwoHunters } from "./against-queries.ts";
import { defaultMetric } from "./against-search.ts";
import { BothTrend } from "./both-trend.tsx";
import { NightsTogether } from "./nights-together.tsx";
import { TwoBests } from "./two-bests.tsx";
import { TwoFigures, useTwoNames } from "./two-figures.tsx";
import { TwoMedians } from "./two-medians.tsx";
import { useAgainstSearch } from "./use-against-search.ts";

const route = getRouteApi("/users/$hunter/against/$other");

/** Compares two hunters side by side. */
export function AgainstPage() {
  const { t } = useTranslation();
  const two = route.useParams();
  const { metric = defaultMetric } = useAgainstSearch();
  const { data, error, isPlaceholderData, refetch } = useQuery(againstQuery(two, metric));
  useFollowBoards("verified", "users nights runs");
  const isMissing = error !== null && isHunterMissing(error);
  usePageTitle(isMissing ? t("shell.notFound.title") : t("against.versus", shownNames(two, data)));
  useNamesInAddress(two, data);

  if (isMissing) return <MissingOfTwo {...two} />;
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <>
        <VisuallyHidden as="h1">{t("against.versus", shownNames(two, data))}</VisuallyHidden>
        <FailedState
          title={t("against.failed")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  if (data === undefined) {
    return (
      <Stack gap={5} className={styles.page}>
        <AgainstSky>
          <VisuallyHidden as="h1">{t("against.versus", shownNames(two, data))}</VisuallyHidden>
        </AgainstSky>
        <div role="status" aria-label={t("common.loading")} className={styles.placeholder} />
      </Stack>
    );
  }
  return <Against against={data} isStale={isPlaceholderData} />;
}

interface AgainstProps {
  readonly against: AgainstAnswer;
  readonly isStale: boolean;
}

function Against({ against, isStale }: AgainstProps) {
  const { t } = useTranslation();
  const names = useTwoNames(against);
  const { hunter, other } = against;
  if (hunter.uuid === other.uuid) {
    return (
      <Stack gap={5} className={styles.page}>
        <VisuallyHidden as="h1">{t("against.versus", names)}</VisuallyHidden>
        <EmptyState title={t("against.same")}>{t("against.sameText", { name: names.hunter })}</EmptyState>
        <div className={styles.choose}>
          <ChooseOther hunter={hunter} />
        </div>
      </Stack>
    );
  }
  const hasNights = hunter.stats.nights + other.stats.nights > 0;
  return (
    <Stack as="article" gap={5} className={styles.page} aria-busy={isStale}>
      <AgainstHead against={against} names={names} />
      <AgainstActions against={against} names={names} />
      {hasNights ? (
        <>
          <TwoBests against={against} names={names} />
          <TwoMedians against={against} names={names} />
          <TwoFigures against={against} names={names} />
          <BothTrend against={against} names={names} />
          <NightsTogether against={against} />
        </>
      ) : (
        <EmptyState title={t("against.nothing")}>{t("against.nothingText")}</EmptyState>
      )}
    </Stack>
  );
}

/** Shown when one of the two is missing: the page of that name says so, and searches for it. */
function MissingOfTwo({ hunter, other }: TwoHunters) {
  const found = useQueries({ queries: [hunterQuery(hunter), hunterQuery(other)] });
  const missing = [hunter, other].find((_, index) => isHunterMissing(found[index]?.error));
  if (missing === undefined) return null;
  if (isUuid(missing)) throw notFound();
  return <MissingHunter name={missing} />;
}

/** Returns both names. Until the answer arrives they are those in the address, but never a uuid. */
function shownNames({ hunter, other }: TwoHunters, data: AgainstAnswer | undefined) {
  const shown = (name: string, ign: string | null | undefined) =>
    shownName(ign) ?? (isUuid(name) ? "…" : shownName(name));
  return { hunter: shown(hunter, data?.hunter.ign), other: shown(other, data?.other.ign) };
}

/** Replaces a uuid in the address by the name. */
function useNamesInAddress({ hunter, other }: TwoHunters, data: AgainstAnswer | undefined) {
  const navigate = route.useNavigate();
  const [ours, theirs] =
    data === undefined ? [hunter, other] : [hunterAddress(data.hunter), hunterAddress(data.other)];
  const isNamed = (name: string, address: string) => !isUuid(name) || name === address;
  const isRight = isNamed(hunter, ours) && isNamed(other, theirs);
  useEffect(() => {
    if (isRight) return;
    void navigate({
      params: { hunter: ours, other: theirs },
      search: true,
      replace: true,
      resetScroll: false,
    });
  }, [isRight, ours, theirs, navigate]);
}
