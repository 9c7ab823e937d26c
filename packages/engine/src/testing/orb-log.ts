import { createDualAnalyser } from "../analyser.ts";
import { type ProfitTakerRun, profitTakerRun } from "../profit-taker/profit-taker-run.ts";
import type { RunRecord } from "../profit-taker/run-record.ts";
import { bytesOf, codec } from "./codec.ts";
import { type Entry, renderEntry, sessionStart } from "./log-builder.ts";

/** Builds small logs of Profit-Taker fights for tests; the texts are the game's, from docs/profit-taker.md. */
const job = "/Lotus/Types/Gameplay/Venus/Jobs/Heists/HeistProfitTakerBountyFour";
const fight = "Script [Info]: CamperHeistOrbFight.lua: ";
const orb = "Script [Info]: ArachnoidCamperScript.lua: ";
const camper = "AI [Info]: Camper->";
const missions = "Script [Info]: EidolonMissions.lua: ";
const business = "/Lotus/Sounds/Dialog/FortunaOrbHeist/Business/";

const voices = {
  1: "DBntyFourInterPrTk0920TheBusiness",
  3: "DBntyFourInterPrTk0890TheBusiness",
  4: "DBntyFourSatelReal0930TheBusiness",
} as const;
export type ShieldPhase = keyof typeof voices;

const attacks: Readonly<Record<number, string>> = {
  1: "Orb Fight - Starting find Orb phase",
  2: "Orb Fight - Starting first attack Orb phase",
  3: "Orb Fight - Starting first Destroy Pylons phase",
  4: "Orb Fight - Starting second attack Orb phase",
  5: "Orb Fight - Starting third attack Orb phase",
  6: "Orb Fight - Starting third Destroy Pylons phase",
  7: "Orb Fight - Starting final attack Orb phase",
  9: "Orb Fight - Failed Orb encounter",
};

export const orbLines = {
  job: `${missions}EidolonMissions.lua - Starting job PROFIT-TAKER - PHASE 4`,
  exit: "Script [Info]: EidolonMP.lua: EIDOLONMP: Avatar left the zone: TennoAvatar136, player pos: Vector(1, 2, 3)",
  vulnerable: `${camper}StartVulnerable() - The Camper can now be damaged!`,
  stunEnds: `${camper}GetUpFromStun() - Ending stun state, waiting for end-stun animation.`,
  pylons: `${orb}Pylon launch complete`,
  blow: `${orb}CamperPreDeath - ArachnoidCamperAvatar145 @ Vector(1.5, -2, 3e1)`,
  complete: `${missions}OnEncounterStatusChanged DynamicRandomEncounterHint status 4`,
  town: "Script [Info]: EidolonMP.lua: EIDOLONMP: TryTownTransition(nil)",
  ending: "Net [Info]: GameRulesImpl - changing state from SS_STARTED to SS_ENDING",
} as const;

export function entry(atMs: number): readonly Entry[] {
  return [
    [atMs, "Script [Info]: EidolonMP.lua: Host entering plains with MissionInfo: "],
    [atMs, `\u0000    jobId=${job}_-6_SolarisUnitedHub1_0_EudicoHeists`],
    [atMs + 700, `Script [Info]: EidolonMP.lua: Session map string: ${job}`],
    [atMs + 1400, `${missions}EidolonMissions.lua - ActiveJob is ${job}`],
  ];
}

export function state(atMs: number, number: number): readonly Entry[] {
  const hint =
    "/Lotus/Types/Gameplay/Venus/Encounters/Heists/CamperHeistOrbFight on DynamicRandomEncounterHint";
  return [
    [atMs, `${fight}Landscape - New State: ${number} for ${hint}, was ${number - 1}`],
    [atMs, `${fight}${attacks[number]}`],
  ];
}

export function element(atMs: number, token: string): Entry {
  return [
    atMs,
    `${camper}SwitchShieldVulnerability() - Switching shield damage vulnerability type to ${token}`,
  ];
}

export function shieldsDown(atMs: number, phase: ShieldPhase): readonly Entry[] {
  const path = `${business}${voices[phase]}`;
  return [
    [atMs, `Sys [Info]: ResourceLoader 0x000001B121BA7A80 (${path}) Found 479 items to load (0ms)`],
    [atMs + 6, `Sys [Info]: Resloader 0x000001B121BA7A80 (${path}) starting`],
    [atMs + 94, `Game [Info]: GetQueuedTransmission returns: ${path}`],
    [atMs + 31_767, `Script [Info]: Transmission.lua: Updated pulled nextQueued: ${path}`],
  ];
}

export function shieldsDownOfOld(atMs: number, phase: ShieldPhase): readonly Entry[] {
  return [[atMs, `Sys [Info]: GiveItem Queuing resource load for Transmission: ${business}${voices[phase]}`]];
}

export function leg(atMs: number, part: string): Entry {
  return [atMs, `${camper}DestroyLeg() - Leg freshly destroyed at part: ${part}`];
}

/** Returns the lines of the body's opening, which the game writes twice. */
export function opens(atMs: number): readonly Entry[] {
  return [
    [atMs, orbLines.vulnerable],
    [atMs, orbLines.vulnerable],
  ];
}

const parts = ["ARM_LEFT", "LEG_LEFT", "LEG_RIGHT", "ARM_RIGHT"];

function legsAndBody(fromMs: number): readonly Entry[] {
  return [
    ...parts.map((part, index) => leg(fromMs + (index + 1) * 1000, part)),
    ...opens(fromMs + 6000),
    [fromMs + 6300, orbLines.stunEnds],
  ];
}

/**
 * Returns a whole run that enters at `atMs`, with round figures: flight 4, shields 2 + 2 + 2, legs 4 × 4, stuns 4 × 2,
 * bodies 4 × 0.302, launches 2 × 5, pylons 2 × 12 seconds. Its total is 69.208 seconds.
 */
export function wholeRun(atMs: number): readonly Entry[] {
  const began = atMs + 18_000;
  const second = began + 2000 + 6302 + 5000 + 12_000;
  const third = second + 6302;
  const fourth = third + 2000 + 6302 + 5000 + 12_000;
  const killed = fourth + 2000 + 6302;
  const entries: Entry[] = [
    ...entry(atMs),
    [atMs + 5000, orbLines.job],
    element(atMs + 12_998, "DT_GAS"),
    ...state(atMs + 13_000, 1),
    [atMs + 14_000, orbLines.exit],
    ...state(began, 2),
    element(began + 500, "DT_PUNCTURE"),
    element(began + 1000, "DT_VIRAL"),
    ...shieldsDown(began + 2000, 1),
    ...legsAndBody(began + 2000),
    ...state(began + 8302, 3),
    [began + 13_302, orbLines.pylons],
    ...state(second, 4),
    ...legsAndBody(second),
    ...state(third, 5),
    element(third + 1, "DT_FREEZE"),
    element(third + 500, "DT_FIRE"),
    element(third + 1000, "DT_SLASH"),
    ...shieldsDown(third + 2000, 3),
    ...legsAndBody(third + 2000),
    ...state(third + 8302, 6),
    [third + 13_302, orbLines.pylons],
    element(third + 13_400, "DT_IMPACT"),
    ...state(fourth, 7),
    element(fourth + 500, "DT_POISON"),
    element(fourth + 1000, "DT_RADIATION"),
    ...shieldsDown(fourth + 2000, 4),
    ...legsAndBody(fourth + 2000).filter(([, text]) => text !== orbLines.stunEnds),
    [killed - 9, orbLines.blow],
    element(killed - 8, "DT_MAGNETIC"),
    [killed, orbLines.vulnerable],
    [killed + 5000, orbLines.complete],
    [killed + 20_000, orbLines.town],
    [killed + 30_000, orbLines.ending],
  ];
  return entries.toSorted((one, other) => one[0] - other[0]);
}

/** Returns a log of these lines; a line that begins with a NUL has no time. */
export function orbLog(entries: readonly Entry[]): string {
  return [...sessionStart("Hunter"), ...entries]
    .map(([atMs, text]) => (text.startsWith("\u0000") ? text.slice(1) : renderEntry([atMs, text])))
    .map((text) => `${text}\r\n`)
    .join("");
}

export function recordsOf(log: string): readonly RunRecord[] {
  const analyser = createDualAnalyser(codec);
  analyser.push(bytesOf(log));
  analyser.finish();
  return analyser.runRecords();
}

export function runsOf(log: string): readonly ProfitTakerRun[] {
  return recordsOf(log).map(profitTakerRun);
}
