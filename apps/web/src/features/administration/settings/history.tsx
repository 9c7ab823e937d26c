import type { PastSettingsChange } from "@hunt/contracts/admin-settings";
import { useInfiniteQuery } from "@tanstack/react-query";
import { usePersonWords } from "../../../domain-ui/desk/person-name.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { openModal } from "../../../lib/modals.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Entry, EntryList, EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { ChangeList, SettingsDialog } from "./settings-dialog.tsx";
import { settingsChangesQuery } from "./settings-draft.ts";
import styles from "./settings-page.module.css";

/** The changes to the settings by every admin, each of which can be reverted. */
export function History() {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(settingsChangesQuery);
  if (data === undefined) {
    if (error === null) return <EntryPlaceholder count={2} />;
    return (
      <FailedState
        title={t("adminSettings.history.failed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const changes = data.pages.flatMap(({ items }) => items);
  if (changes.length === 0) return <EmptyState title={t("adminSettings.history.none")} />;
  return (
    <div className={styles.fields}>
      <EntryList label={t("adminSettings.history.title")}>
        {changes.map((change) => (
          <PastChange key={change.id} change={change} />
        ))}
      </EntryList>
      {hasNextPage && (
        <div>
          <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("adminSettings.history.older")}
          </Button>
        </div>
      )}
    </div>
  );
}

function PastChange({ change }: { readonly change: PastSettingsChange }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const nameOf = usePersonWords();
  const { id, at, by, reason, changes, canUndo } = change;
  const time = formatMoment(at, locale, timeFormat);
  const name = by.person === null ? (by.name ?? t("common.anonymous")) : nameOf(by.person);
  return (
    <Entry
      title={
        <span className={styles.past}>
          {by.kind === "operator"
            ? t("adminSettings.history.byOperator", { time, name })
            : t("adminSettings.history.by", { time, name })}
        </span>
      }
      action={
        canUndo ? (
          <Button
            size="sm"
            aria-label={t("adminSettings.history.undoOf", { time })}
            onClick={() => openModal(SettingsDialog, { act: { kind: "undo", changeId: id } })}
          >
            {t("adminSettings.history.undo")}
          </Button>
        ) : (
          <span className={styles.past}>{t("adminSettings.history.since")}</span>
        )
      }
    >
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      <ChangeList changes={changes} />
    </Entry>
  );
}
