import { formatCountdown } from "@hunt/engine/formats/format-countdown";
import { RemindersPlace } from "../../domain-ui/reminders/reminders-place.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useNightCycle } from "../../lib/use-night-cycle.ts";
import styles from "./home-head.module.css";
import { HuntsCounter } from "./hunts-counter.tsx";
import { Sky } from "./sky/sky.tsx";
import { skyAt } from "./sky/sky-phase.ts";
import { UpcomingNights } from "./upcoming-nights.tsx";
import { useNightClock } from "./use-night-clock.ts";

/** The sky that the Plains have now, with how long until night falls or ends; below its water the next nights. */
export function HomeHead() {
  const { t } = useTranslation();
  const cycle = useNightCycle();
  const { nowMs, clock } = useNightClock(cycle);
  const { phase, isNight, way, figure } = skyAt(nowMs, clock, cycle);
  return (
    <div>
      {/* The header of the page lies on the same sky, and asks this which one it is. */}
      <div className={styles.above} data-sky={phase} data-on-sky="">
        <Sky phase={phase} isNight={isNight} way={way} figure={figure} />
        <section className={styles.countdown}>
          <h2 className={styles.label}>{clock.isNight ? t("home.untilDay") : t("home.untilNight")}</h2>
          <p className={styles.time} role="timer">
            {formatCountdown(clock.remainingMs)}
          </p>
        </section>
        <HuntsCounter />
      </div>
      <section className={styles.tide}>
        <UpcomingNights nowMs={nowMs} cycle={cycle} />
        <RemindersPlace />
      </section>
    </div>
  );
}
