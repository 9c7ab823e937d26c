import { type ReactNode, useState } from "react";
import { DataTable } from "./data-table.tsx";
import styles from "./paged-table.module.css";
import { Pagination } from "./pagination.tsx";

interface PagedTableProps {
  /** The label of the switch that opens the table. */
  readonly summary: string;
  readonly caption: string;
  readonly columns: readonly string[];
  /** The number of columns, from the first, that hold words; the others hold figures. */
  readonly textColumns: number;
  readonly rowCount: number;
  /** Returns the cells of a row, counted from 0; called for the rows of the shown page. */
  readonly rowOf: (row: number) => readonly ReactNode[];
}

const rowsPerPage = 50;

/** Shows the figures of a drawing with very many parts as a table in pages, which is folded until somebody opens it. */
export function PagedTable({ rowCount, rowOf, ...table }: PagedTableProps) {
  const [offset, setOffset] = useState(0);
  const from = offset < rowCount ? offset : 0;
  const shown = Math.min(rowsPerPage, rowCount - from);
  return (
    <DataTable {...table} rows={() => Array.from({ length: shown }, (_, row) => rowOf(from + row))}>
      {rowCount > rowsPerPage && (
        <div className={styles.pages}>
          <Pagination
            list={table.caption}
            total={rowCount}
            limit={rowsPerPage}
            offset={from}
            onChange={setOffset}
          />
        </div>
      )}
    </DataTable>
  );
}
