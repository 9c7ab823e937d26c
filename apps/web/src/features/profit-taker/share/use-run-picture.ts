import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { totalParts } from "@hunt/engine/profit-taker/run-parts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { ListedRun } from "../runs/listed-run.ts";
import { type PhaseRow, phaseRows } from "../words/phase-rows.ts";
import { phaseName, useRunDay } from "../words/words.ts";

/** The content of a run's picture, in text and bars. */
export interface RunPicture {
  readonly title: string;
  readonly day: string;
  readonly total: string;
  readonly figures: readonly { readonly name: string; readonly time: string }[];
  readonly rows: readonly { readonly name: string; readonly time: string; readonly row: PhaseRow }[];
}

export function useRunPicture(listed: ListedRun): RunPicture {
  const { t } = useTranslation();
  const day = useRunDay(listed);
  const { run } = listed;
  return {
    title: t("profitTaker.title"),
    day,
    total: formatDuration(run.totalMs),
    figures: totalParts.map((figure) => ({
      name: t(`profitTaker.figure.${figure}`),
      time: formatSeconds(run[figure]),
    })),
    rows: phaseRows(run, null).rows.map((row) => ({
      name: phaseName(t, row.phase),
      time: formatSeconds(row.totalMs),
      row,
    })),
  };
}
