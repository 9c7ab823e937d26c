import { CaptureSummary } from "../../../domain-ui/capture-summary.tsx";
import type { LocalNightProps } from "../../../domain-ui/local-night.ts";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { Squad } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import styles from "../header/night-header.module.css";
import { NightTimes } from "../header/night-times.tsx";
import { useNightDay } from "../header/use-night-day.ts";

interface LocalHeaderProps extends Pick<LocalNightProps, "name" | "isSample"> {
  readonly view: NightView;
}

/** What night this is, as its log tells: captures, day, squad by the names in the log. */
export function LocalHeader({ view, name, isSample }: LocalHeaderProps) {
  const { t } = useTranslation();
  const day = useNightDay(view, null);
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <h1 className={styles.title}>
          <span className={styles.format}>
            {view.format === "" ? t("night.withoutCapture") : <CaptureSummary counts={view} />}
          </span>{" "}
          <span className={styles.day}>
            {day === null ? t("local.noDate") : <time dateTime={day.instant}>{day.text}</time>}
          </span>
        </h1>
        <div className={styles.badges}>
          {isSample ? (
            <Badge>{t("local.sample")}</Badge>
          ) : (
            <Badge icon="lock" explanation={t("local.onlyHereHint")}>
              {t("local.onlyHere")}
            </Badge>
          )}
        </div>
      </div>
      <div className={styles.squad}>
        <Squad slots={view.squad} standsAlone />
      </div>
      <ul className={styles.facts}>
        <li>{t("night.squad", { count: view.squadSize })}</li>
        <NightTimes view={view} createdAt={null} />
        <li>{view.perspective === "host" ? t("night.hostLog") : t("night.clientLog")}</li>
        {!isSample && (
          <li>
            <bdi>{name}</bdi>
          </li>
        )}
      </ul>
    </header>
  );
}
