import type { CategoryAnswer } from "@hunt/contracts/categories";
import type { SquadSizeParameter, squadSizeParameters } from "@hunt/contracts/parameters";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Duration } from "../../../domain-ui/duration.tsx";
import { SquadMembers } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./category-board.module.css";

const shownEntries = 10;

/** Shows the top of a category's board as it is now, or for a draft as it would be after publication. */
export function CategoryBoard({ category }: { readonly category: CategoryAnswer }) {
  const { t } = useTranslation();
  const [squadSize, setSquadSize] = useState<SquadSizeParameter>("any");
  const [verifiedOnly, setVerifiedOnly] = useState(true);
  const { season, slug, name } = category;
  return (
    <Stack as="section" gap={3} className={styles.board} aria-label={t("adminCategories.boardOf", { name })}>
      <Cluster gap={4} rowGap={2}>
        <SelectField
          isInline
          label={t("common.squadSizeLabel")}
          value={squadSize}
          onChange={(value) => setSquadSize(squads.find((each) => each === value) ?? "any")}
        >
          {squads.map((size) => (
            <option key={size} value={size}>
              {t(`common.squadSize.${size}`)}
            </option>
          ))}
        </SelectField>
        <CheckField isSmall isChecked={verifiedOnly} onChange={setVerifiedOnly}>
          {t("common.verifiedOnly")}
        </CheckField>
      </Cluster>
      <Entries ask={{ season, category: slug, squadSize, verifiedOnly }} />
    </Stack>
  );
}

const squads = ["any", "1", "2", "3", "4"] as const satisfies typeof squadSizeParameters;

function Entries({ ask }: { readonly ask: BoardAsk }) {
  const { t, locale } = useTranslation();
  const { data, error, refetch } = useQuery(categoryBoardQuery(ask));
  if (data === undefined) {
    if (error === null) return <LoadingPlaceholder count={3} cardClassName={styles.placeholder} />;
    return (
      <FailedState
        title={t("adminCategories.boardFailed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.total === 0) return <EmptyState title={t("adminCategories.boardEmpty")} />;
  return (
    <>
      <ol className={styles.entries}>
        {data.items.map(({ uuid, rank, users, squadSize, averageRealTime, createdAt }) => (
          <li key={uuid} className={styles.entry}>
            <span className={styles.rank}>{formatNumber(rank, locale)}</span>
            <SquadMembers users={users} squadSize={squadSize} />
            <Link
              to="/nights/$nightUuid"
              params={{ nightUuid: uuid }}
              preload={false}
              className={styles.time}
            >
              <Duration
                ms={averageRealTime === null ? null : msFromSeconds(averageRealTime)}
                category="realTime"
              />
            </Link>
            <time dateTime={createdAt} className={styles.date}>
              {formatDay(createdAt, locale)}
            </time>
          </li>
        ))}
      </ol>
      <Text tone="muted" size="sm">
        {t("adminCategories.boardTotal", { number: formatNumber(data.total, locale) })}
      </Text>
    </>
  );
}

/** Queries every category of a season, drafts and archived ones included. */
export function categoriesQuery(season: number) {
  return queryOptions({
    queryKey: ["administration", "categories", season],
    queryFn: ({ signal }) => api.get("/v2/@admin/categories", { query: { season }, signal }),
    retry: retryUnlessRefused,
  });
}

interface BoardAsk {
  readonly season: number;
  readonly category: string;
  readonly squadSize: SquadSizeParameter;
  readonly verifiedOnly: boolean;
}

/** Queries the top of the board that a category has or, as a draft, would have. */
function categoryBoardQuery(query: BoardAsk) {
  return queryOptions({
    queryKey: ["administration", "board", query],
    queryFn: ({ signal }) =>
      api.get("/v2/@admin/categories/board", { query: { ...query, limit: shownEntries }, signal }),
    retry: retryUnlessRefused,
  });
}
