import { formatCountdown } from "@hunt/engine/formats/format-countdown";
import type { CSSProperties } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./night-countdown.module.css";
import { UpcomingNights } from "./upcoming-nights.tsx";
import { useNightClock } from "./use-night-clock.ts";
import { useNightCycle } from "./use-night-cycle.ts";

/** How long until night falls or ends, where the cycle stands, and when the next nights begin. */
export function NightCountdown() {
  const { t } = useTranslation();
  const cycle = useNightCycle();
  const { nowMs, clock } = useNightClock(cycle);
  const elapsedMs = cycle.periodMs - (clock.expiryMs - nowMs);
  const position = {
    "--dusk": `${(1 - cycle.nightMs / cycle.periodMs) * 100}%`,
    "--now": `${(elapsedMs / cycle.periodMs) * 100}%`,
  } as CSSProperties;
  return (
    <Card className={styles.card}>
      <h2 className={styles.label}>
        <Icon name={clock.isNight ? "moon" : "sun"} />
        {clock.isNight ? t("home.untilDay") : t("home.untilNight")}
      </h2>
      <p className={styles.countdown} role="timer">
        {formatCountdown(clock.remainingMs)}
      </p>
      <div className={styles.cycle} style={position} aria-hidden="true" />
      <UpcomingNights nowMs={nowMs} cycle={cycle} />
    </Card>
  );
}
