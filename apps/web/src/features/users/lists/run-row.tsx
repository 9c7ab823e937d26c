import type { RunAnswer } from "@hunt/contracts/runs";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { figuresThat, isShort, runFigures, type SortedRunFigure } from "@hunt/engine/domain/figures";
import { runMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { Link } from "@tanstack/react-router";
import { ListedDay } from "../../../domain-ui/day-played.tsx";
import { Duration } from "../../../domain-ui/duration.tsx";
import { SquadMembers } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import type { ListOrder } from "../hunter/hunter-search.ts";
import styles from "./run-row.module.css";

/** The figures of a run's row, the usual ones first. */
const figures = figuresThat("isSorted", runFigures, [
  "realTime",
  "lastHydrolystLimbBreakTime",
  "medianLimbBreakTime",
]);

interface RunRowProps {
  readonly run: RunAnswer;
  /** The order of the list; the figure by which the list is sorted is large. */
  readonly sort: ListOrder | undefined;
}

/** Shows a run in a list; the whole row links to the run's place in its night. */
export function RunRow({ run, sort }: RunRowProps) {
  const { t } = useTranslation();
  const { night } = run;
  const lead = figures.find((figure) => figure === sort) ?? "realTime";
  return (
    <Link
      to="/nights/$nightUuid"
      params={{ nightUuid: night.uuid }}
      hash={`run-${run.index}`}
      className={styles.row}
      preload={false}
    >
      <span className={styles.time}>
        <VisuallyHidden>{t(`hunter.figure.${lead}`)}: </VisuallyHidden>
        <FigureTime run={run} figure={lead} />
      </span>
      <Cluster as="span" gap={5} rowGap={0} className={styles.figures}>
        {figures
          .filter((figure) => figure !== lead)
          .map((figure) => (
            <span key={figure} className={styles.figure}>
              <span className={styles.label}>{t(`hunter.list.figure.${figure}`)}</span>{" "}
              <FigureTime run={run} figure={figure} />
            </span>
          ))}
      </Cluster>
      <SquadMembers users={night.users} squadSize={night.squadSize} />
      <span className={styles.end}>
        <span className={styles.number}>{t("hunter.list.runOfNight", { index: run.index })}</span>
        {run.verified && (
          <span className={styles.verified}>
            <Tooltip text={t("common.verified")}>
              <Icon name="verified" label={t("common.verified")} />
            </Tooltip>
          </span>
        )}
        <ListedDay night={night} className={styles.date} />
      </span>
    </Link>
  );
}

interface FigureTimeProps {
  readonly run: RunAnswer;
  readonly figure: SortedRunFigure;
}

function FigureTime({ run, figure }: FigureTimeProps) {
  const seconds = run[figure];
  const category = runMarkCategory(figure);
  const ms = seconds === null ? null : msFromSeconds(seconds);
  const estimated = run.estimated.some((name) => name === figure);
  return (
    <Duration
      ms={ms}
      short={isShort(runFigures[figure])}
      estimated={estimated}
      {...(category !== undefined && { category })}
    />
  );
}
