import type { EidolonType } from "@hunt/engine/domain/words";

/** A place in the timeline: row and segment, both from 0. */
export interface TimelinePlace {
  readonly row: number;
  readonly segment: number;
}

/** The properties that identify a segment in another row. */
interface PartOfRun {
  readonly kind: string;
  readonly eidolon: EidolonType | null;
  readonly number: number;
}

const clamp = (value: number, highest: number) => Math.min(Math.max(value, 0), highest);

/**
 * Returns the place to which an arrow key, Home or End leads; null for other keys. Up and down stay at the same part of the
 * fight, not in the same column, because rows have more or fewer segments.
 *
 *     run 1   … [limb 5][healing][capshot][drop][shrine][shards] …      ↓ from the shrine of run 1
 *     run 2   … [limb 5][healing][drop][shrine][shards] …                 is the shrine of run 2, one segment to the left
 */
export function movedPlace(
  rows: readonly { readonly segments: readonly PartOfRun[] }[],
  from: TimelinePlace,
  key: string,
): TimelinePlace | null {
  const segments = rows[from.row]?.segments ?? [];
  const last = segments.length - 1;
  if (key === "ArrowRight") return { row: from.row, segment: clamp(from.segment + 1, last) };
  if (key === "ArrowLeft") return { row: from.row, segment: clamp(from.segment - 1, last) };
  if (key === "Home") return { row: from.row, segment: 0 };
  if (key === "End") return { row: from.row, segment: last };
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const row = clamp(from.row + (key === "ArrowDown" ? 1 : -1), rows.length - 1);
  const current = segments[from.segment];
  const target = rows[row]?.segments ?? [];
  const alike = target.findIndex(
    (segment) =>
      segment.kind === current?.kind &&
      segment.eidolon === current.eidolon &&
      segment.number === current.number,
  );
  return { row, segment: alike >= 0 ? alike : clamp(from.segment, target.length - 1) };
}
