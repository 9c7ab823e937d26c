import { gzipSync } from "node:zlib";
import type { Entry } from "../packages/engine/src/testing/log-builder.ts";
import {
  element,
  entry,
  leg,
  opens,
  orbLines,
  orbLog,
  recordsOf,
  type ShieldPhase,
  shieldsDown,
  state,
} from "../packages/engine/src/testing/orb-log.ts";

/** The elements of this run's shields, in the order in which they come again and again (docs/profit-taker.md, section 4). */
const order = [
  "DT_RADIATION",
  "DT_FREEZE",
  "DT_GAS",
  "DT_SLASH",
  "DT_VIRAL",
  "DT_EXPLOSION",
  "DT_PUNCTURE",
  "DT_CORROSIVE",
  "DT_FIRE",
  "DT_ELECTRICITY",
  "DT_IMPACT",
  "DT_POISON",
  "DT_MAGNETIC",
];

/** The log time of the entry into the Vallis, and the times from there to the job, the orb's spawn and the elevator's door. */
const enteredMs = 421_356;
const untilJobMs = 5_212;
const untilSpawnMs = 13_233;
const untilExitMs = 14_871;
/** From the elevator's door to the first phase. */
const flightMs = 3_782;

/** One phase of the made-up run; durations in the order of play. */
interface Phase {
  readonly shieldsMs: readonly number[];
  readonly legs: readonly (readonly [part: string, durationMs: number])[];
  /** From the last leg to the open body, which the game takes. */
  readonly stunMs: number;
  readonly bodyMs: number;
  /** The pylons after the phase: until they are launched, and until they are destroyed. */
  readonly pylons?: { readonly launchMs: number; readonly destroyedMs: number };
}

const phases: readonly Phase[] = [
  {
    shieldsMs: [1_204, 486, 35, 902, 317],
    legs: [
      ["ARM_LEFT", 1_844],
      ["LEG_LEFT", 212],
      ["LEG_RIGHT", 1_310],
      ["ARM_RIGHT", 688],
    ],
    stunMs: 2_251,
    bodyMs: 287,
    pylons: { launchMs: 4_891, destroyedMs: 9_644 },
  },
  {
    shieldsMs: [],
    legs: [
      ["ARM_RIGHT", 1_519],
      ["ARM_LEFT", 173],
      ["LEG_LEFT", 2_086],
      ["LEG_RIGHT", 1_240],
    ],
    stunMs: 2_243,
    bodyMs: 261,
  },
  {
    shieldsMs: [841, 644, 1, 1_388, 722, 1_067, 193],
    legs: [
      ["LEG_RIGHT", 1_705],
      ["LEG_LEFT", 239],
      ["ARM_LEFT", 94],
      ["ARM_RIGHT", 1_431],
    ],
    stunMs: 2_268,
    bodyMs: 199,
    pylons: { launchMs: 5_822, destroyedMs: 11_275 },
  },
  {
    shieldsMs: [1_533, 28, 416, 705],
    legs: [
      ["ARM_LEFT", 1_377],
      ["ARM_RIGHT", 166],
      ["LEG_RIGHT", 2_014],
      ["LEG_LEFT", 1_092],
    ],
    stunMs: 2_259,
    bodyMs: 174,
  },
];

/** The fight's states, by phase: the number of the phase's own, and of the pylons after it. */
const statesOf = [
  { attack: 2, pylons: 3 },
  { attack: 4, pylons: null },
  { attack: 5, pylons: 6 },
  { attack: 7, pylons: null },
];
const shieldPhases: ReadonlySet<number> = new Set<ShieldPhase>([1, 3, 4]);

/** Makes the log of one Profit-Taker run, which the Profit-Taker page shows on request. Nobody played it. */
export function orbSample(): Uint8Array {
  return gzipSync(orbLog(runEntries()), { level: 9 });
}

/** Returns the module with the record of that run, which the second screen tells before a log is followed. */
export function orbSampleRecord(): string {
  const [record] = recordsOf(orbLog(runEntries()));
  return [
    "// Generated from the sample run (scripts/orb-sample.ts) by `npm run generate`.",
    `export const sampleOrb = ${JSON.stringify(record)} as const;`,
    "",
  ].join("\n");
}

function runEntries(): readonly Entry[] {
  const spawnMs = enteredMs + untilSpawnMs;
  const exitMs = enteredMs + untilExitMs;
  const fight = createFight(exitMs + flightMs);
  for (const [index, phase] of phases.entries()) fight.play(phase, index + 1);
  const entries: readonly Entry[] = [
    ...entry(enteredMs),
    [enteredMs + untilJobMs, orbLines.job],
    element(spawnMs - 3, order[0] ?? ""),
    ...state(spawnMs, 1),
    [exitMs, orbLines.exit],
    ...fight.entries,
    ...afterTheKill(fight.nowMs()),
  ];
  return entries.toSorted((one, other) => one[0] - other[0]);
}

function afterTheKill(killedMs: number): readonly Entry[] {
  return [
    [killedMs - 9, orbLines.blow],
    [killedMs, orbLines.vulnerable],
    [killedMs + 5_000, orbLines.complete],
    [killedMs + 21_400, orbLines.town],
    [killedMs + 30_900, orbLines.ending],
  ];
}

/** Plays phases one after the other from `beganMs` on, and collects their lines. */
function createFight(beganMs: number) {
  const entries: Entry[] = [];
  let nowMs = beganMs;
  let switches = 1;
  const switchElement = (atMs: number) => entries.push(element(atMs, order[switches++ % order.length] ?? ""));
  const playShields = (durationsMs: readonly number[], number: ShieldPhase) => {
    // After the second phase the shield comes back with the state, before the third phase's first duration.
    if (number === 3) switchElement(nowMs + 1);
    durationsMs.forEach((durationMs, index) => {
      nowMs += durationMs;
      if (index < durationsMs.length - 1) switchElement(nowMs);
    });
    entries.push(...shieldsDown(nowMs, number));
  };
  const play = (phase: Phase, number: number) => {
    const states = statesOf[number - 1];
    if (states === undefined) throw new Error(`the fight has no phase ${number}`);
    entries.push(...state(nowMs, states.attack));
    if (isShieldPhase(number)) playShields(phase.shieldsMs, number);
    for (const [part, durationMs] of phase.legs) {
      nowMs += durationMs;
      entries.push(leg(nowMs, part));
    }
    nowMs += phase.stunMs;
    entries.push(...opens(nowMs));
    nowMs += phase.bodyMs;
    if (number < phases.length) entries.push([nowMs - 2, orbLines.stunEnds]);
    if (phase.pylons === undefined || states.pylons === null) return;
    entries.push(...state(nowMs, states.pylons));
    nowMs += phase.pylons.launchMs;
    entries.push([nowMs, orbLines.pylons]);
    // The shield comes back while the second pylons stand, shortly after their launch.
    if (number === 3) switchElement(nowMs + 118);
    nowMs += phase.pylons.destroyedMs;
  };
  return { entries, play, nowMs: () => nowMs };
}

function isShieldPhase(number: number): number is ShieldPhase {
  return shieldPhases.has(number);
}
