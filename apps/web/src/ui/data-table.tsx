import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";
import { VisuallyHidden } from "./text.tsx";

interface DataTableProps {
  /** The label of the switch that opens the table. */
  readonly summary: string;
  readonly caption: string;
  readonly columns: readonly string[];
  /** The number of columns, from the first, that hold words; the others hold figures. */
  readonly textColumns: number;
  /** Returns the rows, each with its cells; called when the table is opened. */
  readonly rows: () => readonly (readonly ReactNode[])[];
  /** The content below the table. */
  readonly children?: ReactNode;
}

/** Shows the figures of a drawing as a table, which is folded until somebody opens it. */
export function DataTable(props: DataTableProps) {
  const { summary, caption, columns, textColumns, rows, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
        <section className={styles.scroll} aria-label={caption} tabIndex={0}>
          <table className={styles.table}>
            <VisuallyHidden as="caption">{caption}</VisuallyHidden>
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
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are made again as a whole and keep no state.
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
