import { formatDelta, formatDuration } from "@hunt/engine/formats/format-duration";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { ComparedLog, DifferenceRow, LogCell } from "./compared-logs.ts";
import styles from "./difference-table.module.css";

interface DifferenceTableProps {
  readonly rows: readonly DifferenceRow[];
  readonly logs: readonly ComparedLog[];
}

/**
 * A table with a column for each log, and a row for each figure of a run in which they differ. In a narrow window each row is a
 * list of the logs.
 */
export function DifferenceTable({ rows, logs }: DifferenceTableProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={t("nightLogs.table")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("nightLogs.figure")}</th>
            {logs.map((log) => (
              <th key={log.uploadUuid} scope="col">
                <LogHead log={log} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ run, figure, cells }) => (
            <tr key={`${run}-${figure}`}>
              <th scope="row">
                <span className={styles.run}>{t("night.run.number", { index: run })}</span>{" "}
                <span className={styles.figure}>{t(`night.figure.${figure}`)}</span>
              </th>
              {cells.map((cell) => (
                <td key={cell.log.uploadUuid} className={classNames(cell.deltaMs !== null && styles.differs)}>
                  <LogValue cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The head of a log's column: its owner, its perspective, and whether the night is shown from it. */
function LogHead({ log }: { readonly log: ComparedLog }) {
  const { t } = useTranslation();
  const { number, logOwner, perspective, format, isSource } = log;
  const seen = perspective === "host" ? t("night.hostLog") : t("night.clientLog");
  return (
    <>
      <span className={styles.number}>{t("nightLogs.number", { number })}</span>
      <span className={styles.owner}>{logOwner ?? t("nightLogs.nobody")}</span>
      <span className={styles.seen}>{[seen, ...(format === "" ? [] : [format])].join(" · ")}</span>
      {isSource && <Badge icon="check">{t("nightLogs.shown")}</Badge>}
    </>
  );
}

/** A log's value and its difference from the shown one; in a narrow window the log's name precedes it. */
function LogValue({ cell: { log, valueMs, deltaMs } }: { readonly cell: LogCell }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.whose} aria-hidden="true">
        {[
          t("nightLogs.number", { number: log.number }),
          log.logOwner ?? t("nightLogs.nobody"),
          ...(log.isSource ? [t("nightLogs.shown")] : []),
        ].join(" · ")}
      </span>
      <span className={styles.value}>
        {formatDuration(valueMs)}
        {deltaMs !== null && (
          <span className={styles.delta}>
            <span aria-hidden="true">≠ </span>
            {formatDelta(deltaMs)}
          </span>
        )}
      </span>
    </>
  );
}
