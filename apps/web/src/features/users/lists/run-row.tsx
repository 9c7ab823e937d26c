import type { RunAnswer } from "@hunt/contracts/runs";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { MarkCategory } from "@hunt/engine/marks/mark-thresholds";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Duration } from "../../../domain-ui/duration.tsx";
import { SquadMembers } from "../../../domain-ui/squad-members.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatDay } from "../../../lib/dates.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import styles from "./run-row.module.css";

/** A run in a list; all of it leads to its place in its night. */
export function RunRow({ run }: { readonly run: RunAnswer }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { night } = run;
  return (
    <Link
      to="/nights/$nightUuid"
      params={{ nightUuid: night.uuid }}
      hash={`run-${run.index}`}
      className={styles.row}
      preload={false}
    >
      <span className={styles.time}>
        <span className="visually-hidden">{t("hunter.figure.realTime")}: </span>
        <Duration ms={msOrNull(run.realTime)} category="realTime" />
      </span>
      <span className={styles.figures}>
        <Figure
          label={t("hunter.list.lastLimb")}
          seconds={run.lastHydrolystLimbBreakTime}
          category="lastHydrolystLimbBreakTime"
        />
        <Figure
          label={t("hunter.list.medianLimb")}
          seconds={run.medianLimbBreakTime}
          category="limbBreakTime"
          short
        />
        <Figure label={t("hunter.list.extraction")} seconds={run.extractionTime} />
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

interface FigureProps {
  readonly label: string;
  readonly seconds: number | null;
  readonly category?: MarkCategory;
  readonly short?: boolean;
}

function Figure({ label, seconds, category, short = false }: FigureProps) {
  return (
    <span className={styles.figure}>
      <span className={styles.label}>{label}</span>{" "}
      <Duration ms={msOrNull(seconds)} short={short} {...(category !== undefined && { category })} />
    </span>
  );
}

function msOrNull(seconds: number | null): number | null {
  return seconds === null ? null : msFromSeconds(seconds);
}
