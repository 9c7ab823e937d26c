import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useQuery } from "@tanstack/react-query";
import { scaleLinear } from "d3-scale";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api.ts";
import { longFreshMs, retryUnlessRefused } from "../../../lib/query-client.ts";
import styles from "./hunter-trend.module.css";
import { placeInTrend, type TrendPlace } from "./trend-place.ts";

interface HunterTrendProps {
  readonly userUuid: string;
  readonly nightUuid: string;
}

/** The best run of each of a hunter's nights, and among them the one that is judged. */
export function HunterTrend({ userUuid, nightUuid }: HunterTrendProps) {
  const { t } = useTranslation();
  const query = { metric: "realTime", squadSize: "any" } as const;
  const { data } = useQuery({
    queryKey: ["users", userUuid, "trend", query],
    queryFn: ({ signal }) =>
      api.get("/v2/users/:userUuidOrIgn/trend", { params: { userUuidOrIgn: userUuid }, query, signal }),
    staleTime: longFreshMs,
    structuralSharing: false,
    retry: retryUnlessRefused,
  });
  if (data === undefined) return <div className={styles.trend} />;
  const place = placeInTrend(data, nightUuid);
  const own = place.judged === null ? undefined : place.nights[place.judged];
  const before =
    place.before === null
      ? t("review.trend.first")
      : t("review.trend.before", {
          number: place.before.count,
          best: formatDuration(place.before.bestMs),
          median: formatDuration(place.before.medianMs),
        });
  const words =
    own === undefined
      ? before
      : [t("review.trend.own", { best: formatDuration(own.bestMs) }), before].join(" · ");
  return (
    <figure className={styles.figure}>
      <Dots place={place} label={words} />
      <figcaption className={styles.words}>{words}</figcaption>
    </figure>
  );
}

const widthPercent = 100;
const height = 72;
const margin = 8;

/** Faster is higher. */
function Dots({ place, label }: { readonly place: TrendPlace; readonly label: string }) {
  const { nights, judged } = place;
  const times = nights.map(({ bestMs }) => bestMs);
  const x = scaleLinear([0, Math.max(1, nights.length - 1)], [2, widthPercent - 2]);
  const y = scaleLinear(
    [Math.min(...times), Math.max(...times, Math.min(...times) + 1)],
    [margin, height - margin],
  );
  if (nights.length === 0) return null;
  return (
    <svg className={styles.trend} role="img" aria-label={label}>
      {nights.map(({ nightUuid, bestMs }, index) => (
        <circle
          key={nightUuid}
          className={index === judged ? styles.judged : styles.dot}
          cx={`${x(index)}%`}
          cy={y(bestMs)}
          r={index === judged ? 5 : 3}
        />
      ))}
    </svg>
  );
}
