import { type NightAnswer, nightSchema } from "@hunt/contracts/nights";
import {
  type EidolonAnswer,
  eidolonSchema,
  type RunInNightAnswer,
  runInNightSchema,
} from "@hunt/contracts/runs";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";

/**
 * Nights as the server answers them, checked against the contract. The run is the published one of the log's specification (a
 * solo run, the fourth of its night), with a Hydrolyst like its Gantulyst.
 */
const teralyst = answerOf(eidolonSchema, {
  type: "teralyst",
  result: "capture",
  spawnDelay: 3.875,
  spawnAnimationTime: 27.334,
  firstLimbBreakTime: 31.234,
  limbBreakTimes: [0.041, -0.036, -0.02],
  medianLimbBreakTime: -0.02,
  lastLimbBreakTime: 82.777,
  capshotTime: 0.065,
});

const gantulyst = answerOf(eidolonSchema, {
  type: "gantulyst",
  result: "capture",
  spawnDelay: 1.89,
  firstLimbBreakTime: 2.658,
  limbBreakTimes: [-0.031, -0.038, -0.024, 0.031, -0.03],
  medianLimbBreakTime: -0.03,
  lastLimbBreakTime: 245.822,
  shrineTime: 9.383,
  shardInsertionTimes: [0.112],
  capshotTime: 0.04,
  bus: { time: 82.842, waited: 0.383 },
});

const hydrolyst = answerOf(eidolonSchema, {
  ...gantulyst,
  type: "hydrolyst",
  limbBreakTimes: [0.5, 0.5, 0.5, 0.5, 0.5],
  medianLimbBreakTime: 0.5,
  lastLimbBreakTime: 412.699,
  shrineTime: 11.9,
  bus: { time: 245.862, waited: 0.9 },
});

export const publishedRun = answerOf(runInNightSchema, {
  uuid: "0198f0aa-0000-7000-9000-000000000001",
  index: 1,
  preload: false,
  outcome: "capture",
  full: true,
  startOffset: 0,
  realTime: 471.963,
  lastHydrolystLimbBreakTime: 412.699,
  extractionTime: 481.006,
  loadTime: 13.766,
  medianLimbBreakTime: -0.02,
  eidolons: [teralyst, gantulyst, hydrolyst],
  segments: [
    { kind: "spawn", eidolon: "teralyst", number: 0, from: 0, to: 31.209 },
    { kind: "water", eidolon: "teralyst", number: 0, from: 31.209, to: 31.234 },
    { kind: "limb", eidolon: "teralyst", number: 1, from: 31.234, to: 48.461 },
    { kind: "limb", eidolon: "teralyst", number: 2, from: 48.461, to: 65.611 },
    { kind: "limb", eidolon: "teralyst", number: 3, from: 65.611, to: 82.777 },
    { kind: "healing", eidolon: "teralyst", number: 0, from: 82.777, to: 130.876 },
    { kind: "extraction", eidolon: null, number: 0, from: 475.838, to: 481.006 },
  ],
});

/** Returns the run with another index and uuid, changed as given. */
export function runLike(index: number, change: Given<RunInNightAnswer> = {}): RunInNightAnswer {
  const uuid = `0198f0aa-0000-7000-9000-00000000000${index}`;
  return answerOf(runInNightSchema, { ...publishedRun, uuid, index, ...change });
}

const abortedRun = runLike(3, {
  outcome: "unfinished",
  full: false,
  realTime: null,
  lastHydrolystLimbBreakTime: null,
  loadTime: null,
  eidolons: [{ ...teralyst, result: "unfinished", capshotTime: null }],
  segments: publishedRun.segments?.slice(0, 4) ?? [],
});

export const nightUuid = "0198f0aa-0000-7000-8000-000000000001";

/** Returns a night of two full runs and an aborted one; the given fields replace its own. */
export function sampleNight(change: Given<NightAnswer> = {}): NightAnswer {
  return answerOf(nightSchema, {
    uuid: nightUuid,
    scope: "public",
    standing: "counted",
    season: 3,
    squadSize: 2,
    format: "2x3",
    perspective: "host",
    createdAt: "2026-06-21T20:15:00Z",
    startedAt: "2026-06-21T18:05:12Z",
    duration: 1500,
    averageExtractionTime: 481.006,
    averageRealTime: 470,
    averageLastHydrolystLimbBreakTime: 412.699,
    activeTime: 2859.5,
    lastEidolonCapshotTime: 950.5,
    medianLimbBreakTime: -0.02,
    fullRunsCount: 2,
    capturedHydrolystsCount: 2,
    capturedGantulystsCount: 2,
    capturedTeralystsCount: 2,
    users: [
      { uuid: "0198f0aa-0000-7000-a000-000000000001", ign: "SynthHost", role: "host", scope: "public" },
      { uuid: null, ign: null, role: "client", scope: "public" },
    ],
    runs: [publishedRun, runLike(2, { realTime: 470, loadTime: 20 }), abortedRun],
    diagnostics: [],
    ...change,
  });
}

/** Returns the same night from a client's log, which has no anchors, so that most times are unknown. */
export function clientNight(): NightAnswer {
  const seen = ({ type, result, limbBreakTimes, capshotTime }: EidolonAnswer) =>
    answerOf(eidolonSchema, { type, result, limbBreakTimes, capshotTime });
  return sampleNight({
    perspective: "client",
    averageRealTime: null,
    averageLastHydrolystLimbBreakTime: null,
    activeTime: null,
    lastEidolonCapshotTime: null,
    diagnostics: [{ code: "client_log", severity: "info", count: 1, runs: [], missing: [] }],
    runs: [
      runLike(1, {
        preload: null,
        startOffset: null,
        realTime: null,
        lastHydrolystLimbBreakTime: null,
        segments: [],
        eidolons: [teralyst, gantulyst, hydrolyst].map(seen),
      }),
    ],
  });
}
