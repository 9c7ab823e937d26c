import type { Run } from "@hunt/engine/domain/analysis";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import { formatDuration, formatSeconds, minusSign, unknownValue } from "@hunt/engine/formats/format-duration";
import { formatNight } from "@hunt/engine/formats/format-night";
import { dawnMs, type LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import { projectNight } from "@hunt/engine/live/project-night";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList } from "../../../lib/dates.ts";
import styles from "./screen.module.css";
import { Tile } from "./tile.tsx";

interface NightTilesProps {
  readonly snapshot: LiveSnapshot;
  readonly nowMs: number | null;
}

/** The figures around the run: finished runs, the expected total at dawn, loading times and squad. */
export function NightTiles({ snapshot, nowMs }: NightTilesProps) {
  const { t } = useTranslation();
  const { night, run, loadIn } = snapshot;
  const dawn = dawnMs(snapshot);
  const projected =
    night === null || nowMs === null || dawn === null || night.complete
      ? null
      : projectNight({ night, runningIndex: run?.index ?? null, nowMs, dawnMs: dawn });
  const done = night === null ? [] : shownRuns(night).filter(({ index }) => index !== run?.index);
  const dayInMs = dawn === null || nowMs === null ? null : Math.max(0, dawn - nowMs);
  return (
    <dl className={styles.night}>
      <Tile name={t("live.dayIn")} isSmall>
        {formatClock(dayInMs, "up")}
      </Tile>
      <Tile name={t("live.runsDone")} isSmall detail={formatNight(done.map(captures)) || undefined}>
        {done.length}
      </Tile>
      <Tile name={t("live.byDawn")} isSmall>
        {projected?.format ? <span className={styles.format}>{projected.format}</span> : formatClock(null)}
      </Tile>
      <Tile name={t("live.averageByDawn")} isSmall>
        {formatDuration(projected?.averageRealTimeMs ?? null)}
      </Tile>
      <Tile
        name={t("live.loadIn")}
        isSmall
        detail={loadIn?.verdict ? t(`live.verdict.${loadIn.verdict}`) : undefined}
      >
        {formatSeconds(loadIn?.tookMs ?? null)}
      </Tile>
      <SquadTile snapshot={snapshot} />
    </dl>
  );
}

function captures({ eidolons }: Run): number {
  return eidolons.filter(({ result }) => result === "capture").length;
}

function SquadTile({ snapshot }: { readonly snapshot: LiveSnapshot }) {
  const { t, locale } = useTranslation();
  const { squad, hostName } = snapshot;
  return (
    <div className={styles.squad}>
      <dt className={styles.name}>{t("live.squad")}</dt>
      <dd className={styles.names}>
        <bdi>{squad.length === 0 ? formatClock(null) : formatList(squad, locale)}</bdi>
        {hostName !== null && <span className={styles.detail}>{t("live.host", { name: hostName })}</span>}
      </dd>
    </div>
  );
}

/** Formats whole seconds as `0:07`, `12:34`, `1:02:03`; an unknown time is a dash. Countdowns round up. */
export function formatClock(ms: number | null, round: "down" | "up" = "down"): string {
  if (ms === null || !Number.isFinite(ms)) return unknownValue;
  const whole = round === "up" ? Math.ceil(ms / 1000) : Math.floor(ms / 1000);
  const seconds = Math.abs(whole);
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const text = hours > 0 ? `${hours}:${pad(minutes)}` : String(minutes);
  return `${whole < 0 ? minusSign : ""}${text}:${pad(seconds % 60)}`;
}
