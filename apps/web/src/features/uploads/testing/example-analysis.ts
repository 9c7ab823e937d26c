import type { Analysis, Diagnostic, Eidolon, Night, Run } from "@hunt/engine/domain/analysis";
import { eidolonFigures, nightFigures, runFigures } from "@hunt/engine/domain/figures";
import { eidolonTypes, limbCounts } from "@hunt/engine/domain/words";
import { unknownFigures } from "@hunt/engine/testing/unknown-figures";

/** Returns an analysis for tests; where docs/game-log.md 4 has an example, its times are those of the example. */
export function anAnalysis(fields: Partial<Analysis> = {}): Analysis {
  return {
    engineVersion: 1,
    fileKind: "game_log",
    nights: [],
    diagnostics: [],
    bytesRead: 0,
    linesRead: 0,
    ...fields,
  };
}

export function aNight(fields: Partial<Night> = {}): Night {
  return {
    number: 1,
    session: { index: 0, startedAtUtcMs: Date.UTC(2026, 5, 13, 7, 1, 51), buildLabel: "2026.05.13.13.07" },
    sessionId: null,
    perspective: "host",
    startedAtMs: 600_000,
    startedAtUtcMs: Date.UTC(2026, 5, 13, 7, 11, 51),
    huntMomentsMs: [],
    squad: [
      { name: "SynthTwo", role: "client", isOwner: false },
      { name: "SynthHost", role: "host", isOwner: true },
    ],
    squadSize: 2,
    owner: "SynthHost",
    format: "1x3",
    runs: [aRun()],
    fullRunsCount: 1,
    capturedTeralystsCount: 1,
    capturedGantulystsCount: 1,
    capturedHydrolystsCount: 1,
    ...unknownFigures(nightFigures),
    averageRealTimeMs: 471_963,
    averageLastHydrolystLimbBreakTimeMs: 412_699,
    averageExtractionTimeMs: 481_006,
    activeTimeMs: 471_963,
    lastEidolonCapshotTimeMs: 456_963,
    medianLimbBreakTimeMs: -30,
    durationMs: 481_006,
    estimated: [],
    publishable: true,
    complete: true,
    ...fields,
  };
}

export function aRun(fields: Partial<Run> = {}): Run {
  return {
    index: 1,
    perspective: "host",
    preload: true,
    outcome: "capture",
    full: true,
    startedAtMs: 600_000,
    eidolons: eidolonTypes.map((type) => anEidolon({ type })),
    ...unknownFigures(runFigures),
    realTimeMs: 471_963,
    lastHydrolystLimbBreakTimeMs: 412_699,
    extractionTimeMs: 481_006,
    loadTimeMs: 13_766,
    medianLimbBreakTimeMs: -30,
    estimated: [],
    segments: [],
    ...fields,
  };
}

function anEidolon(fields: Partial<Eidolon> = {}): Eidolon {
  const { type = "teralyst" } = fields;
  return {
    ...unknownFigures(eidolonFigures),
    type,
    result: "capture",
    spawnAnimationTimeMs: null,
    spawnDelayMs: null,
    firstLimbBreakTimeMs: null,
    limbBreakTimesMs: Array.from({ length: limbCounts[type] - 1 }, () => -30),
    medianLimbBreakTimeMs: -30,
    lastLimbBreakTimeMs: null,
    capshotTimeMs: 40,
    shrineTimeMs: null,
    shardInsertionTimesMs: [],
    bus: null,
    ...fields,
  };
}

export function aDiagnostic(fields: Partial<Diagnostic> = {}): Diagnostic {
  return {
    code: "dawn_mid_run",
    severity: "info",
    line: null,
    count: 1,
    params: {},
    night: 1,
    run: null,
    ...fields,
  };
}
