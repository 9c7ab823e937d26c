import type { HunterSummary } from "@hunt/contracts/listed-users";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { shownName } from "@hunt/engine/domain/shown-name";
import { unknownValue } from "@hunt/engine/formats/format-duration";
import type { CSSProperties } from "react";
import { Duration } from "../../domain-ui/duration.tsx";
import marks from "../../domain-ui/mark-column.module.css";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatNumber } from "../../lib/dates.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./hunter-summary.module.css";

interface SummaryPartProps {
  readonly part: "best" | "mate" | "weeks";
  readonly summary: HunterSummary;
}

/** A part of a hunter's summary: the fastest run, the most frequent mate, or the activity of the last weeks. */
export function SummaryPart({ part, summary: { bestRun, mate, weeks } }: SummaryPartProps) {
  if (part === "weeks") return <Weeks nights={weeks} />;
  if (part === "mate") return mate === null ? unknownValue : <Mate mate={mate} />;
  return (
    <Duration
      ms={bestRun === null ? null : msFromSeconds(bestRun.realTime)}
      estimated={bestRun?.estimated ?? false}
      category="realTime"
      className={marks.cell}
    />
  );
}

function Mate({ mate: { ign, nights } }: { readonly mate: NonNullable<HunterSummary["mate"]> }) {
  const { t, locale } = useTranslation();
  return (
    <span className={styles.mate}>
      <bdi>{shownName(ign)}</bdi>{" "}
      <small>{t("database.mateNights", { count: nights, number: formatNumber(nights, locale) })}</small>
    </span>
  );
}

/** A week with so many nights, or with more, has the highest bar. */
const busyWeek = 7;

/** A strip of the last weeks: a bar for each, as high as there were nights in it. */
function Weeks({ nights }: { readonly nights: readonly number[] }) {
  const { t, locale } = useTranslation();
  const total = nights.reduce((sum, count) => sum + count, 0);
  const name = t("database.weeks", { weeks: nights.length });
  return (
    <span
      role="img"
      className={styles.weeks}
      aria-label={t("common.pair", { name, value: formatNumber(total, locale) })}
    >
      {nights.map((count, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is known by its place alone.
          key={index}
          className={classNames(count === 0 && styles.none)}
          style={{ "--height": Math.min(1, count / busyWeek).toFixed(2) } as CSSProperties}
        />
      ))}
    </span>
  );
}
