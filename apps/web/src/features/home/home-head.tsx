import type { NightCycle } from "@hunt/engine/clock/night-clock";
import { type NightClock, nightClockAt } from "@hunt/engine/clock/night-clock";
import { formatCountdown, unknownValue } from "@hunt/engine/formats/format-duration";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { memo, useEffect, useState } from "react";
import { RemindersPlace } from "../../domain-ui/reminders/reminders-place.tsx";
import { SkyBody } from "../../domain-ui/sky/sky-body.tsx";
import { SkyFigure } from "../../domain-ui/sky/sky-figure.tsx";
import { SkyFrame, type SkyPhase } from "../../domain-ui/sky/sky-frame.tsx";
import { SkyLand, SkyStars } from "../../domain-ui/sky/sky-land.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { requestIdOf } from "../../lib/api/api-problem.ts";
import { formatNumber } from "../../lib/dates.ts";
import { useNightCycle } from "../../lib/queries/use-night-cycle.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { Button, buttonClassName } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./home-head.module.css";
import { homeStatsQuery } from "./queries.ts";
import { SamplePlate } from "./sample/sample-plate.tsx";
import { UpcomingNights } from "./upcoming-nights.tsx";

const minuteMs = 60_000;

const dawnBeforeDayMs = 5 * minuteMs;

const dawnOfDayMs = 10 * minuteMs;

const duskOfDayMs = 10 * minuteMs;

/** The eidolons whose figures stand on the shore, one for each rotation. */
const shoreFigures = ["teralyst", "gantulyst", "hydrolyst"] as const;

/**
 * Draws the Plains as they are now, behind the head of the page: sky, sun or moon, land, an eidolon, still water. They are
 * drawn once a minute, not with each second of the countdown beside it.
 */
const Sky = memo(({ phase, isNight, way, figure }: SkyReading) => (
  <SkyFrame phase={phase} fades>
    <SkyStars />
    <Arc isNight={isNight} way={way} />
    <SkyLand />
    <div className={styles.shore}>
      <SkyFigure name={figure} />
    </div>
  </SkyFrame>
));

const secondMs = 1000;

/**
 * The current sky over the Plains, with what the site is for and the time until night begins or ends, and the next nights
 * below its water.
 */
export function HomeHead() {
  const { t } = useTranslation();
  const cycle = useNightCycle();
  const { nowMs, clock } = useNightClock(cycle);
  const { phase, isNight, way, figure } = skyAt(nowMs, clock, cycle);
  // Whoever has an account knows what this is, and comes back for what is below.
  const { status } = useSession();
  const isKnown = status === "signedIn" || status === "loading";
  return (
    <div>
      {/* The page's header is in front of the same sky, and reads the sky's phase from this attribute. */}
      <div className={styles.above} data-known={isKnown} data-sky={phase} data-on-sky="">
        <Sky phase={phase} isNight={isNight} way={way} figure={figure} />
        {!isKnown && <p className={styles.lead}>{t("intro.lead")}</p>}
        <section className={styles.countdown}>
          <h2 className={styles.label}>{clock.isNight ? t("home.untilDay") : t("home.untilNight")}</h2>
          <p className={styles.time} role="timer">
            {formatCountdown(clock.remainingMs)}
          </p>
        </section>
        <HuntsCounter />
        {!isKnown && (
          <div className={styles.sample}>
            <SamplePlate />
          </div>
        )}
      </div>
      <section className={styles.tide}>
        <UpcomingNights nowMs={nowMs} cycle={cycle} />
        <RemindersPlace />
      </section>
    </div>
  );
}

interface ClockReading {
  readonly nowMs: number;
  readonly clock: NightClock;
}

/** Returns the night clock, updated each second when the countdown's last digit changes. */
function useNightClock(cycle: NightCycle): ClockReading {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const clock = nightClockAt(nowMs, cycle);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now();
      setNowMs(at);
      const { remainingMs } = nightClockAt(at, cycle);
      timer = setTimeout(tick, remainingMs % secondMs || secondMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [cycle]);

  return { nowMs, clock };
}

/** Sun or moon on its arc from one side of the horizon to the other; the window's width decides the arc's size. */
function Arc({ isNight, way }: Pick<SkyReading, "isNight" | "way">) {
  const x = 50 - 50 * Math.cos(way * Math.PI);
  const y = 100 - 100 * Math.sin(way * Math.PI);
  return (
    <svg aria-hidden="true" className={styles.arc}>
      {/* Cuts off the half of the moon or sun below the horizon */}
      <svg aria-hidden="true">
        <ellipse className={styles.way} cx="50%" cy="100%" rx="50%" ry="100%" />
      </svg>
      <svg aria-hidden="true" className={styles.body} x={`${x.toFixed(2)}%`} y={`${y.toFixed(2)}%`}>
        <SkyBody isNight={isNight} />
      </svg>
    </svg>
  );
}

type ShoreFigure = (typeof shoreFigures)[number];

interface SkyReading {
  readonly phase: SkyPhase;
  /** True to show the moon, false to show the sun; `way` runs from 0 at its rise to 1 at its setting. */
  readonly isNight: boolean;
  readonly way: number;
  readonly figure: ShoreFigure;
}

/** Returns the sky over the Plains at an instant, exact to the minute. */
export function skyAt(nowMs: number, clock: NightClock, cycle: NightCycle): SkyReading {
  const { isNight, expiryMs, nightStartsAtMs } = clock;
  const dayStartsAtMs = expiryMs - cycle.periodMs;
  const atMs = Math.floor(nowMs / minuteMs) * minuteMs;
  const [risesAtMs, setsAtMs] = isNight ? [nightStartsAtMs, expiryMs] : [dayStartsAtMs, nightStartsAtMs];
  const way = (atMs - risesAtMs) / (setsAtMs - risesAtMs);
  const rotation = Math.round(expiryMs / cycle.periodMs);
  return {
    phase: phaseAt(nowMs, { isNight, dayStartsAtMs, nightStartsAtMs, expiryMs }),
    isNight,
    way: Math.min(1, Math.max(0, way)),
    figure: shoreFigures[rotation % shoreFigures.length] ?? "teralyst",
  };
}

interface Rotation extends Pick<NightClock, "isNight" | "nightStartsAtMs" | "expiryMs"> {
  readonly dayStartsAtMs: number;
}

function phaseAt(nowMs: number, { isNight, dayStartsAtMs, nightStartsAtMs, expiryMs }: Rotation): SkyPhase {
  if (isNight) return nowMs >= expiryMs - dawnBeforeDayMs ? "dawn" : "night";
  if (nowMs < dayStartsAtMs + dawnOfDayMs) return "dawn";
  return nowMs >= nightStartsAtMs - duskOfDayMs ? "dusk" : "day";
}

/** Says how many hunts were analysed, and links to the upload. */
function HuntsCounter() {
  const { t, locale } = useTranslation();
  const { data, error, refetch } = useQuery(homeStatsQuery);
  return (
    <section className={styles.card}>
      <h2 className={styles.huntsCounterLabel}>{t("home.alreadyAnalyzed")}</h2>
      <p className={styles.count}>
        {data !== undefined && formatNumber(data.nightsTotal, locale)}
        {data === undefined && (error === null ? "\u00a0" : unknownValue)}
      </p>
      {data === undefined && error !== null ? (
        <Cluster as="p" gap={2} justify="between" className={styles.failure} role="alert">
          <span>
            {t("home.totalFailed")}
            <Request id={requestIdOf(error)} />
          </span>
          <Button size="sm" onClick={() => refetch()}>
            {t("common.retry")}
          </Button>
        </Cluster>
      ) : (
        <p className={styles.huntsCounterLabel}>{t("home.andCounting")}</p>
      )}
      <Link to="/upload" className={`${buttonClassName({ variant: "main" })} ${styles.action}`}>
        <Icon name="upload" />
        {t("home.analyzeHunt")}
      </Link>
      <p className={styles.hint}>{t("home.dropHint")}</p>
    </section>
  );
}

function Request({ id }: { readonly id: string | null }) {
  const { t } = useTranslation();
  return id === null ? null : <> {t("common.requestId", { id })}</>;
}
