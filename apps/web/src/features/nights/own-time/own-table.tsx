import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-seconds";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { OwnRow } from "./own-layout.ts";
import { partName, stepDeltaMs, stepName } from "./step-words.ts";

interface OwnTableProps {
  readonly rows: readonly OwnRow[];
  readonly nameOf: (row: OwnRow) => string;
}

/** The drawing in figures: its twin. */
export function OwnTable({ rows, nameOf }: OwnTableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      summary={t("ownTime.asTable")}
      caption={t("night.figure.ownTime")}
      columns={[
        t("night.column.run"),
        t("night.column.eidolon"),
        t("night.column.segment"),
        t("ownTime.part"),
        t("night.column.duration"),
        t("ownTime.difference"),
        t("night.column.mark"),
      ]}
      textColumns={4}
      rows={() =>
        rows.flatMap((row) =>
          row.segments.map((segment) => {
            const deltaMs = stepDeltaMs(segment);
            return [
              nameOf(row),
              t(`common.eidolon.${segment.eidolon}`),
              stepName(t, segment),
              partName(t, segment.part),
              formatSeconds(segment.timeMs),
              deltaMs === null ? "" : formatDelta(deltaMs),
              segment.mark === null ? "" : markLetters[segment.mark],
            ];
          }),
        )
      }
    />
  );
}
