import { msFromSeconds } from "@hunt/contracts/seconds";
import type { UserTrendAnswer } from "@hunt/contracts/users";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useQuery } from "@tanstack/react-query";
import { scaleLinear } from "d3-scale";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { longFreshMs, retryUnlessRefused } from "../../../lib/query-client.ts";
import { Stack } from "../../../ui/layout.tsx";
import styles from "./hunter-trend.module.css";

/** The most nights that are drawn: the latest ones. */
const shownNights = 120;

interface HunterTrendProps {
  readonly userUuid: string;
  readonly nightUuid: string;
}

/** The best run of each of a hunter's nights, with the judged night marked among them. */
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
    <Stack as="figure" gap={1}>
      <Dots place={place} label={words} />
      <figcaption className={styles.words}>{words}</figcaption>
    </Stack>
  );
}

const widthPercent = 100;
const height = 72;
const margin = 8;

/** Draws a dot for each night; faster nights are higher. */
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

/** A night of a hunter's trend with its best run. */
interface TrendNight {
  readonly nightUuid: string;
  readonly atMs: number;
  readonly bestMs: number;
}

interface TrendPlace {
  /** The nights in the order played. */
  readonly nights: readonly TrendNight[];
  /** The index of the judged night; null when the trend does not contain it. */
  readonly judged: number | null;
  /** The nights before the judged one, or all nights when the judged one is missing; null without any. */
  readonly before: { readonly count: number; readonly bestMs: number; readonly medianMs: number } | null;
}

/** Returns the place of a night in a hunter's trend. */
export function placeInTrend(
  { nights, times, counts, values }: UserTrendAnswer,
  nightUuid: string,
): TrendPlace {
  let from = 0;
  const all = nights.map((uuid, index): TrendNight => {
    const own = values.slice(from, from + (counts[index] ?? 0));
    from += counts[index] ?? 0;
    return { nightUuid: uuid, atMs: (times[index] ?? 0) * 1000, bestMs: msFromSeconds(Math.min(...own)) };
  });
  const at = all.findIndex((night) => night.nightUuid === nightUuid);
  const earlier = at === -1 ? all : all.slice(0, at);
  const shown = all.slice(-shownNights);
  const judged = shown.findIndex((night) => night.nightUuid === nightUuid);
  return { nights: shown, judged: judged === -1 ? null : judged, before: summaryOf(earlier) };
}

function summaryOf(nights: readonly TrendNight[]): TrendPlace["before"] {
  const sorted = nights.map(({ bestMs }) => bestMs).sort((a, b) => a - b);
  const [bestMs] = sorted;
  if (bestMs === undefined) return null;
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  const medianMs = Math.round(middle.reduce((sum, ms) => sum + ms, 0) / middle.length);
  return { count: sorted.length, bestMs, medianMs };
}
