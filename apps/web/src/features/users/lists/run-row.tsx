import type { RunAnswer } from "@hunt/contracts/runs";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { MarkCategory } from "@hunt/engine/marks/mark-thresholds";
import { Link } from "@tanstack/react-router";
import { Duration } from "../../../domain-ui/duration.tsx";
import { SquadMembers } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatDay } from "../../../lib/dates.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import type { ListOrder } from "../hunter-search.ts";
import styles from "./run-row.module.css";

/** What a row says of a run, the usual first. */
const figures = [
  { of: "realTime", category: "realTime", short: false },
  { of: "lastHydrolystLimbBreakTime", category: "lastHydrolystLimbBreakTime", short: false },
  { of: "medianLimbBreakTime", category: "limbBreakTime", short: true },
  { of: "extractionTime", category: undefined, short: false },
] as const satisfies readonly {
  readonly of: keyof RunAnswer;
  readonly category: MarkCategory | undefined;
  readonly short: boolean;
}[];
type RunFigure = (typeof figures)[number];

interface RunRowProps {
  readonly run: RunAnswer;
  /** What the list is sorted by: a figure stands large then. */
  readonly sort: ListOrder | undefined;
}

/** A run in a list; all of it leads to its place in its night. */
export function RunRow({ run, sort }: RunRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { night } = run;
  const [usual, ...rest] = figures;
  const lead = rest.find((figure) => figure.of === sort) ?? usual;
  return (
    <Link
      to="/nights/$nightUuid"
      params={{ nightUuid: night.uuid }}
      hash={`run-${run.index}`}
      className={styles.row}
      preload={false}
    >
      <span className={styles.time}>
        <span className="visually-hidden">{t(`hunter.figure.${lead.of}`)}: </span>
        <FigureTime run={run} figure={lead} />
      </span>
      <span className={styles.figures}>
        {figures
          .filter((figure) => figure !== lead)
          .map((figure) => (
            <span key={figure.of} className={styles.figure}>
              <span className={styles.label}>{t(`hunter.list.figure.${figure.of}`)}</span>{" "}
              <FigureTime run={run} figure={figure} />
            </span>
          ))}
      </span>
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
        <time dateTime={night.createdAt} className={styles.date}>
          {formatDay(night.createdAt, locale)}
        </time>
      </span>
    </Link>
  );
}

interface FigureTimeProps {
  readonly run: RunAnswer;
  readonly figure: RunFigure;
}

function FigureTime({ run, figure: { of, category, short } }: FigureTimeProps) {
  const seconds = run[of];
  const ms = seconds === null ? null : msFromSeconds(seconds);
  const estimated = run.estimated.some((figure) => figure === of);
  return (
    <Duration ms={ms} short={short} estimated={estimated} {...(category !== undefined && { category })} />
  );
}
