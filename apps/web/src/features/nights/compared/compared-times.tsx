import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { runFigures } from "@hunt/engine/domain/figures";
import { formatDelta } from "@hunt/engine/formats/format-duration";
import type { ComparedSide, ComparedSides } from "@hunt/engine/statistics/compared-sides";
import type { ReactNode } from "react";
import { Duration } from "../../../domain-ui/duration.tsx";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { Squad } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Reference } from "../compare/use-reference.ts";
import { referenceRunName } from "../compare/use-reference.ts";
import { deltaDirection } from "../figures/night-difference.ts";
import { useNightDay } from "../header/use-night-day.ts";
import styles from "./compared-times.module.css";

interface ComparedTimesProps {
  readonly sides: ComparedSides<RunInMs>;
  readonly names: SideNames;
  readonly totalMs: number;
  readonly isRecord: boolean;
  /** True when our run is the best of its night. */
  readonly isBest: boolean;
  /** The other night of the reference; null when it is unknown or is this night. */
  readonly holder: NightView | null;
}

/** Shows both real times in large type, with their difference between them. */
export function ComparedTimes({ sides, names, totalMs, isRecord, isBest, holder }: ComparedTimesProps) {
  const { t } = useTranslation();
  const direction = deltaDirection(totalMs);
  return (
    <dl className={styles.times}>
      <Side side={sides.ours} name={isBest ? `${names.ours} · ${t("night.run.best")}` : names.ours} />
      <div className={classNames(styles.middle, styles[direction])}>
        <dt className={styles.word}>
          {names.ours} · {t(`compared.${direction}`)}
        </dt>
        <dd className={styles.delta}>{formatDelta(totalMs)}</dd>
      </div>
      <Side side={sides.theirs} name={names.theirs} isRecord={isRecord} isReference>
        {holder !== null && <Holder night={holder} />}
      </Side>
    </dl>
  );
}

interface SideProps {
  readonly side: ComparedSide<RunInMs>;
  readonly name: string;
  readonly isRecord?: boolean;
  readonly isReference?: boolean;
  readonly children?: ReactNode;
}

function Side({ side, name, isRecord = false, isReference = false, children }: SideProps) {
  return (
    <div className={classNames(isReference ? styles.reference : styles.ours, isRecord && styles.record)}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.time}>
        <Duration ms={side.realTimeMs} category={runFigures.realTime.marks} />
      </dd>
      {children}
    </div>
  );
}

/** Says who played the run, and when. */
function Holder({ night }: { readonly night: NightView }) {
  const day = useNightDay(night, null);
  return (
    <dd className={styles.who}>
      <Squad slots={night.squad} linked />
      {day.instant !== null && <time dateTime={day.instant}>{day.text}</time>}
    </dd>
  );
}

export interface SideNames {
  readonly ours: string;
  readonly theirs: string;
  /** The name of the reference, as short as possible for the head of a column of figures. */
  readonly theirsShort: string;
}

/** Returns the names of the two compared runs. */
export function useSideNames({ ours, theirs }: ComparedSides<RunInMs>, reference: Reference): SideNames {
  const { t } = useTranslation();
  const name =
    theirs.run === null ? t("compared.otherAverage") : referenceRunName(t, reference, theirs.run.index);
  return {
    ours: ours.run === null ? t("compared.average") : t("night.run.number", { index: ours.run.index }),
    theirs: name,
    theirsShort: theirs.run !== null && reference.target?.kind === "record" ? t("compared.record") : name,
  };
}
