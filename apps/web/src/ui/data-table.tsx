import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";

interface DataTableProps {
  /** Words of the switch that opens it. */
  readonly summary: string;
  readonly caption: string;
  readonly columns: readonly string[];
  /** How many columns, from the first, hold words; the others hold figures. */
  readonly textColumns: number;
  /** Made when the table is opened. */
  readonly rows: () => readonly (readonly ReactNode[])[];
  /** Stands below the table. */
  readonly children?: ReactNode;
}

/** The twin of a drawing: the same figures as a table, folded away until somebody wants it. */
export function DataTable(props: DataTableProps) {
  const { summary, caption, columns, textColumns, rows, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={styles.scroll} aria-label={caption} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={column} scope="col" className={classNames(index >= textColumns && styles.figure)}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are made anew as a whole and keep no state.
                <tr key={row}>
                  {cells.map((cell, index) => (
                    <td key={columns[index]} className={classNames(index >= textColumns && styles.figure)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {open && children}
    </details>
  );
}
