import { useRef, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { readKeptRun, type StoredOrbRun } from "../runs/kept-run.ts";
import type { RunShelf } from "../runs/run-shelf.ts";
import styles from "./history.module.css";

/** The format name in a saved history; a file without it is refused. */
const format = "profit-taker-runs";

const version = 1;

/** Thousands of runs need less than this. */
const maxHistoryBytes = 100_000_000;

/** The reasons why a file is refused; a refused file is not read even in part. */
const historyProblems = ["not_ours", "other_version", "changed", "too_large"] as const;

/** The id of the button that reads a file, which takes the focus when an entry is deleted. */
export const historyTitleId = "read-runs";

interface HistoryActionsProps {
  readonly shelf: RunShelf;
  /** The number of runs that can be deleted. */
  readonly count: number;
}

/** Saves all runs as a file, reads such a file, and deletes all runs after asking twice. */
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

type HistoryProblem = (typeof historyProblems)[number];

type ReadHistory =
  | { readonly runs: readonly StoredOrbRun[]; readonly problem: null }
  | { readonly runs: null; readonly problem: HistoryProblem };

/** Returns the runs as the text of a file: JSON, with a checksum that reveals changes. */
export function writeHistory(runs: readonly StoredOrbRun[]): string {
  return JSON.stringify({ format, version, sum: sumOf(runs), runs }, null, 1);
}

/** Reads the text of a file that may be any file. Returns either all of its runs, or none and the reason. */
export function readHistory(text: string): ReadHistory {
  const json = parse(text);
  if (typeof json !== "object" || json === null) return refused("not_ours");
  const { format: of, version: made, sum, runs } = json as Readonly<Record<string, unknown>>;
  if (of !== format) return refused("not_ours");
  if (made !== version) return refused("other_version");
  if (!Array.isArray(runs) || sum !== sumOf(runs)) return refused("changed");
  const read = runs.map(readKeptRun);
  const good = read.filter((run) => run !== null);
  return good.length === read.length ? { runs: good, problem: null } : refused("changed");
}

function refused(problem: HistoryProblem): ReadHistory {
  return { runs: null, problem };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns the FNV-1a of the runs as JSON. The sum reveals only accidental changes: somebody who changes the runs on purpose
 * can compute a new sum.
 */
function sumOf(runs: unknown): number {
  const text = JSON.stringify(runs);
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return sum >>> 0;
}
