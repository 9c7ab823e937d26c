import { type ProfitTakerRun, profitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import { useMemo } from "react";
import { ElementIcon } from "../../../domain-ui/elements/element-icon.tsx";
import { elementName } from "../../../domain-ui/elements/element-name.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList } from "../../../lib/dates.ts";
import { formatClock } from "./format-clock.ts";
import styles from "./screen.module.css";
import { LimbPips, Tile } from "./tile.tsx";

interface OrbScreenProps {
  readonly record: RunRecord;
  /** The milliseconds since the run began; null when unknown. */
  readonly nowMs: number | null;
  readonly runs: number;
}

const legs = 4;

/** The current Profit-Taker fight: the phase, the element that the shield needs, and the next ones. */
export function OrbScreen({ record, nowMs, runs }: OrbScreenProps) {
  const { t } = useTranslation();
  const run = useMemo(() => profitTakerRun(record), [record]);
  const phase = run.phases.find(({ number }) => number === run.phase);
  return (
    <div className={styles.hunt}>
      <div className={styles.head}>
        <div className={styles.who}>
          <p className={styles.runName}>{t("live.run", { number: runs })}</p>
          <h2 className={styles.eidolon}>
            {run.phase === 0 ? t("profitTaker.kind.flight") : t("profitTaker.phase", { number: run.phase })}
          </h2>
          <LimbPips broken={Math.min(legs, phase?.legs.length ?? 0)} limbs={legs} />
          <p className={styles.stage}>{stageText(run, t)}</p>
        </div>
        <p className={styles.clock} role="timer" aria-label={t("live.clock")}>
          {formatClock(clockMs(run, nowMs))}
        </p>
      </div>
      <Elements run={run} />
      <dl className={styles.night}>
        {run.phases
          .filter(({ durationMs }) => durationMs !== null)
          .map(({ number, durationMs }) => (
            <Tile key={number} isSmall name={t("profitTaker.phase", { number })}>
              {formatClock(durationMs)}
            </Tile>
          ))}
      </dl>
    </div>
  );
}

function stageText(run: ProfitTakerRun, t: ReturnType<typeof useTranslation>["t"]): string {
  if (run.outcome === "killed") return t("live.killed");
  if (run.outcome !== "running") return t(`profitTaker.outcome.${run.outcome}`);
  const last = run.timeline.at(-1);
  return last === undefined ? t("profitTaker.kind.flight") : t(`profitTaker.kind.${last.kind}`);
}

function clockMs({ start, totalMs }: ProfitTakerRun, nowMs: number | null): number | null {
  if (totalMs !== null) return totalMs;
  return start === null || nowMs === null ? null : Math.max(0, nowMs - start.atMs);
}

function Elements({ run }: { readonly run: ProfitTakerRun }) {
  const { t, locale } = useTranslation();
  const { seen, next, toCome } = run.elements;
  const now = seen.at(-1) ?? null;
  const coming = next.length > 0 ? next : toCome;
  const names = coming.map((element) => elementName(t, element));
  return (
    <dl className={styles.tiles}>
      <Tile name={t("live.shieldNow")}>
        <span className={styles.element}>
          <ElementIcon element={now} />
          {now === null ? formatClock(null) : elementName(t, now)}
        </span>
      </Tile>
      <div className={styles.coming}>
        <dt className={styles.name}>{next.length > 0 ? t("live.next") : t("live.toCome")}</dt>
        <dd className={styles.names}>{names.length === 0 ? formatClock(null) : formatList(names, locale)}</dd>
      </div>
    </dl>
  );
}
