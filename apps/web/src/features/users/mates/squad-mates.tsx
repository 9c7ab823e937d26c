import { msFromSeconds } from "@hunt/contracts/seconds";
import type { SquadMateAnswer, UserAnswer } from "@hunt/contracts/users";
import { shownName } from "@hunt/engine/domain/shown-name";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Duration } from "../../../domain-ui/duration.tsx";
import marks from "../../../domain-ui/mark-column.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { type AddressedHunter, hunterAddress } from "../../../lib/hunter-path.ts";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text, VisuallyHidden } from "../../../ui/text.tsx";
import { ToLastPage } from "../../../ui/to-last-page.tsx";
import { matesPerPage, matesQuery } from "../hunter/queries.ts";
import { useHunterSearch, useSearchChange } from "../hunter/use-hunter-search.ts";
import styles from "./squad-mates.module.css";

/** Lists the hunters with whom a hunter plays, those with most nights together first. */
export function SquadMates({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
  const { mates: page = 1 } = useHunterSearch();
  const change = useSearchChange();
  const { data, isPlaceholderData } = useQuery(matesQuery(user.uuid, page));
  return (
    <Section id="mates" title={t("hunter.mates.title")}>
      <div className={styles.list} aria-busy={isPlaceholderData}>
        <Mates user={user} page={page} />
      </div>
      {data !== undefined && data.total > matesPerPage && (
        <Pagination
          list={t("hunter.mates.title")}
          total={data.total}
          limit={matesPerPage}
          offset={(page - 1) * matesPerPage}
          onChange={(offset) => {
            const target = Math.floor(offset / matesPerPage) + 1;
            change({ mates: target === 1 ? undefined : target }, { replace: false });
          }}
        />
      )}
    </Section>
  );
}

function Mates({ user, page }: { readonly user: UserAnswer; readonly page: number }) {
  const { t } = useTranslation();
  const change = useSearchChange();
  const { data, error, isPlaceholderData, refetch } = useQuery(matesQuery(user.uuid, page));
  if (data === undefined && error !== null) {
    return (
      <FailedState
        title={t("hunter.mates.failed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const placeholder = <LoadingPlaceholder count={matesPerPage / 2} cardClassName={styles.placeholder} />;
  if (data === undefined) return placeholder;
  if (data.total === 0) {
    return <EmptyState title={t("hunter.mates.none")}>{t("hunter.mates.noneText")}</EmptyState>;
  }
  if (data.items.length === 0) {
    return (
      <ToLastPage
        total={data.total}
        limit={matesPerPage}
        offset={isPlaceholderData ? null : (page - 1) * matesPerPage}
        onGo={(last) => change({ mates: last === 1 ? undefined : last })}
      >
        {placeholder}
      </ToLastPage>
    );
  }
  return (
    <ol className={styles.mates}>
      {data.items.map((mate) => (
        <SquadMate key={mate.uuid} mate={mate} hunter={user} />
      ))}
    </ol>
  );
}

interface SquadMateProps {
  readonly mate: SquadMateAnswer;
  /** The hunter of the page. */
  readonly hunter: AddressedHunter;
}

/** A squad mate: how many nights together, how well, and when last. */
function SquadMate({ mate, hunter }: SquadMateProps) {
  const { t, locale } = useTranslation();
  return (
    <li className={styles.mate}>
      <Link
        to="/users/$hunter"
        params={{ hunter: hunterAddress(mate) }}
        className={styles.name}
        preload={false}
      >
        {shownName(mate.ign)}
      </Link>
      <p className={styles.nights}>
        {t("hunter.mates.nights", { count: mate.nights, number: formatNumber(mate.nights, locale) })}
        {" · "}
        <time dateTime={mate.lastNightAt}>
          {t("hunter.mates.last", { day: formatDay(mate.lastNightAt, locale) })}
        </time>
      </p>
      <Link
        to="/users/$hunter/against/$other"
        params={{ hunter: hunterAddress(hunter), other: hunterAddress(mate) }}
        className={styles.compare}
        preload={false}
      >
        {t("hunter.against.compare")}
        <VisuallyHidden> {shownName(mate.ign)}</VisuallyHidden>
      </Link>
      <p className={styles.best}>
        <Text as="span" tone="muted" size="xs">
          {t("hunter.mates.best")}
        </Text>{" "}
        {mate.best === null ? (
          <Duration ms={null} className={marks.cell} />
        ) : (
          <Link
            to="/nights/$nightUuid"
            params={{ nightUuid: mate.best.nightUuid }}
            className={styles.time}
            preload={false}
          >
            <Duration
              ms={msFromSeconds(mate.best.averageRealTime)}
              category="realTime"
              className={marks.cell}
            />
          </Link>
        )}
      </p>
    </li>
  );
}
