import { formatDuration } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-thresholds";
import type { Translate } from "../../i18n/translate.ts";
import { segmentName } from "./segment-words.ts";
import type { TimelineRow, TimelineSegment } from "./timeline-layout.ts";

/** Returns the timeline as the rows of its table: run, eidolon, segment, from, to, duration, mark. */
export function segmentRows(
  t: Translate,
  rows: readonly TimelineRow[],
  runName: (row: TimelineRow) => string,
): readonly (readonly string[])[] {
  return rows.flatMap((row) =>
    row.segments.map((segment) => [
      runName(row),
      segment.eidolon === null ? "" : t(`common.eidolon.${segment.eidolon}`),
      segmentName(t, segment),
      formatDuration(segment.fromMs),
      formatDuration(segment.toMs),
      formatDuration(segment.toMs - segment.fromMs),
      markLetter(segment),
    ]),
  );
}

/** Limbs are the only segments with a rating. */
function markLetter({ limbTimeMs }: TimelineSegment): string {
  const mark = markOf("limbBreakTime", limbTimeMs);
  return mark === null ? "" : markLetters[mark];
}
