import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { TFunction } from "i18next";
import type { TimelineRow } from "../figures/timeline-layout.ts";
import { segmentName } from "./segment-words.ts";

/** The timeline as the rows of its table: run, eidolon, segment, from, to, duration. */
export function segmentRows(
  t: TFunction,
  rows: readonly TimelineRow[],
  nameOf: (row: TimelineRow) => string,
): readonly (readonly string[])[] {
  return rows.flatMap((row) =>
    row.segments.map((segment) => [
      nameOf(row),
      segment.eidolon === null ? "" : t(`common.eidolon.${segment.eidolon}`),
      segmentName(t, segment),
      formatDuration(segment.fromMs),
      formatDuration(segment.toMs),
      formatDuration(segment.toMs - segment.fromMs),
    ]),
  );
}
