import type { OwnRow } from "./own-layout.ts";
import { OwnLegend } from "./own-legend.tsx";
import { OwnTable } from "./own-table.tsx";

interface OwnFootProps {
  readonly rows: readonly OwnRow[];
  readonly nameOf: (row: OwnRow) => string;
}

/** What stands below the drawing: what its fills mean, and its twin in figures. */
export function OwnFoot({ rows, nameOf }: OwnFootProps) {
  return (
    <>
      <OwnLegend rows={rows} />
      <OwnTable rows={rows} nameOf={nameOf} />
    </>
  );
}
