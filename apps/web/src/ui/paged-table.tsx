import { type ReactNode, useState } from "react";
import { DataTable } from "./data-table.tsx";
import styles from "./paged-table.module.css";
import { Pagination } from "./pagination.tsx";

interface PagedTableProps {
  /** Words of the switch that opens it. */
  readonly summary: string;
  readonly caption: string;
  readonly columns: readonly string[];
  /** How many columns, from the first, hold words; the others hold figures. */
  readonly textColumns: number;
  readonly rowCount: number;
  /** The cells of a row, from 0; asked for those on the page that is shown. */
  readonly rowOf: (row: number) => readonly ReactNode[];
}

const rowsPerPage = 50;

/** The twin of a drawing of very many things: a table in pages, folded away until somebody wants it. */
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
