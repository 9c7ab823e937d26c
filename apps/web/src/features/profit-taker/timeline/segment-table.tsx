import { formatSeconds } from "@hunt/engine/formats/format-seconds";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { phaseName, segmentName } from "../run/words.ts";
import type { PhaseRow } from "./phase-rows.ts";

interface SegmentTableProps {
  readonly rows: readonly PhaseRow[];
  readonly hasOther: boolean;
}

/** The drawing in figures: its twin. */
export function SegmentTable({ rows, hasOther }: SegmentTableProps) {
  const { t } = useTranslation();
  const columns = [
    t("profitTaker.column.phase"),
    t("profitTaker.column.part"),
    t("profitTaker.column.from"),
    t("profitTaker.column.duration"),
  ];
  return (
    <DataTable
      summary={t("profitTaker.asTable")}
      caption={t("profitTaker.timelineLabel")}
      columns={hasOther ? [t("profitTaker.column.run"), ...columns] : columns}
      textColumns={hasOther ? 3 : 2}
      rows={() =>
        [false, ...(hasOther ? [true] : [])].flatMap((isOther) =>
          rows.flatMap(({ segments, others }) =>
            (isOther ? others : segments).map((segment) => [
              ...(hasOther ? [t(isOther ? "profitTaker.otherRun" : "profitTaker.thisRun")] : []),
              phaseName(t, segment.phase),
              segmentName(t, segment),
              formatSeconds(segment.fromMs),
              formatSeconds(segment.durationMs),
            ]),
          ),
        )
      }
    />
  );
}
