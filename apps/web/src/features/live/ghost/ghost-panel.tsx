import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import { paceAgainst, standingMs } from "@hunt/engine/live/pace";
import { useMemo } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { LoadOwnBests } from "../hunt/own-best.ts";
import type { GhostRun, LoadKeptNight } from "./find-ghost.ts";
import styles from "./ghost.module.css";
import { type GhostChoice, useGhostChoice } from "./ghost-choice.ts";
import { GhostPicker } from "./ghost-picker.tsx";
import { GhostSteps } from "./ghost-steps.tsx";
import { Standing } from "./standing.tsx";
import { useGhost } from "./use-ghost.ts";

/** What the hunt is compared with, as far as this browser keeps it. */
export interface HuntSources {
  readonly loadOwnBests: LoadOwnBests;
  readonly loadKeptNight: LoadKeptNight;
}

export interface GhostProps extends HuntSources {
  readonly snapshot: LiveSnapshot;
  /** The log time of this moment. */
  readonly nowMs: number | null;
}

/** The choice of a ghost, and how the current run stands against it. */
export function GhostPanel(props: GhostProps) {
  const { t } = useTranslation();
  const choice = useGhostChoice();
  return (
    <section className={choice === null ? styles.panel : styles.chosen} aria-label={t("ghost.title")}>
      <GhostPicker choice={choice} />
      {choice !== null && <ChosenGhost {...props} choice={choice} />}
    </section>
  );
}

function ChosenGhost({ choice, ...props }: GhostProps & { readonly choice: GhostChoice }) {
  const { t } = useTranslation();
  const ghost = useGhost({ choice, ...props });
  if (ghost.state === "ready")
    return <Chase snapshot={props.snapshot} nowMs={props.nowMs} ghost={ghost.run} />;
  return (
    <div className={styles.message} role="status">
      {ghost.state === "loading" && <p>{t("common.loading")}</p>}
      {ghost.state === "missing" && <p>{t(`ghost.missing.${choice.kind}`)}</p>}
      {ghost.state === "failed" && (
        <>
          <p>{t("ghost.failed")}</p>
          <Button size="sm" onClick={ghost.retry}>
            {t("common.retry")}
          </Button>
        </>
      )}
    </div>
  );
}

interface ChaseProps extends Pick<GhostProps, "snapshot" | "nowMs"> {
  readonly ghost: GhostRun;
}

/** The night's last run against the ghost, whether it goes on or is over. */
function Chase({ snapshot, nowMs, ghost }: ChaseProps) {
  const { t } = useTranslation();
  const { night, run: running } = snapshot;
  const run = night?.runs.at(-1);
  const pace = useMemo(
    () => (run === undefined ? null : paceAgainst(ghost, run, running)),
    [ghost, run, running],
  );
  const facts = [t("live.run", { number: ghost.index })];
  if (ghost.realTimeMs !== null) facts.push(formatDuration(ghost.realTimeMs));
  return (
    <div className={styles.chase}>
      <div className={styles.standing}>
        <Standing behindMs={pace === null ? null : standingMs(pace, nowMs)} />
        <p className={styles.detail}>{t("ghost.run", { facts: facts.join(" · ") })}</p>
      </div>
      <GhostSteps pace={pace} />
      {pace?.basis === "limbs" && (
        <p className={classNames(styles.note, styles.detail)}>{t("ghost.onlyLimbs")}</p>
      )}
    </div>
  );
}
