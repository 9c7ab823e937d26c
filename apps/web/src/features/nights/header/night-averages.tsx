import { figureKeys, isShort, type NightFigure, nightFigures } from "@hunt/engine/domain/figures";
import { gameTimeMs } from "@hunt/engine/domain/game-facts";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { nightMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { useState } from "react";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Explained } from "../../../ui/explained.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Text } from "../../../ui/text.tsx";
import type { Reference } from "../compare/use-reference.ts";
import { nightDifference } from "../figures/night-difference.ts";
import { Delta, Figure } from "../parts/figure.tsx";
import styles from "./night-averages.module.css";
import { averageReason, leadFigure } from "./night-head.tsx";

interface NightAveragesProps {
  readonly night: NightView;
  /** The reference with which the figures are compared. */
  readonly reference: Pick<Reference, "night" | "run">;
}

/** Spans of the whole night, which are similar, so they stand side by side, each with its explanation. */
const spans = ["activeTime", "lastEidolonCapshotTime", "duration"] as const satisfies readonly NightFigure[];

/**
 * Shows the night's own figures, except the one in the head; a phone shows four, and the others when they are asked for. Of a client's log it shows those that it has; a notice
 * says what the host's would add.
 */
export function NightAverages({ night, reference }: NightAveragesProps) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <div>
      <dl
        className={classNames(
          styles.figures,
          showsAll && styles.all,
          reference.run !== null && styles.compares,
          night.perspective === "client" && styles.partial,
        )}
      >
        {figureKeys(nightFigures)
          .filter((name) => isOfRuns(name) && name !== leadFigure(night) && isTold(night, name))
          .map((name) => (
            <div key={name} className={styles.figure}>
              <dt>
                <FigureName name={name} />
              </dt>
              <OneFigure night={night} reference={reference} name={name} />
            </div>
          ))}
        {spans
          .filter((name) => isTold(night, name))
          .map((name) => (
            <div key={name} className={classNames(styles.figure, styles.span)}>
              <dt>{t(`night.average.${name}`)}</dt>
              <OneFigure night={night} reference={reference} name={name} />
              <Text as="dd" tone="muted" size="xs">
                {t(`nightSpan.${name}`)}
              </Text>
            </div>
          ))}
      </dl>
      {night.perspective === "host" && (
        <Button
          size="sm"
          variant="quiet"
          className={styles.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {t("night.allFigures")}
          <Icon name="next" />
        </Button>
      )}
    </div>
  );
}

/** The name of a figure; what own time is, is explained where it is first met. */
function FigureName({ name }: { readonly name: NightFigure }) {
  const { t } = useTranslation();
  const words = t(`night.average.${name}`);
  if (name !== "averageOwnTime") return words;
  return <Explained meaning={t("term.ownTime", { time: formatDuration(gameTimeMs) })}>{words}</Explained>;
}

interface OneFigureProps extends NightAveragesProps {
  readonly name: NightFigure;
}

function OneFigure({ night, reference, name }: OneFigureProps) {
  const { t } = useTranslation();
  return (
    <dd className={styles.value}>
      <Figure
        ms={night[`${name}Ms`]}
        category={nightMarkCategory(name, night.fullRunsCount)}
        estimated={night.estimated.some((figure) => figure === name)}
        short={isShort(nightFigures[name])}
        reason={averageReason(t, night)}
      >
        <Difference night={night} reference={reference} name={name} />
      </Figure>
    </dd>
  );
}

/**
 * Shows the difference to the reference. When runs are left out, the two compared averages precede the difference, because
 * the large averages differ by another amount.
 */
function Difference({ night, reference, name }: OneFigureProps) {
  const { t } = useTranslation();
  const { ms, without, theirWithout } = nightDifference(night, reference, name);
  if (ms === null) return null;
  return (
    <span className={styles.difference}>
      {without !== null && (
        <small className={styles.without}>
          {t("compared.withoutRun", { index: without.run, time: formatDuration(without.averageMs) })}
        </small>
      )}{" "}
      {theirWithout !== null && (
        <small className={styles.without}>
          {t("compared.withoutTheirRun", {
            index: theirWithout.run,
            time: formatDuration(theirWithout.averageMs),
          })}
        </small>
      )}{" "}
      <Delta ms={ms} />
    </span>
  );
}

/** Whether a figure is shown. A client's log does not show when runs began, so the mean of its extractions means nothing. */
function isTold(night: NightView, name: NightFigure): boolean {
  if (night.perspective === "host") return true;
  return name !== "averageExtractionTime" && night[`${name}Ms`] !== null;
}

function isOfRuns(name: NightFigure): boolean {
  return !spans.some((span) => span === name);
}
