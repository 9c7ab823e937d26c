import type { TimelineSegment } from "../../../domain-ui/timeline/timeline-layout.ts";

/** A part of a run, with what names it. */
export type NamedPart = Pick<TimelineSegment, "kind" | "eidolon" | "number" | "fromMs">;

/** Leads the night's video to a part of a run; a run of another night is in no video here, and leads nowhere. */
export type JumpInVideo = (runId: string, part: NamedPart) => void;
