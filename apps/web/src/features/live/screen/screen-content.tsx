import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import { useState } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import type { FollowState } from "../follow/follower.ts";
import type { LoadOwnBests } from "./hunt-screen.tsx";
import { HuntScreen } from "./hunt-screen.tsx";
import { OrbScreen } from "./orb-screen.tsx";
import styles from "./screen.module.css";
import { useMoment } from "./use-moment.ts";

/** The greatest difference between the computer's clock and the log's, which has whole seconds. */
const clockSlackMs = 2000;

/** The game holds lines back for at most this time; a greater age means that the log is of another day, like a sample. */
const longestFlushMs = 120_000;

/** A log that is silent for longer is not being written, so its clock stands still. */
const silentAfterMs = 180_000;

interface ScreenContentProps {
  readonly state: FollowState;
  readonly loadOwnBests: LoadOwnBests;
}

const views = ["hunt", "orb"] as const;
type View = (typeof views)[number];

/** Shows the hunt, or the fight against Profit-Taker while there is one. */
export function ScreenContent({ state, loadOwnBests }: ScreenContentProps) {
  const { t } = useTranslation();
  const nowMs = useMoment(250);
  const [chosen, setChosen] = useState<View | null>(null);
  const { snapshot, grownAtMs } = state;
  if (snapshot === null || grownAtMs === null) return <Waiting state={state} />;
  const moment = { ...snapshot, grownAtMs };
  const logNow = logNowMs(moment, nowMs);
  const view = snapshot.orbRun === null ? "hunt" : (chosen ?? viewOf(snapshot));
  return (
    <>
      <div className={styles.status}>
        <Age ageMs={lineAgeMs(moment, nowMs)} />
        {snapshot.orbRun !== null && (
          <ChoiceGroup
            label={t("live.what")}
            choices={views.map((value) => ({ value, label: t(`live.view.${value}`) }))}
            value={view}
            onChange={setChosen}
          />
        )}
      </div>
      {view === "orb" && snapshot.orbRun !== null ? (
        <OrbScreen
          record={snapshot.orbRun}
          nowMs={logNow === null ? null : sinceEntry(snapshot, logNow)}
          runs={snapshot.orbRuns}
        />
      ) : (
        <HuntScreen snapshot={snapshot} nowMs={logNow} loadOwnBests={loadOwnBests} />
      )}
    </>
  );
}

/** Returns the current fight, otherwise the hunt if there is one. */
function viewOf({ orbRun, run, night }: LiveSnapshot): View {
  if (orbRun?.end === "running") return "orb";
  return run === null && night === null ? "orb" : "hunt";
}

function sinceEntry({ orbStartMs }: LiveSnapshot, logNow: number): number | null {
  return orbStartMs === null ? null : logNow - orbStartMs;
}

function Waiting({ state }: { readonly state: FollowState }) {
  const { t } = useTranslation();
  const { phase, sizeBytes, readBytes } = state;
  const percent = sizeBytes === 0 ? 0 : Math.floor((100 * readBytes) / sizeBytes);
  return (
    <p className={styles.waiting}>
      {phase === "catching up" && sizeBytes > 0 ? t("live.catchingUp", { percent }) : t("live.noLine")}
    </p>
  );
}

/** Says how old the shown state is. */
function Age({ ageMs }: { readonly ageMs: number | null }) {
  const { t, locale } = useTranslation();
  if (ageMs === null) return <p className={styles.age}>{t("live.noLine")}</p>;
  const seconds = Math.floor(ageMs / 1000);
  const [value, unit] = seconds < 120 ? [seconds, "second"] : [Math.floor(seconds / 60), "minute"];
  const age = new Intl.NumberFormat(formatTag(locale), { style: "unit", unit, unitDisplay: "short" });
  return <p className={styles.age}>{t("live.age", { age: age.format(value) })}</p>;
}

interface LogMoment {
  /** The start of the game's process as an instant; null when the log does not contain it. */
  readonly sessionStartUtcMs: number | null;
  /** The log time of the last line. */
  readonly latestMs: number | null;
  /** When the file last grew, in epoch milliseconds. */
  readonly grownAtMs: number | null;
}

/**
 * Returns the age of the log's last line in milliseconds. The age counts by the log's own clock and so includes the time
 * that the game held the line back. When that clock gives another day than the file, the age is counted from the file's
 * last growth. Returns null before the first line.
 */
export function lineAgeMs(
  { sessionStartUtcMs, latestMs, grownAtMs }: LogMoment,
  nowMs: number,
): number | null {
  if (latestMs === null || grownAtMs === null) return null;
  const sinceGrowthMs = Math.max(0, nowMs - grownAtMs);
  if (sessionStartUtcMs === null) return sinceGrowthMs;
  const byClockMs = nowMs - sessionStartUtcMs - latestMs;
  const isPlausible = byClockMs >= -clockSlackMs && byClockMs <= sinceGrowthMs + longestFlushMs;
  return isPlausible ? Math.max(0, byClockMs) : sinceGrowthMs;
}

/** Returns the log time of this moment, or that of the last line once the log is silent; null before the first line. */
export function logNowMs(moment: LogMoment, nowMs: number): number | null {
  const ageMs = lineAgeMs(moment, nowMs);
  if (ageMs === null || moment.latestMs === null) return null;
  return ageMs > silentAfterMs ? moment.latestMs : moment.latestMs + ageMs;
}
