import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { msFromSeconds, msFromSecondsOrNull } from "@hunt/contracts/seconds";
import { limbCounts } from "@hunt/engine/domain/words";
import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatClock } from "./format-clock.ts";
import { NightTiles } from "./night-tiles.tsx";
import styles from "./screen.module.css";
import { LimbPips, Tile } from "./tile.tsx";

/** The parts of the second screen that can be shown by themselves. */
export const huntParts = ["run", "clock", "limbs", "best", "record", "bus", "night"] as const;
export type HuntPart = (typeof huntParts)[number];

/** The parts that are tiles below the clock. */
const tileParts: readonly HuntPart[] = ["limbs", "best", "record", "bus"];

interface HuntFiguresProps {
  readonly hunt: LiveHunt;
  readonly parts?: readonly HuntPart[];
  /** What the best run is called; default: the reader's own. */
  readonly bestName?: string;
  /** The ghost that the run is held against, below the clock. */
  readonly ghost?: ReactNode;
  /** The tile of the squad, after those of the night. */
  readonly children?: ReactNode;
}

type LiveRun = NonNullable<LiveHunt["run"]>;

/** A hunt's figures at one moment: the run, its last limb, the clock against the best run and the record, and the night. */
export function HuntFigures({ hunt, parts = huntParts, bestName, ghost, children }: HuntFiguresProps) {
  const { t } = useTranslation();
  const { run } = hunt;
  const has = (part: HuntPart) => parts.includes(part);
  return (
    <div className={styles.hunt}>
      {(has("run") || has("clock")) && <RunHead hunt={hunt} parts={parts} />}
      {ghost}
      {tileParts.some(has) && (
        <dl className={styles.tiles}>
          {has("limbs") && (
            <>
              <Tile name={t("live.lastLimb")} mark={run?.lastLimb.mark ?? null}>
                {formatSeconds(msFromSecondsOrNull(run?.lastLimb.time ?? null))}
              </Tile>
              <Tile name={t("live.median")} mark={run?.medianLimb.mark ?? null}>
                {formatSeconds(msFromSecondsOrNull(run?.medianLimb.time ?? null))}
              </Tile>
            </>
          )}
          {has("best") && (
            <AgainstTile name={bestName ?? t("live.best")} difference={run?.againstBest ?? null} />
          )}
          {has("record") && <AgainstTile name={t("live.record")} difference={run?.againstRecord ?? null} />}
          {has("bus") && <BusTile bus={run?.bus ?? null} />}
        </dl>
      )}
      {has("night") && <NightTiles hunt={hunt}>{children}</NightTiles>}
    </div>
  );
}

interface AgainstTileProps {
  readonly name: string;
  /** In seconds; negative when ahead. */
  readonly difference: number | null;
}

function AgainstTile({ name, difference }: AgainstTileProps) {
  const deltaMs = msFromSecondsOrNull(difference);
  return (
    <Tile name={name} tone={toneOf(deltaMs)}>
      {formatDelta(deltaMs)}
    </Tile>
  );
}

function toneOf(deltaMs: number | null): "faster" | "slower" | null {
  if (deltaMs === null || deltaMs === 0) return null;
  return deltaMs < 0 ? "faster" : "slower";
}

const waitingTexts = { night: "live.waitingNight", run: "live.betweenRuns", hunt: "live.noHunt" } as const;

function RunHead({ hunt, parts }: { readonly hunt: LiveHunt; readonly parts: readonly HuntPart[] }) {
  const { t } = useTranslation();
  const { run, waitsFor } = hunt;
  if (run === null) return <p className={styles.waiting}>{t(waitingTexts[waitsFor ?? "hunt"])}</p>;
  return (
    <div className={styles.head}>
      {parts.includes("run") && (
        <div className={styles.who}>
          <p className={styles.runName}>{t("live.run", { number: run.number })}</p>
          <h2 className={styles.eidolon}>{t(`common.eidolon.${run.eidolon}`)}</h2>
          <LimbPips broken={run.limbsBroken} limbs={limbCounts[run.eidolon]} />
          <p className={styles.stage}>
            <StageWords run={run} />
          </p>
        </div>
      )}
      {parts.includes("clock") && (
        <p className={styles.clock} role="timer" aria-label={t("live.clock")}>
          {formatClock(msFromSeconds(run.clock))}
        </p>
      )}
    </div>
  );
}

/** Says which event is awaited next. */
function StageWords({ run }: { readonly run: LiveRun }) {
  const { t } = useTranslation();
  const { stage, limbsBroken, eidolon } = run;
  if (stage !== "limbs") return t(`live.stage.${stage}`);
  if (limbsBroken === 0 && eidolon !== "teralyst") return t("live.stage.water");
  return t("live.stage.limbs", { number: limbsBroken + 1, limbs: limbCounts[eidolon] });
}

/**
 * Shows how long a capture still catches the next tick of the shrine, and after the capture, how long until the shrine
 * opens.
 */
function BusTile({ bus }: { readonly bus: LiveRun["bus"] }) {
  const { t } = useTranslation();
  if (bus === null) return <Tile name={t("live.bus")}>{formatClock(null)}</Tile>;
  const { isCaught, leavesIn, period } = bus;
  if (isCaught) {
    return (
      <Tile name={t("live.shrineOpens")}>
        {leavesIn > 0 ? formatClock(msFromSeconds(leavesIn), "up") : t("live.now")}
      </Tile>
    );
  }
  const missed = Math.max(0, Math.ceil(-leavesIn / period));
  return (
    <Tile name={t("live.bus")} detail={missed > 0 ? t("live.busesMissed", { number: missed }) : undefined}>
      {formatClock(msFromSeconds(leavesIn + missed * period), "up")}
    </Tile>
  );
}
