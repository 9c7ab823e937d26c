import type { Diagnostic, Night } from "@hunt/engine/domain/analysis";
import { nightFigures, runFigures } from "@hunt/engine/domain/figures";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { Duration } from "../../../domain-ui/duration.tsx";
import { ExplainedDuration } from "../../../domain-ui/explained-duration.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { addressOfNight } from "../../../lib/kept/night-address.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { localNightId } from "../opened/local-night-id.ts";
import { DiagnosticList } from "../parts/diagnostic-list.tsx";
import styles from "./found-night.module.css";
import { FoundRuns } from "./found-runs.tsx";
import { FoundSquad } from "./found-squad.tsx";
import { bestRun } from "./night-highlights.ts";
import { nightTime } from "./night-time.ts";

interface FoundNightProps {
  readonly night: Night;
  /** Of the whole file; the night shows its own. */
  readonly diagnostics: readonly Diagnostic[];
  /** Its log is read to its end: it has a page. */
  readonly isOpenable: boolean;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

/** A night as it was found in a log: its figures, its runs, and whether it is to be published. */
export function FoundNight(props: FoundNightProps) {
  const { night, diagnostics, isOpenable, isSelected, onToggle } = props;
  const { t } = useTranslation();
  const headingId = useId();
  const linkId = useId();
  const time = nightTime(night, { locale: useLocale(), timeFormat: useTimeFormat() });
  const own = diagnostics.filter(({ night: number, code }) => number === night.number && !isNotice(code));
  const label = t("upload.publishNightNumber", { number: night.number });
  return (
    <article className={styles.night} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          <span>{t("upload.night", { number: night.number })}</span>
          {night.format !== "" && <span className={styles.format}>{night.format}</span>}
        </h3>
        <p className={styles.time}>
          {time ?? t("upload.noDate")}
          {!night.complete && <span className={styles.growing}> · {t("upload.nightGrowing")}</span>}
        </p>
        {night.publishable && isOpenable && (
          <Link
            to="/upload"
            hash={addressOfNight(localNightId(night))}
            id={linkId}
            aria-labelledby={`${linkId} ${headingId}`}
            className={`${buttonClassName({ size: "sm" })} ${styles.open}`}
          >
            {t("local.open")}
          </Link>
        )}
        {night.publishable && (
          <label className={styles.choice}>
            <input type="checkbox" aria-label={label} checked={isSelected} onChange={onToggle} />
            {t("upload.publishNight")}
          </label>
        )}
      </header>
      <FoundSquad squad={night.squad} squadSize={night.squadSize} />
      <NightNotice night={night} />
      {night.publishable && (
        <>
          <Highlights night={night} />
          <FoundRuns night={night} />
        </>
      )}
      <DiagnosticList diagnostics={own} />
    </article>
  );
}

function isNotice(code: Diagnostic["code"]): boolean {
  return code === "client_log" || code === "no_capture";
}

function NightNotice({ night }: { readonly night: Night }) {
  const { t } = useTranslation();
  if (!night.publishable) {
    if (!night.complete) return null;
    return (
      <Notice tone="info" title={t("upload.notPublishableTitle")}>
        <p>{t("diagnostic.no_capture.text")}</p>
      </Notice>
    );
  }
  if (night.perspective === "host") return null;
  return (
    <Notice tone="warning" title={t("upload.clientLogTitle")}>
      <p>{t("diagnostic.client_log.text")}</p>
      <p>{t("diagnostic.client_log.remedy")}</p>
    </Notice>
  );
}

function Highlights({ night }: { readonly night: Night }) {
  const { t } = useTranslation();
  const best = bestRun(night);
  return (
    <dl className={styles.highlights}>
      <div>
        <dt>{t("upload.averageRealTime")}</dt>
        <dd>
          <ExplainedDuration
            isStop
            ms={night.averageRealTimeMs}
            category={runFigures.realTime.marks}
            estimated={night.estimated.includes("averageRealTime")}
          />
        </dd>
      </div>
      <div>
        <dt>
          {t("upload.bestRun")}
          {best !== null && ` · ${t("upload.bestRunNumber", { number: best.index })}`}
        </dt>
        <dd>
          <ExplainedDuration
            isStop
            ms={best?.realTimeMs ?? null}
            category={runFigures.realTime.marks}
            estimated={best?.estimated.includes("realTime") ?? false}
          />
        </dd>
      </div>
      <div>
        <dt>{t("upload.averageLastLimb")}</dt>
        <dd>
          <Duration
            ms={night.averageLastHydrolystLimbBreakTimeMs}
            category={nightFigures.averageLastHydrolystLimbBreakTime.marks}
          />
        </dd>
      </div>
      <div>
        <dt>{t("upload.medianLimb")}</dt>
        <dd>
          <Duration
            ms={night.medianLimbBreakTimeMs}
            category={nightFigures.medianLimbBreakTime.marks}
            short
          />
        </dd>
      </div>
    </dl>
  );
}
