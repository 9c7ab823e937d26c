import { liveStages, loadVerdicts } from "@hunt/engine/domain/live-words";
import { marks } from "@hunt/engine/domain/marks";
import { eidolonTypes, limbCounts } from "@hunt/engine/domain/words";
import { z } from "zod";
import { maxLiveFormatLength, maxLiveRuns, maxLiveSeconds } from "./live-limits.ts";

// The figures of a hunt that is watched, as its hunter's second screen shows them. Every field is a number, a boolean or a
// word of a list, so nothing that somebody wrote can come by this way.

const elapsed = z.number().min(0).max(maxLiveSeconds);
const difference = z.number().min(-maxLiveSeconds).max(maxLiveSeconds);
const runs = z.int().min(0).max(maxLiveRuns);
/** A night's format, e.g. `6x3+1x2`. */
const format = z
  .string()
  .max(maxLiveFormatLength)
  .regex(/^\d{1,2}x[1-3](?:\+\d{1,2}x[1-3]){0,2}$/);
/** A time with its mark; both are null when not known. */
const rated = z.strictObject({ time: elapsed.nullable(), mark: z.enum(marks).nullable() });

/** The moment up to which a capture catches the shrine's next tick, or after the capture, the tick itself. */
const liveBusSchema = z.strictObject({
  isCaught: z.boolean(),
  leavesIn: difference.describe("the first one; later ones follow every `period` seconds"),
  period: z.number().min(1).max(10),
});

const liveRunSchema = z
  .strictObject({
    number: z.int().min(1).max(maxLiveRuns),
    eidolon: z.enum(eidolonTypes),
    stage: z.enum(liveStages),
    limbsBroken: z.int().min(0),
    clock: elapsed,
    isClockRunning: z.boolean(),
    lastLimb: rated,
    medianLimb: rated,
    againstBest: difference.nullable().describe("negative when ahead of the hunter’s best run"),
    bus: liveBusSchema.nullable(),
  })
  .refine(({ eidolon, limbsBroken }) => limbsBroken <= limbCounts[eidolon], {
    path: ["limbsBroken"],
    message: "The eidolon has fewer limbs.",
  });

const liveNightSchema = z.strictObject({
  runsDone: runs,
  format: format.nullable(),
  dayIn: elapsed.nullable(),
  formatByDawn: format.nullable(),
  averageByDawn: elapsed.nullable(),
});

/** What a hunter is doing while there is no run. */
export const liveWaits = ["night", "run", "hunt"] as const;
export type LiveWait = (typeof liveWaits)[number];

/** The figures of a hunt at the moment of the snapshot. */
export const liveHuntSchema = z
  .strictObject({
    waitsFor: z.enum(liveWaits).nullable().describe("null during a run"),
    squadSize: z.int().min(1).max(4).nullable(),
    run: liveRunSchema.nullable(),
    night: liveNightSchema.nullable(),
    loading: z
      .strictObject({ time: elapsed.nullable(), verdict: z.enum(loadVerdicts).nullable() })
      .nullable(),
  })
  .meta({ id: "LiveHunt" });
export type LiveHunt = z.output<typeof liveHuntSchema>;
