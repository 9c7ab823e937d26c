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
/** What a hunter is doing while there is no run. */
export const liveWaits = ["night", "run", "hunt"] as const;
export type LiveWait = (typeof liveWaits)[number];

const rated = { time: elapsed.nullable(), mark: z.enum(marks).nullable() };
const bus = {
  isCaught: z.boolean(),
  leavesIn: difference.describe("the first one; later ones follow every `period` seconds"),
  period: z.number().min(1).max(10),
};
const night = {
  runsDone: runs,
  format: format.nullable(),
  dayIn: elapsed.nullable(),
  formatByDawn: format.nullable(),
  averageByDawn: elapsed.nullable(),
};
const loading = { time: elapsed.nullable(), verdict: z.enum(loadVerdicts).nullable() };

/**
 * Returns the schema of a hunt's figures at the moment of a snapshot. What a hunter sends has no other field; in an answer one is
 * left out, because a process of a newer release may have stored it.
 */
function huntSchema(object: typeof z.object) {
  const run = object({
    number: z.int().min(1).max(maxLiveRuns),
    eidolon: z.enum(eidolonTypes),
    stage: z.enum(liveStages),
    limbsBroken: z.int().min(0),
    clock: elapsed,
    isClockRunning: z.boolean(),
    /** Times with their marks; both are null when not known. */
    lastLimb: object(rated),
    medianLimb: object(rated),
    againstBest: difference.nullable().describe("negative when ahead of the hunter’s best run"),
    againstRecord: difference
      .nullable()
      .describe("negative when ahead of the season’s record run of squads as large"),
    /** The moment up to which a capture catches the shrine's next tick, or after the capture, the tick itself. */
    bus: object(bus).nullable(),
  }).refine(({ eidolon, limbsBroken }) => limbsBroken <= limbCounts[eidolon], {
    path: ["limbsBroken"],
    message: "The eidolon has fewer limbs.",
  });
  return object({
    waitsFor: z.enum(liveWaits).nullable().describe("null during a run"),
    squadSize: z.int().min(1).max(4).nullable(),
    run: run.nullable(),
    night: object(night).nullable(),
    loading: object(loading).nullable(),
  });
}

export const sentLiveHuntSchema = huntSchema(z.strictObject as typeof z.object);
export const liveHuntSchema = huntSchema(z.object).meta({ id: "LiveHunt" });
export type LiveHunt = z.output<typeof liveHuntSchema>;
