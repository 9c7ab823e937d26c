import { preloadThresholdMs } from "../domain/game-facts.ts";
import { delayed } from "../domain/honest-machines.ts";
import { signalRanges } from "../domain/signals.ts";
import { median } from "../numbers/median.ts";
import type { NightEvidence, RunEvidence, SessionEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";
import { minus, outside } from "./ranged.ts";

/** The encounter's line that is nearest to N belongs to it within this time. */
const nearNightfallMs = 20_000;

interface Nightfall {
  readonly run: number;
  readonly atMs: number;
  /** V − N, in milliseconds. */
  readonly animationMs: number | null;
  /** N − F of a hunter who entered at night, in milliseconds. */
  readonly waitedMs: number | null;
  /** `Starting Teralyst Encounter` − N, in milliseconds. */
  readonly encounterOffMs: number | null;
}

function nearest(timesMs: readonly number[], atMs: number): number | null {
  const offs = timesMs.map((timeMs) => timeMs - atMs).filter((offMs) => Math.abs(offMs) <= nearNightfallMs);
  return offs.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null;
}

function readNightfall({ index, facts }: RunEvidence, session: SessionEvidence): readonly Nightfall[] {
  const { nightfallMs, finalizeMs, preload, eidolons } = facts;
  if (nightfallMs === null) return [];
  const [first] = eidolons;
  return [
    {
      run: index,
      atMs: nightfallMs,
      animationMs: first?.type === "teralyst" ? minus(first.spawnedMs, nightfallMs) : null,
      waitedMs: preload === false ? minus(nightfallMs, finalizeMs) : null,
      encounterOffMs: nearest(session.encounterStartsMs, nightfallMs),
    },
  ];
}

function isWithin(
  valueMs: number | null,
  range: { readonly minMs: number; readonly maxMs: number },
): boolean {
  return valueMs !== null && valueMs >= range.minMs && valueMs <= range.maxMs;
}

/** Returns the length of the animation in the log's other runs, when these agree. */
function usualAnimationMs(others: readonly Nightfall[]): number | null {
  const knownMs = others.flatMap(({ animationMs }) => animationMs ?? []);
  if (knownMs.length < 2) return null;
  const usualMs = median(knownMs) ?? 0;
  const equal = knownMs.filter((value) => Math.abs(value - usualMs) <= signalRanges.equalSpawnAnimationsMs);
  return equal.length >= Math.max(2, knownMs.length * 0.6) ? usualMs : null;
}

/**
 * Returns the value of N that two other facts agree on and N differs from; null when nothing contradicts N. The ranges
 * are inferred, so one deviating fact proves nothing; two facts with the same deviation do.
 */
function contradictedBy(nightfall: Nightfall, usualMs: number | null): number | null {
  const { animationMs, waitedMs, encounterOffMs } = nightfall;
  const { spawnAnimation, finalize, encounterLineMs, spawnAnimationSpreadMs } = signalRanges;
  if (animationMs === null) return null;
  const usual =
    usualMs === null
      ? null
      : delayed({ minMs: usualMs - spawnAnimationSpreadMs, maxMs: usualMs + spawnAnimationSpreadMs });
  if (usual !== null && !isWithin(animationMs, usual)) return usualMs;
  if (isWithin(animationMs, spawnAnimation)) return null;
  const byEncounter =
    encounterOffMs !== null &&
    Math.abs(encounterOffMs) > encounterLineMs &&
    isWithin(animationMs - encounterOffMs, spawnAnimation);
  if (byEncounter) return animationMs - encounterOffMs;
  const inAllMs = waitedMs === null ? null : waitedMs + animationMs;
  // A hitch prolongs the way to N, but never shortens the time after it.
  const byEntry =
    !isWithin(waitedMs, animationMs < spawnAnimation.minMs ? finalize : delayed(finalize)) &&
    isWithin(inAllMs, {
      minMs: spawnAnimation.minMs + finalize.minMs,
      maxMs: spawnAnimation.maxMs + finalize.maxMs,
    });
  return byEntry ? Math.round((spawnAnimation.minMs + spawnAnimation.maxMs) / 2) : null;
}

function signalsOf(nightfall: Nightfall, usualMs: number | null): readonly FoundSignal[] {
  const { run, atMs, animationMs, waitedMs, encounterOffMs: offMs } = nightfall;
  const expectedMs = contradictedBy(nightfall, usualMs);
  const place = { run, eidolon: null, atMs };
  return [
    ...(expectedMs === null || animationMs === null
      ? []
      : [signal({ ...place, code: "nightfall_moved", figures: { valueMs: animationMs, expectedMs } })]),
    ...outside({
      ...place,
      code: "spawn_animation",
      valueMs: animationMs,
      range: delayed(signalRanges.spawnAnimation),
    }),
    // A longer wait may have been a wait for dusk, which a wrong clock hides.
    ...(waitedMs !== null && waitedMs <= preloadThresholdMs
      ? outside({
          ...place,
          code: "nightfall_wait",
          valueMs: waitedMs,
          range: delayed(signalRanges.finalize),
        })
      : []),
    ...(offMs !== null && Math.abs(offMs) > signalRanges.encounterLineMs
      ? [signal({ ...place, code: "encounter_line", figures: { offMs } })]
      : []),
  ];
}

/**
 * S2: returns signals when N, the start of a run's time, does not fit the lines around it. V comes 27.2–27.8 s after N,
 * as in every run of the log; the encounter's own line comes together with N; and a hunter who enters at night sees N
 * 3.6–4.5 s after F (docs/game-log.md, section 5). A hitch prolongs N − F and V − N.
 */
export function nightfallGaps({ runs, session }: NightEvidence): readonly FoundSignal[] {
  const nightfalls = runs.flatMap((run) => readNightfall(run, session));
  return nightfalls.flatMap((nightfall) =>
    signalsOf(nightfall, usualAnimationMs(nightfalls.filter((other) => other !== nightfall))),
  );
}
