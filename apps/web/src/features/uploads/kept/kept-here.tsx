import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Duration } from "../../../domain-ui/duration.tsx";
import { FactTiles } from "../../../domain-ui/mine/fact-tiles.tsx";
import { MineSection } from "../../../domain-ui/mine/mine-section.tsx";
import { behindBestFact, nextMarkFact } from "../../../domain-ui/mine/standing-facts.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addressOfNight } from "../../../lib/kept/night-names.ts";
import { useKept } from "../../../lib/kept/use-kept.ts";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { openAnalysisPort } from "../reading/analysis-queue.ts";
import { analyseKept } from "./analyse-kept.ts";
import { appKeptNights } from "./app-kept-nights.ts";
import { useKeptDay } from "./kept-day.ts";
import styles from "./kept-here.module.css";
import type { KeptNights } from "./kept-nights.ts";
import { ownBests } from "./own-figures.ts";

/** The latest nights are enough to show where somebody stands, and few enough to analyse quickly. */
const mostNights = 30;

interface KeptHereProps {
  readonly kept?: KeptNights;
  readonly openPort?: typeof openAnalysisPort;
}

/**
 * The last night that this browser keeps, and where it stands among those kept here; nothing when it keeps none. None of it
 * leaves the browser.
 */
export function KeptHere({ kept = appKeptNights, openPort = openAnalysisPort }: KeptHereProps) {
  const { t } = useTranslation();
  const { entries, isReady } = useKept(kept);
  const nights = entries.slice(0, mostNights);
  const [last] = nights;
  const day = useKeptDay();
  const { data: analysed, isError } = useQuery({
    queryKey: ["kept", "here", nights.map(({ id, extractBytes }) => [id, extractBytes])],
    queryFn: ({ signal }) => analyseKept(openPort, nights, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: nights.length > 0,
    networkMode: "always",
  });
  if (isError || (isReady && last === undefined)) return null;
  if (last === undefined || analysed === undefined) return <LoadingPlaceholder count={0} />;
  const lastMs = analysed.find(({ id }) => id === last.id)?.night.averageRealTimeMs ?? null;
  const bestMs = ownBests(analysed).find(({ figure }) => figure === "averageRealTime")?.ms ?? null;
  return (
    <MineSection
      title={t("mine.lastNight")}
      aside={
        <Link to="/upload" hash="kept">
          {t("local.onlyHere")}
        </Link>
      }
    >
      <Link to="/upload" hash={addressOfNight(last.id)} className={styles.night}>
        <Duration ms={lastMs} category="realTime" className={styles.average} />
        <span className={styles.name}>
          <bdi>{last.name || [last.format, day(last)].join(" · ")}</bdi>
        </span>
        <span className={styles.hint}>{t("local.onlyHereHint")}</span>
      </Link>
      {bestMs !== null && (
        <FactTiles
          of={t("card.averageRealTime")}
          facts={[...behindBestFact(t, lastMs === null ? null : lastMs - bestMs), ...nextMarkFact(t, bestMs)]}
        />
      )}
    </MineSection>
  );
}
