import { formatDuration } from "@hunt/engine/formats/format-duration";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatList } from "../../../lib/dates.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Entry } from "../../../ui/entry-list.tsx";
import { NameForm } from "../../../ui/name-form.tsx";
import { useRunDay } from "../run/use-run-day.ts";
import { maxRunName } from "../runs/kept-run.ts";
import type { ListedRun, OwnRuns } from "../runs/listed-run.ts";
import { addressOfRun } from "../runs/run-address.ts";
import type { RunShelf } from "../runs/run-shelf.ts";
import { EntryActions } from "./entry-actions.tsx";
import { EntryBadges } from "./entry-badges.tsx";
import styles from "./history.module.css";
import { historyTitleId } from "./history-actions.tsx";

interface HistoryEntryProps {
  readonly listed: ListedRun;
  readonly own: OwnRuns;
  readonly shelf: RunShelf;
  readonly isShown: boolean;
}

/** A run of this browser: its total leads to it. */
export function HistoryEntry({ listed, own, shelf, isShown }: HistoryEntryProps) {
  const { id, run, name, fileName, isFavourite } = listed;
  const { t } = useTranslation();
  const locale = useLocale();
  const day = useRunDay(listed);
  const [isNaming, setNaming] = useState(false);
  const called = name || `${formatDuration(run.totalMs)} · ${day}`;
  const remove = () => {
    shelf.remove(id);
    addToast({ id: "kept", variant: "success", message: t("profitTakerRuns.deleted", { name: called }) });
    // The button that had the focus goes with its entry.
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
