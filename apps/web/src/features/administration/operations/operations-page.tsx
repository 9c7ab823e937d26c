import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api-problem.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Section } from "../../../ui/section.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import styles from "./operations-page.module.css";
import { operationsQuery } from "./operations-query.ts";
import { validateOperationsSearch } from "./operations-search.ts";
import { Queues } from "./queues.tsx";
import { Storage } from "./storage.tsx";

const route = getRouteApi("/signed-in/moderators/admins/moderation/operations");

/** How full the installation is, what its queues do, and what failed in them. */
export function OperationsPage() {
  const { t } = useTranslation();
  const { page = 1 } = validateOperationsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(operationsQuery);
  usePageTitle(t("desk.section.operations"));
  return (
    <DeskFrame title={t("desk.section.operations")}>
      {data === undefined ? (
        error === null ? (
          <LoadingPlaceholder count={3} cardClassName={styles.placeholder} />
        ) : (
          <FailedState
            title={t("adminOperations.failed")}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <>
          <Section id="storage" title={t("adminOperations.storage")}>
            <Storage operations={data} />
          </Section>
          <Section id="queues" title={t("adminOperations.queues")}>
            <Queues queues={data.queues} />
          </Section>
        </>
      )}
      <Section id="failed" title={t("adminOperations.jobs.title")}>
        <FailedJobs
          page={page}
          onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {}, resetScroll: false })}
        />
      </Section>
    </DeskFrame>
  );
}
