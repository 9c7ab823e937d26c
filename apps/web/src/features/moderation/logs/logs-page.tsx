import type { NightAnswer } from "@hunt/contracts/nights";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, notFound } from "@tanstack/react-router";
import { useMomentPlayed } from "../../../domain-ui/day-played.tsx";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { SquadMembers } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem, requestIdOf } from "../../../lib/api/api-problem.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { nightQuery } from "../../../lib/queries/public-queries.ts";
import { Stack } from "../../../ui/layout.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Text } from "../../../ui/text.tsx";
import { LogsBeside } from "./logs-beside.tsx";
import styles from "./logs-page.module.css";

const route = getRouteApi("/signed-in/moderators/moderation/nights/$nightUuid/logs");

/** The logs of a night, which may have no request for verification; shows why the night is disputed. */
export function LogsPage() {
  const { t } = useTranslation();
  const { nightUuid } = route.useParams();
  const { data, error, refetch } = useQuery(nightQuery(nightUuid));
  usePageTitle(t("nightLogs.title"));
  if (error instanceof ApiProblem && error.status === 404) throw notFound();
  return (
    <DeskFrame title={t("nightLogs.title")}>
      {data !== undefined && <NightFacts night={data} />}
      {error !== null && data === undefined && (
        <FailedState
          title={t("night.failed")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <LoadingPlaceholder />}
      {data !== undefined && (
        <div id="logs" className={styles.logs}>
          <LogsBeside nightUuid={nightUuid} />
        </div>
      )}
    </DeskFrame>
  );
}

/** Shows the night's facts, and what a difference between its logs means. */
function NightFacts({ night }: { readonly night: NightAnswer }) {
  const { t } = useTranslation();
  const momentPlayed = useMomentPlayed();
  const { uuid, format, users, squadSize, standing } = night;
  return (
    <Stack gap={2} align="start" className={styles.night}>
      <Link to="/nights/$nightUuid" params={{ nightUuid: uuid }} preload={false}>
        {[format === "" ? t("night.withoutCapture") : format, momentPlayed(night)].join(" · ")}
      </Link>
      <SquadMembers users={users} squadSize={squadSize} linked standsAlone />
      {standing === "disputed" && (
        <Text isMeasured tone="muted" size="sm">
          {t("nightLogs.disputed")}
        </Text>
      )}
    </Stack>
  );
}
