import { isAborted, type RunInMs } from "@hunt/contracts/run-in-ms";
import { isFromStart, type RunFigure, runFigures } from "@hunt/engine/domain/figures";
import { isEstimated } from "@hunt/engine/statistics/best-run";
import { lazy, type MouseEvent, Suspense } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { Figure } from "../parts/figure.tsx";
import { LimbStrip } from "./limb-strip.tsx";
import styles from "./run-card.module.css";
import { noComparison, type RunComparison } from "./run-comparison.ts";
import { isInRow, shownRunFigures } from "./shown-run-figures.ts";

/** The details of a run, which are loaded when it is opened. */
const RunDetails = lazy(async () => ({
  default: (await loadChunk(() => import("./run-details.tsx"))).RunDetails,
}));

interface RunCardProps {
  readonly run: RunInMs;
  readonly isLast: boolean;
  /** True when the log's owner hosted the run. */
  readonly isHosted: boolean;
  readonly isBest: boolean;
  /** True when a moderator verified the run, and other runs of the night are unverified. */
  readonly isVerified: boolean;
  readonly comparison: RunComparison;
  /** The longest own time of the night's runs. */
  readonly widestOwnMs: number;
  /** The limb time at the top of the bars of all runs. */
  readonly highestLimbMs: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One run: a row with its own figures and its limbs, which unfolds to each eidolon. */
export function RunCard(props: RunCardProps) {
  const { run, isHosted, comparison, widestOwnMs, highestLimbMs, isOpen, onToggle } = props;
  const isReference = comparison.run?.id === run.id;
  const against = isReference ? noComparison : comparison;
  const detailsId = `run-${run.index}-details`;
  /** Toggles on a click anywhere in the row, except on explanations and while figures are selected for copying. */
  const toggle = ({ target }: MouseEvent) => {
    const explains = target instanceof Element && target.closest("[aria-describedby]") !== null;
    if (!explains && getSelection()?.isCollapsed !== false) onToggle();
  };
  return (
    <li className={classNames(styles.run, isOpen && styles.open)} id={`run-${run.index}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its heading's button does the same for the keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div className={styles.row} onClick={toggle}>
        <RunName {...props} isReference={isReference} detailsId={detailsId} />
        <RunFigures {...props} comparison={against} />
        <LimbStrip eidolons={run.eidolons} highestMs={highestLimbMs} />
        <span className={styles.arrow}>
          <Icon name="next" />
        </span>
      </div>
      {isOpen && (
        <div id={detailsId}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <RunDetails run={run} isHosted={isHosted} comparison={against} widestOwnMs={widestOwnMs} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

interface RunNameProps extends RunCardProps {
  readonly isReference: boolean;
  readonly detailsId: string;
}

function RunName({ run, isBest, isVerified, isReference, isOpen, detailsId }: RunNameProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <h3 className={styles.number}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={detailsId}>
          <span aria-hidden="true">#{run.index}</span>
          <VisuallyHidden>{t("night.run.number", { index: run.index })}</VisuallyHidden>
        </button>
      </h3>
      <RunWords run={run} isBest={isBest} isVerified={isVerified} isReference={isReference} />
    </div>
  );
}

type RunWordsProps = Pick<RunNameProps, "run" | "isBest" | "isVerified" | "isReference">;

/** Shows the facts about the run besides its figures. */
function RunWords({ run, isBest, isVerified, isReference }: RunWordsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.words}>
      {run.preload === true && (
        <Badge explanation={t("night.run.preloadHint")}>{t("night.run.preload")}</Badge>
      )}
      {run.filledIn && <Badge explanation={t("night.run.filledInHint")}>{t("night.run.filledIn")}</Badge>}
      {isVerified && <Badge icon="verified">{t("common.verified")}</Badge>}
      {!run.full && !isAborted(run) && <Badge>{t("night.run.notFull")}</Badge>}
      {isAborted(run) && <Badge icon="warning">{t("night.run.aborted")}</Badge>}
      {isBest && (
        <span className={styles.best}>
          <span aria-hidden="true">{isEstimated(run) ? "★ ≈" : "★"}</span> {t("night.run.best")}
        </span>
      )}
      {isReference && <Badge icon="check">{t("night.compare.reference")}</Badge>}
    </div>
  );
}

/** Returns the class of a figure that a phone shows in a closed row. */
function figureClass(name: string): string | undefined {
  if (name === "realTime") return styles.main;
  return name === "ownTime" ? styles.own : undefined;
}

/** Returns the same figure of the reference; undefined when the two count from different starts. */
function referenceMs({ run: reference, startsAlike }: RunComparison, name: RunFigure, run: RunInMs) {
  return isFromStart(runFigures[name]) && !startsAlike(run.preload) ? undefined : reference?.[`${name}Ms`];
}

/** The figures of the row, whose names stand above the list; on a phone most figures appear when the row is opened. */
function RunFigures({ run, isLast, isHosted, comparison }: RunCardProps) {
  const { t } = useTranslation();
  const figures = shownRunFigures(t, run, { isLast, isHosted });
  return (
    <dl className={styles.figures}>
      {figures
        .filter(({ name }) => isInRow(name))
        .map(({ name, label, ms, category, short, reason }) => (
          <div key={name} className={figureClass(name)}>
            <dt>{label}</dt>
            <dd>
              <Figure
                ms={ms}
                category={category}
                short={short}
                reason={reason}
                referenceMs={referenceMs(comparison, name, run)}
                estimated={run.estimated.some((figure) => figure === name)}
              />
            </dd>
          </div>
        ))}
    </dl>
  );
}
