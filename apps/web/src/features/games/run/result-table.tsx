import type { ReactNode } from "react";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./result-table.module.css";

interface ResultTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The rows; the first cell of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** The number of columns, from the first, that hold words; the others hold figures. */
  readonly textColumns?: number;
}

/** A table of the limbs, with the same content as the picture. */
export function ResultTable({ caption, columns, rows, textColumns = 1 }: ResultTableProps) {
  const look = (column: number) => (column < textColumns ? styles.words : undefined);
  return (
    <table className={styles.table}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={look(index)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are made again as a whole and keep no state.
          <tr key={row}>
            <th scope="row" className={styles.words}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className={look(index + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
