import type { Eidolon } from "@hunt/engine/domain/analysis";
import { type EidolonFigure, eidolonFigures, figureKeys, isShort } from "@hunt/engine/domain/figures";
import { eidolonMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Figure } from "../parts/figure.tsx";
import { EidolonRow } from "./eidolon-row.tsx";
import type { RunComparison } from "./run-comparison.ts";

/** What the card shows in rows of their own. */
const ownRows = [
  "spawnDelay",
  "spawnAnimationTime",
  "firstLimbBreakTime",
  "limbBreakTimes",
  "lastLimbBreakTime",
  "shrineTime",
  "shardInsertionTimes",
  "capshotTime",
] as const satisfies readonly EidolonFigure[];
type OtherFigure = Exclude<EidolonFigure, (typeof ownRows)[number]>;

interface OtherFiguresProps {
  readonly eidolon: Eidolon;
  /** Of its run; null when not known. */
  readonly preload: boolean | null;
  readonly comparison: RunComparison;
  /** Why a figure is missing. */
  readonly reason: string;
}

/** Every figure of an eidolon that has no row of its own, as the table of figures says. */
export function OtherFigures({ eidolon, preload, comparison, reason }: OtherFiguresProps) {
  const { t } = useTranslation();
  const { type } = eidolon;
  const reference = comparison.eidolon(type);
  return figureKeys(eidolonFigures)
    .filter(isOther)
    .map((figure) => (
      <EidolonRow key={figure} label={t(`night.figure.${figure}`)}>
        <Figure
          ms={eidolon[`${figure}Ms`]}
          short={isShort(eidolonFigures[figure])}
          category={eidolonMarkCategory(figure, { type, preload })}
          reason={reason}
          referenceMs={reference?.[`${figure}Ms`]}
        />
      </EidolonRow>
    ));
}

function isOther(figure: EidolonFigure): figure is OtherFigure {
  return !ownRows.some((own) => own === figure);
}
