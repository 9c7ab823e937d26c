import type { Diagnostic, Night, SquadMember } from "@hunt/engine/domain/analysis";
import { nightFigures, runFigures } from "@hunt/engine/domain/figures";
import { shownName } from "@hunt/engine/domain/shown-name";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { Duration } from "../../../domain-ui/duration.tsx";
import { ExplainedDuration } from "../../../domain-ui/explained-duration.tsx";
import type { Locale } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatMoment, formatTimeOfDay } from "../../../lib/dates.ts";
import { localNightId } from "../../../lib/kept/local-night-id.ts";
import { addressOfNight } from "../../../lib/kept/night-names.ts";
import { type TimeFormat, useTimeFormat } from "../../../lib/time-format.ts";
import { Chip } from "../../../ui/badge.tsx";
import { buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Text, VisuallyHidden } from "../../../ui/text.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { DiagnosticList } from "../parts/diagnostic-list.tsx";
import styles from "./found-night.module.css";
import { bestRun, FoundRuns } from "./found-runs.tsx";

interface FoundNightProps {
  readonly night: Night;
  /** The diagnostics of the whole file; the night shows its own. */
  readonly diagnostics: readonly Diagnostic[];
  /** True when the log has been read to its end, so that the night has a page. */
  readonly isOpenable: boolean;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

/** Shows a night that a log contains: its figures, its runs, and the choice whether it is published. */
export function FoundNight(props: FoundNightProps) {
  const { night, diagnostics, isOpenable, isSelected, onToggle } = props;
  const { t, locale } = useTranslation();
  const headingId = useId();
  const linkId = useId();
  const time = nightTime(night, { locale, timeFormat: useTimeFormat() });
  const own = diagnostics.filter(({ night: number, code }) => number === night.number && !isNotice(code));
  const label = t("upload.publishNightNumber", { number: night.number });
  return (
    <Stack as="article" gap={4} className={styles.night} aria-labelledby={headingId}>
      <header className={styles.head}>
        <Cluster as="h3" gap={3} rowGap={0} align="baseline" className={styles.heading} id={headingId}>
          <span>{t("upload.night", { number: night.number })}</span>
          {night.format !== "" && <span className={styles.format}>{night.format}</span>}
        </Cluster>
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
            className={`${buttonClassName()} ${styles.open}`}
          >
            {t("local.open")}
            <Icon name="next" />
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
    </Stack>
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

interface FoundSquadProps {
  readonly squad: readonly SquadMember[];
  readonly squadSize: number;
}

/** Shows the names in the log, host first. Only the owner of the file sees them, on this page. */
function FoundSquad({ squad, squadSize }: FoundSquadProps) {
  const { t } = useTranslation();
  const hostFirst = squad.toSorted(
    (one, other) => Number(other.role === "host") - Number(one.role === "host"),
  );
  return (
    <Cluster as="p" gap={2} rowGap={1} className={styles.squad}>
      <Text as="span" tone="muted">
        {t("upload.squadSize", { count: squadSize })}
      </Text>
      {hostFirst.map((member) => (
        <Chip key={member.name} className={styles.member}>
          {member.role === "host" && (
            <Tooltip text={t("upload.hostTitle")} isStop>
              <span className={styles.host} aria-hidden="true">
                {t("upload.hostMark")}
              </span>
              <VisuallyHidden>{t("upload.hostTitle")} </VisuallyHidden>
            </Tooltip>
          )}
          <bdi className={styles.name}>{shownName(member.name)}</bdi>
        </Chip>
      ))}
      {squad.length > 0 && (
        <Text as="span" tone="muted">
          {t("upload.squadOnlyHere")}
        </Text>
      )}
    </Cluster>
  );
}

interface NightTimeOptions {
  readonly locale: Locale;
  readonly timeFormat: TimeFormat;
}

/** Formats when a night was played, in the visitor's zone, e.g. `13 Jun 2026, 07:12–07:58`; null without a date. */
export function nightTime(
  { startedAtUtcMs, durationMs }: Pick<Night, "startedAtUtcMs" | "durationMs">,
  { locale, timeFormat }: NightTimeOptions,
): string | null {
  if (startedAtUtcMs === null) return null;
  const endMs = startedAtUtcMs + durationMs;
  const [start, end] = [startedAtUtcMs, endMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  // `formatRange` is not used, because in Japanese it formats times differently from a single moment.
  const isSameDay = formatDay(start, locale) === formatDay(end, locale);
  const until = isSameDay
    ? formatTimeOfDay(endMs, locale, timeFormat)
    : formatMoment(end, locale, timeFormat);
  return `${formatMoment(start, locale, timeFormat)}${locale === "ja" ? "～" : "–"}${until}`;
}
