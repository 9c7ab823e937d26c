import type { Run } from "@hunt/engine/domain/analysis";
import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import type { LiveRun } from "@hunt/engine/live/live-run";
import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import { againstBestMs, bestRun, splitsOf } from "@hunt/engine/live/splits";
import { useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatClock, NightTiles } from "./night-tiles.tsx";
import styles from "./screen.module.css";
import { LimbPips, Tile } from "./tile.tsx";

interface HuntScreenProps {
  readonly snapshot: LiveSnapshot;
  /** The log time of this moment. */
  readonly nowMs: number | null;
  readonly loadOwnBests: LoadOwnBests;
}

/** The current hunt: the run, its last limb, the clock against the best run, and the night. */
export function HuntScreen({ snapshot, nowMs, loadOwnBests }: HuntScreenProps) {
  const { t } = useTranslation();
  const { night, run } = snapshot;
  const best = useOwnBest(loadOwnBests, night?.runs ?? [], night?.squadSize ?? 1);
  const deltaMs = run === null || best === null ? null : againstBestMs(run.splits, splitsOf(best));
  return (
    <div className={styles.hunt}>
      <RunHead snapshot={snapshot} nowMs={nowMs} />
      <dl className={styles.tiles}>
        <Tile name={t("live.lastLimb")} mark={run?.lastLimb?.mark ?? null}>
          {formatSeconds(run?.lastLimb?.timeMs ?? null)}
        </Tile>
        <Tile name={t("live.median")} mark={run?.medianMark ?? null}>
          {formatSeconds(run?.medianLimbMs ?? null)}
        </Tile>
        <Tile name={t("live.best")} tone={toneOf(deltaMs)}>
          {formatDelta(deltaMs)}
        </Tile>
        <BusTile run={run} nowMs={nowMs} />
      </dl>
      <NightTiles snapshot={snapshot} nowMs={nowMs} />
    </div>
  );
}

function toneOf(deltaMs: number | null): "faster" | "slower" | null {
  if (deltaMs === null || deltaMs === 0) return null;
  return deltaMs < 0 ? "faster" : "slower";
}

function RunHead({ snapshot, nowMs }: Omit<HuntScreenProps, "loadOwnBests">) {
  const { t } = useTranslation();
  const { run, night, isInPlains } = snapshot;
  if (run === null) {
    const between = night === null || night.complete ? t("live.noHunt") : t("live.betweenRuns");
    return <p className={styles.waiting}>{isInPlains ? t("live.waitingNight") : between}</p>;
  }
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <p className={styles.runName}>{t("live.run", { number: run.index })}</p>
        <h2 className={styles.eidolon}>{t(`common.eidolon.${run.eidolon}`)}</h2>
        <LimbPips broken={run.limbsBroken} limbs={run.limbs} />
        <p className={styles.stage}>
          <StageWords run={run} />
        </p>
      </div>
      <p className={styles.clock} role="timer" aria-label={t("live.clock")}>
        {formatClock(clockMs(run, nowMs))}
      </p>
    </div>
  );
}

function clockMs({ clockFromMs, clockStopsMs }: LiveRun, nowMs: number | null): number | null {
  const untilMs = clockStopsMs ?? nowMs;
  return untilMs === null ? null : Math.max(0, untilMs - clockFromMs);
}

/** Says which event is awaited next. */
function StageWords({ run }: { readonly run: LiveRun }) {
  const { t } = useTranslation();
  const { stage, limbsBroken, limbs, eidolon } = run;
  if (stage !== "limbs") return t(`live.stage.${stage}`);
  if (limbsBroken === 0 && eidolon !== "teralyst") return t("live.stage.water");
  return t("live.stage.limbs", { number: limbsBroken + 1, limbs });
}

interface BusTileProps {
  readonly run: LiveRun | null;
  readonly nowMs: number | null;
}

/**
 * Shows how long a capture still catches the next tick of the shrine, and after the capture, how long until the shrine
 * opens.
 */
function BusTile({ run, nowMs }: BusTileProps) {
  const { t } = useTranslation();
  const bus = run?.bus ?? null;
  if (bus === null || nowMs === null) return <Tile name={t("live.bus")}>{formatClock(null)}</Tile>;
  if (bus.isCaught) {
    const leftMs = bus.opensAtMs - nowMs;
    return <Tile name={t("live.shrineOpens")}>{leftMs > 0 ? formatClock(leftMs, "up") : t("live.now")}</Tile>;
  }
  const missed = Math.max(0, Math.ceil((nowMs - bus.captureByMs) / bus.periodMs));
  const nextMs = bus.captureByMs + missed * bus.periodMs;
  return (
    <Tile name={t("live.bus")} detail={missed > 0 ? t("live.busesMissed", { number: missed }) : undefined}>
      {formatClock(nextMs - nowMs, "up")}
    </Tile>
  );
}

/** The best full run of a night that is stored in this browser. */
export interface OwnBest {
  readonly squadSize: number;
  readonly run: Run;
}

export type LoadOwnBests = (signal: AbortSignal) => Promise<readonly OwnBest[]>;

/**
 * Returns the best run so far among the runs of this night and those of the stored nights with the same squad size; null
 * without a run.
 */
function useOwnBest(load: LoadOwnBests, runs: readonly Run[], squadSize: number): Run | null {
  const [bests, setBests] = useState<readonly OwnBest[]>([]);
  useEffect(() => {
    const end = new AbortController();
    load(end.signal).then(
      (loaded) => !end.signal.aborted && setBests(loaded),
      (error: unknown) => !end.signal.aborted && console.error(error),
    );
    return () => end.abort();
  }, [load]);
  const ofSquad = bests.filter((best) => best.squadSize === squadSize).map(({ run }) => run);
  return bestRun([...ofSquad, ...runs]);
}
