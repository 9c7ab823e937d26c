import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { TFunction } from "i18next";
import type { TimelineRow } from "../figures/timeline-layout.ts";
import { segmentName } from "./segment-words.ts";

/** The timeline as the rows of its table: run, eidolon, segment, from, to, duration. */
export function segmentRows(t: TFunction, rows: readonly TimelineRow[]): readonly (readonly string[])[] {
  return rows.flatMap(({ runIndex, segments }) =>
    segments.map((segment) => [
      `#${runIndex}`,
      segment.eidolon === null ? "" : t(`common.eidolon.${segment.eidolon}`),
      segmentName(t, segment),
      formatDuration(segment.fromMs),
      formatDuration(segment.toMs),
      formatDuration(segment.toMs - segment.fromMs),
    ]),
  );
}
