import type { NightAnswer } from "@hunt/contracts/nights";
import { CaptureSummary } from "../../../domain-ui/capture-summary.tsx";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { Squad } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import styles from "./night-header.module.css";
import { NightLogs } from "./night-logs.tsx";
import { NightRank } from "./night-rank.tsx";
import { NightTimes } from "./night-times.tsx";
import { SquadWord } from "./squad-word.tsx";
import { useNightDay } from "./use-night-day.ts";

interface NightHeaderProps {
  readonly night: NightAnswer;
  readonly view: NightView;
}

/** What night this is: captures, day, squad, when, and how it may be seen. */
export function NightHeader({ night, view }: NightHeaderProps) {
  const { t } = useTranslation();
  const day = useNightDay(view, night.createdAt);
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <h1 className={styles.title}>
          <span className={styles.format}>
            {view.format === "" ? t("night.withoutCapture") : <CaptureSummary counts={view} />}
          </span>{" "}
          {day !== null && (
            <time dateTime={day.instant} className={styles.day}>
              {day.text}
            </time>
          )}
        </h1>
        <div className={styles.badges}>
          {night.verified && <Badge icon="verified">{t("common.verified")}</Badge>}
          {night.standing !== "counted" && <Badge>{t(`common.${night.standing}`)}</Badge>}
          {night.scope !== "public" && <Badge>{t(`common.scope.${night.scope}`)}</Badge>}
          {night.category !== null && <Badge>{night.category}</Badge>}
        </div>
      </div>
      <div className={styles.squad}>
        <Squad slots={view.squad} linked standsAlone />
      </div>
      <SquadWord night={night} />
      <NightRank night={night} />
      <ul className={styles.facts}>
        <li>{t("night.season", { number: night.season })}</li>
        <li>{t("night.squad", { count: view.squadSize })}</li>
        <NightTimes view={view} createdAt={night.createdAt} />
        <li>{view.perspective === "host" ? t("night.hostLog") : t("night.clientLog")}</li>
      </ul>
      <NightLogs night={night} />
      {night.description !== "" && <p className={styles.description}>{night.description}</p>}
    </header>
  );
}
