import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-thresholds";
import type { Translate } from "../../i18n/translate.ts";
import type { TimelineKind, TimelineSegment } from "./timeline-layout.ts";

/** Returns the name of a segment, without its eidolon: "Limb 3", "Water shield". */
export function segmentName(t: Translate, segment: Pick<TimelineSegment, "kind" | "number">): string {
  return segment.kind === "limb"
    ? t("night.segment.limbNumber", { number: segment.number })
    : kindName(t, segment.kind);
}

/** Returns the name of a kind of segment in the legend. */
export function kindName(t: Translate, kind: TimelineKind): string {
  return t(`night.segment.${kind}`);
}

/** Returns the names that locate a segment, from the widest to the closest: run, eidolon, segment. */
export function segmentPath(
  t: Translate,
  runName: string,
  segment: Pick<TimelineSegment, "kind" | "eidolon" | "number">,
): readonly string[] {
  return [
    runName,
    ...(segment.eidolon === null ? [] : [t(`common.eidolon.${segment.eidolon}`)]),
    segmentName(t, segment),
  ];
}

/** Names a part of a run in one line: "Run 2 · Teralyst · Limb 3". */
export function partNameOf(
  t: Translate,
  runIndex: number,
  part: Pick<TimelineSegment, "kind" | "eidolon" | "number">,
): string {
  return segmentPath(t, t("night.run.number", { index: runIndex }), part).join(" · ");
}

/** Describes a segment in one sentence for screen readers. */
export function segmentSentence(t: Translate, runName: string, segment: TimelineSegment): string {
  const sentence = t("night.timeline.sentence", {
    path: segmentPath(t, runName, segment).join(t("common.comma")),
    duration: formatDuration(segment.toMs - segment.fromMs),
    from: formatDuration(segment.fromMs),
    to: formatDuration(segment.toMs),
  });
  const mark = markOf("limbBreakTime", segment.limbTimeMs);
  if (mark === null) return sentence;
  const net = t("night.timeline.netSentence", {
    time: formatSeconds(segment.limbTimeMs),
    mark: markLetters[mark],
  });
  return `${sentence} ${net}`;
}
