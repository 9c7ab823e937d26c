import { useTranslation } from "../../i18n/shown-texts.ts";
import { kindName } from "./segment-words.ts";
import type { TimelineKind, TimelineRow } from "./timeline-layout.ts";
import styles from "./timeline-legend.module.css";
import segmentStyles from "./timeline-segment.module.css";

/** The kinds in the order in which they occur in a hunt. */
const kindsInOrder: readonly TimelineKind[] = [
  "spawn",
  "water",
  "limb",
  "healing",
  "capshot",
  "drop",
  "shrine",
  "shards",
  "extraction",
  "load",
];

/** Explains the hatchings of the kinds that the timeline shows. */
export function TimelineLegend({ rows }: { readonly rows: readonly TimelineRow[] }) {
  const { t } = useTranslation();
  const shown = new Set(rows.flatMap(({ segments }) => segments.map(({ kind }) => kind)));
  return (
    <ul className={styles.legend} aria-label={t("night.timeline.legend")}>
      {kindsInOrder
        .filter((kind) => shown.has(kind))
        .map((kind) => (
          <li key={kind}>
            <svg className={styles.swatch} aria-hidden="true">
              <rect className={segmentStyles[kind]} x="1" y="1" width="20" height="12" />
            </svg>
            {kindName(t, kind)}
          </li>
        ))}
    </ul>
  );
}
