import { formatDuration } from "@hunt/engine/formats/format-duration";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList } from "../../../lib/dates.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Entry } from "../../../ui/entry-list.tsx";
import { NameForm } from "../../../ui/name-form.tsx";
import { maxRunName } from "../runs/kept-run.ts";
import { isRecord, type ListedRun, type OwnRuns } from "../runs/listed-run.ts";
import { addressOfRun } from "../runs/run-address.ts";
import type { RunShelf } from "../runs/run-shelf.ts";
import { flawKeyOf, useRunDay } from "../words/words.ts";
import styles from "./history.module.css";
import { historyTitleId } from "./history-actions.tsx";

interface HistoryEntryProps {
  readonly listed: ListedRun;
  readonly own: OwnRuns;
  readonly shelf: RunShelf;
  readonly isShown: boolean;
}

/** Shows a run in this browser; its total links to it. */
export function HistoryEntry({ listed, own, shelf, isShown }: HistoryEntryProps) {
  const { id, run, name, fileName, isFavourite } = listed;
  const { t, locale } = useTranslation();
  const day = useRunDay(listed);
  const [isNaming, setNaming] = useState(false);
  const called = name || `${formatDuration(run.totalMs)} · ${day}`;
  const remove = () => {
    shelf.remove(id);
    addToast({ id: "kept", variant: "success", message: t("profitTakerRuns.deleted", { name: called }) });
    // The focused button disappears with its entry.
    document.getElementById(historyTitleId)?.focus();
  };
  return (
    <Entry
      title={
        <>
          <Link
            to="/pt"
            hash={addressOfRun(id)}
            search={(search) => search}
            className={styles.total}
            aria-current={isShown || undefined}
          >
            {formatDuration(run.totalMs)}
          </Link>
          {name !== "" && <bdi>{name}</bdi>}
          <EntryBadges listed={listed} own={own} />
        </>
      }
      action={
        <EntryActions
          called={called}
          isFavourite={isFavourite}
          isNaming={isNaming}
          onFavourite={() => shelf.change(id, { isFavourite: !isFavourite })}
          onName={() => setNaming(!isNaming)}
          onRemove={remove}
        />
      }
    >
      <p>
        {[day, ...(run.squad.length > 0 ? [formatList(run.squad, locale)] : []), fileName]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {isNaming && (
        <NameForm
          label={t("profitTakerRuns.name")}
          save={t("profitTakerRuns.save")}
          maxLength={maxRunName}
          name={name}
          onName={(given) => {
            setNaming(false);
            shelf.change(id, { name: given });
          }}
        />
      )}
    </Entry>
  );
}

interface EntryActionsProps {
  /** The name of the run. */
  readonly called: string;
  readonly isFavourite: boolean;
  readonly isNaming: boolean;
  readonly onFavourite: () => void;
  readonly onName: () => void;
  readonly onRemove: () => void;
}

/** The buttons that mark a run, name it, and delete it. */
function EntryActions(props: EntryActionsProps) {
  const { called, isFavourite, isNaming, onFavourite, onName, onRemove } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="quiet"
        aria-pressed={isFavourite}
        aria-label={t("profitTakerRuns.favourite", { name: called })}
        onClick={onFavourite}
      >
        <Star isFull={isFavourite} />
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t("profitTakerRuns.renameRun", { name: called })}
        aria-expanded={isNaming}
        onClick={onName}
      >
        {t("profitTakerRuns.rename")}
      </Button>
      <Button
        size="sm"
        className={styles.delete}
        aria-label={t("profitTakerRuns.deleteRun", { name: called })}
        onClick={onRemove}
      >
        {t("profitTakerRuns.delete")}
      </Button>
    </div>
  );
}

function Star({ isFull }: { readonly isFull: boolean }) {
  return (
    <svg className={styles.star} viewBox="0 0 16 16" aria-hidden="true" focusable="false" data-full={isFull}>
      <path d="M8 1.8l1.9 4 4.3.6-3.1 3 .7 4.3L8 11.7l-3.8 2 .7-4.3-3.1-3 4.3-.6z" />
    </svg>
  );
}

interface EntryBadgesProps {
  readonly listed: ListedRun;
  readonly own: OwnRuns;
}

/** Shows badges for the best and the second best run, for how a run ended, and for a run that is not ranked. */
function EntryBadges({ listed, own }: EntryBadgesProps) {
  const { id, run, isOwn } = listed;
  const { t } = useTranslation();
  const flaw = flawKeyOf(run);
  return (
    <>
      {isRecord(listed, own) && <span className={styles.gold}>{t("profitTaker.best")}</span>}
      {own.secondBest?.id === id && <Badge>{t("profitTaker.secondBest")}</Badge>}
      {!isOwn && <Badge icon="link">{t("profitTaker.fromLink")}</Badge>}
      {flaw !== null && <Badge icon="flag">{t(flaw, { phase: run.phase })}</Badge>}
      {(!run.ranks || !isOwn) && <span className={styles.hint}>{t("profitTakerRuns.notRanked")}</span>}
    </>
  );
}
