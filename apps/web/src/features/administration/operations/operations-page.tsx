import type { OperationsAnswer } from "@hunt/contracts/operations";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { useAge } from "../../../domain-ui/desk/desk-words.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { classNames } from "../../../ui/class-names.ts";
import { FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Section } from "../../../ui/section.tsx";
import { FailedJobs, operationsQuery } from "./failed-jobs.tsx";
import { Health } from "./health.tsx";
import styles from "./operations-page.module.css";
import { validateOperationsSearch } from "./operations-search.ts";
import { Storage } from "./storage.tsx";

const route = getRouteApi("/signed-in/moderators/admins/moderation/operations");

/** Shows what needs attention, how full the installation is, what its queues do, and which jobs failed. */
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
          <Section id="health" title={t("adminOperations.health")}>
            <Health operations={data} />
          </Section>
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

/** The job queues: how many jobs wait, run and failed, and since when the first one waits. */
function Queues({ queues }: { readonly queues: OperationsAnswer["queues"] }) {
  const { t, locale } = useTranslation();
  const age = useAge();
  const number = (count: number) => (
    <td className={classNames(styles.count, count === 0 && styles.none)}>{formatNumber(count, locale)}</td>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={t("adminOperations.queues")} tabIndex={0}>
      <table className={styles.queues}>
        <thead>
          <tr>
            <th scope="col">{t("adminOperations.queue")}</th>
            <th scope="col">{t("adminOperations.waiting")}</th>
            <th scope="col">{t("adminOperations.active")}</th>
            <th scope="col">{t("adminOperations.failedCount")}</th>
            <th scope="col">{t("adminOperations.oldest")}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, waiting, active, failed, oldestWaitingAt }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {number(waiting)}
              {number(active)}
              <td className={classNames(styles.count, failed === 0 ? styles.none : styles.wrong)}>
                {formatNumber(failed, locale)}
              </td>
              <td className={styles.count}>{oldestWaitingAt === null ? "—" : age(oldestWaitingAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
