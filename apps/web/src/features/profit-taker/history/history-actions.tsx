import { useRef, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { RunShelf } from "../runs/run-shelf.ts";
import styles from "./history.module.css";
import { type HistoryProblem, maxHistoryBytes, readHistory, writeHistory } from "./history-file.ts";

/** Of the button that reads a file: where the focus goes when an entry is deleted. */
export const historyTitleId = "read-runs";

interface HistoryActionsProps {
  readonly shelf: RunShelf;
  /** Of all that could be deleted. */
  readonly count: number;
}

/** Saves all runs as a file, reads such a file, and deletes all of them once that was asked twice. */
export function HistoryActions({ shelf, count }: HistoryActionsProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const readFile = async (file: File) => {
    const { runs, problem } = await readHistoryFile(file);
    if (runs !== null) shelf.add(runs);
    addToast({
      id: "history",
      variant: problem === null ? "success" : "error",
      message:
        problem === null
          ? t("profitTakerRuns.imported", { count: runs.length })
          : t(`profitTakerRuns.refused.${problem}`),
    });
  };
  const save = () =>
    saveFile(
      new Blob([writeHistory(shelf.state().runs)], { type: "application/json" }),
      "profit-taker-runs.json",
    );
  return (
    <div className={classNames(styles.actions, styles.ofAll)}>
      {shelf.state().runs.length > 0 && (
        <Button size="sm" onClick={save}>
          {t("profitTakerRuns.export")}
        </Button>
      )}
      <Button id={historyTitleId} size="sm" onClick={() => input.current?.click()}>
        {t("profitTakerRuns.import")}
      </Button>
      {count > 0 && <DeleteAll shelf={shelf} />}
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t("profitTakerRuns.import")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void readFile(file);
          event.target.value = "";
        }}
      />
    </div>
  );
}

function DeleteAll({ shelf }: { readonly shelf: RunShelf }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const removeAll = () => {
    setAsking(false);
    shelf.removeAll();
    document.getElementById(historyTitleId)?.focus();
  };
  return (
    <>
      {isAsking && (
        <Button size="sm" className={styles.delete} onClick={removeAll}>
          {t("profitTakerRuns.deleteAll")}
        </Button>
      )}
      <Button
        size="sm"
        className={isAsking ? undefined : styles.delete}
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
      >
        {isAsking ? t("profitTakerRuns.cancel") : t("profitTakerRuns.deleteAll")}
      </Button>
    </>
  );
}

async function readHistoryFile(file: File) {
  const refused = (problem: HistoryProblem) => ({ runs: null, problem });
  if (file.size > maxHistoryBytes) return refused("too_large");
  try {
    return readHistory(await file.text());
  } catch {
    return refused("not_ours");
  }
}
