import { parseCompareTarget } from "@hunt/contracts/compare-target";
import type { NightAnswer } from "@hunt/contracts/nights";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, notFound } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { SkyFrame } from "../../domain-ui/sky/sky-frame.tsx";
import { useFollowBoards } from "../../domain-ui/use-follow-boards.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { isNightMissing, nightQuery, nightRankQuery } from "../../lib/queries/public-queries.ts";
import { Stack } from "../../ui/layout.tsx";
import { FailedState } from "../../ui/list-state.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";
import { useRecord } from "./compare/use-record.ts";
import { NightDetail } from "./night-detail.tsx";
import styles from "./night-placeholder.module.css";

const route = getRouteApi("/nights/$nightUuid");

/**
 * The longest time for which the page waits for the rank and the record. Their lines stand in the head, so that nothing
 * moves later.
 */
const headPatienceMs = 300;

/** The page of one night; a missing or private night shows the not-found page. */
export function NightPage() {
  const { t } = useTranslation();
  const { nightUuid } = route.useParams();
  // The route has already queried the night; a refused query is not repeated when the page mounts.
  const { data: night, error, refetch } = useQuery({ ...nightQuery(nightUuid), retryOnMount: false });
  useFollowBoards("verified", "nights record squad-best");
  const comparedIsLoading = useComparedAtFirst();
  const headIsLoading = useHeadAtFirst(nightUuid, night);
  const windowTitle = ({ format }: NightAnswer) =>
    format === "" ? t("night.withoutCapture") : t("night.titleOf", { format });
  usePageTitle(night === undefined ? t("night.title") : windowTitle(night));
  // The key keeps an opened video, which plays one night, from staying on the next.
  if (night !== undefined && !comparedIsLoading && !headIsLoading)
    return <NightDetail key={night.uuid} night={night} />;
  if (error === null) return <NightPlaceholder />;
  if (isNightMissing(error)) throw notFound();
  return (
    <>
      <VisuallyHidden as="h1">{t("night.title")}</VisuallyHidden>
      <FailedState
        title={t("night.failed")}
        requestId={error instanceof ApiProblem ? error.requestId : null}
        onRetry={() => void refetch()}
      />
    </>
  );
}

/** Whether the page must wait for the night to compare with, so that its figures appear together with the page. */
function useComparedAtFirst(): boolean {
  const { compare } = route.useSearch();
  const [first] = useState(() => parseCompareTarget(compare));
  const uuid = first?.kind === "night" ? first.nightUuid : null;
  const { isPending } = useQuery({ ...nightQuery(uuid ?? ""), enabled: uuid !== null });
  const [isSettled, setSettled] = useState(uuid === null);
  if (!isSettled && !isPending) setSettled(true);
  return !isSettled;
}

/** Whether the night's rank, or the record that it is held against, is still loading and within the wait. */
function useHeadAtFirst(nightUuid: string, night: NightAnswer | undefined): boolean {
  const { isPending } = useQuery(nightRankQuery(nightUuid));
  const isHeldAgainst = (night?.runs ?? []).some(({ ownTime }) => ownTime !== null);
  const { squadSize = 1, season = null } = night ?? {};
  const record = useRecord({ view: { runs: [], squadSize }, uuid: nightUuid, season }, isHeldAgainst);
  const isLoading = isPending || record.isLoading;
  // A night that was shown stays, also when one of the two is sought again.
  const [shownUuid, setShownUuid] = useState<string | null>(null);
  if (night !== undefined && !isLoading && shownUuid !== nightUuid) setShownUuid(nightUuid);
  useEffect(() => {
    const timer = setTimeout(() => setShownUuid(nightUuid), headPatienceMs);
    return () => clearTimeout(timer);
  }, [nightUuid]);
  return isLoading && shownUuid !== nightUuid;
}

/** The shape of the page while the night loads, as tall as the content. */
function NightPlaceholder() {
  const { t } = useTranslation();
  return (
    <Stack gap={5} className={styles.placeholder} role="status">
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      <Stack gap={2} className={styles.header} data-sky="night">
        <SkyFrame phase="night" />
        {(["badges", "format", "names", "facts", "label", "figure", "rank"] as const).map((line) => (
          <i key={line} className={styles[line]} />
        ))}
      </Stack>
      <div className={styles.bar} />
      <div className={styles.averages} />
      <div className={styles.timeline} />
      <div className={styles.runs} />
    </Stack>
  );
}
