import type { NightAnswer } from "@hunt/contracts/nights";
import { CaptureSummary } from "../../../domain-ui/capture-summary.tsx";
import { SquadMembers } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import styles from "./night-header.module.css";
import { NightLogs } from "./night-logs.tsx";
import { NightRank } from "./night-rank.tsx";
import { NightTimes } from "./night-times.tsx";
import { SquadWord } from "./squad-word.tsx";
import { useNightDay } from "./use-night-day.ts";

/** What night this is: captures, day, squad, when, and how it may be seen. */
export function NightHeader({ night }: { readonly night: NightAnswer }) {
  const { t } = useTranslation();
  const day = useNightDay(night);
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <h1 className={styles.title}>
          <span className={styles.format}>
            {night.format === "" ? t("night.withoutCapture") : <CaptureSummary counts={night} />}
          </span>{" "}
          <time dateTime={day.instant} className={styles.day}>
            {day.text}
          </time>
        </h1>
        <div className={styles.badges}>
          {night.verified && <Badge icon="verified">{t("common.verified")}</Badge>}
          {night.standing !== "counted" && <Badge>{t(`common.${night.standing}`)}</Badge>}
          {night.scope !== "public" && <Badge>{t(`common.scope.${night.scope}`)}</Badge>}
          {night.category !== null && <Badge>{night.category}</Badge>}
        </div>
      </div>
      <div className={styles.squad}>
        <SquadMembers users={night.users} squadSize={night.squadSize} linked standsAlone />
      </div>
      <SquadWord night={night} />
      <NightRank night={night} />
      <ul className={styles.facts}>
        <li>{t("night.season", { number: night.season })}</li>
        <li>{t("night.squad", { count: night.squadSize })}</li>
        <NightTimes night={night} />
        <li>{night.perspective === "host" ? t("night.hostLog") : t("night.clientLog")}</li>
      </ul>
      <NightLogs night={night} />
      {night.description !== "" && <p className={styles.description}>{night.description}</p>}
    </header>
  );
}
