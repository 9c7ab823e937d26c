import { defaultNightCycle as cycle } from "../../clock/night-clock.ts";
import { createDice, type Dice } from "./dice.ts";
import type { LogLine } from "./log-line.ts";
import { createMachine, type Machine } from "./machine.ts";
import { type PlayedRun, playRun } from "./run.ts";
import { createSquad, type Skill, type Squad } from "./squad.ts";
import { drawTraits, type Trait } from "./traits.ts";

/** The wanted properties of an evening; chance decides the others. */
export interface Wishes {
  readonly traits?: ReadonlySet<Trait>;
  readonly skill?: Skill;
  readonly squadSize?: number;
  readonly nights?: number;
  readonly runsANight?: number;
  /** Whether the squad is in the Plains before dusk. */
  readonly waitsForDusk?: boolean;
  readonly framesPerSecond?: number;
  /** The range of net limbs of a machine, in place of the squad's own limbs. */
  readonly steadyMs?: readonly [number, number];
}

/** An evening as it was played: several nights of hunting in one session of the game. */
export interface Evening {
  readonly seed: number;
  readonly traits: ReadonlySet<Trait>;
  readonly squad: Squad;
  readonly host: Machine;
  readonly dice: Dice;
  /** The true instant at which the host's game began. */
  readonly startUtcMs: number;
  readonly match: string;
  /** The lines that host and clients log, by the host's clock. */
  readonly lines: readonly LogLine[];
  readonly nights: readonly (readonly PlayedRun[])[];
}

const firstEveningUtcMs = Date.UTC(2026, 5, 14);
const evenings = 1500;

function hex(dice: Dice): string {
  return Array.from({ length: 24 }, () => dice.whole(0, 15).toString(16)).join("");
}

/** The true time of the world for a time in the host's log, whose clock stands still while the computer sleeps. */
class WorldTime {
  private sleptMs = 0;
  private readonly startUtcMs: number;
  constructor(startUtcMs: number) {
    this.startUtcMs = startUtcMs;
  }
  sleep(ms: number): void {
    this.sleptMs += ms;
  }
  utcOf(logMs: number): number {
    return this.startUtcMs + this.sleptMs + logMs;
  }
  logOf(utcMs: number): number {
    return utcMs - this.startUtcMs - this.sleptMs;
  }
}

/** Returns the first dusk after an instant, and the dawn that ends its night. */
function nightAfter(utcMs: number) {
  const cycles = Math.ceil((utcMs - cycle.anchorExpiryMs + cycle.nightMs) / cycle.periodMs);
  const dawnUtcMs = cycle.anchorExpiryMs + cycles * cycle.periodMs;
  return { duskUtcMs: dawnUtcMs - cycle.nightMs, dawnUtcMs };
}

/** Plans an entry: a squad that waits for dusk comes up to three minutes before it; others come during the night. */
function planEntry(dice: Dice, duskUtcMs: number, wishes: Wishes) {
  const waits = wishes.waitsForDusk ?? dice.happens(0.7);
  return {
    waits,
    utcMs: duskUtcMs + (waits ? -dice.between(15_000, 180_000) : dice.between(40_000, 600_000)),
  };
}

const longestRunMs = 780_000;

/** Plays an honest evening, the same for the same seed and wishes. */
export function playEvening(seed: number, wishes: Wishes = {}): Evening {
  const dice = createDice(seed);
  const traits = wishes.traits ?? drawTraits(dice);
  const skill = wishes.skill ?? dice.pick(["record", "fast", "fast", "usual"] as const);
  const size = wishes.squadSize ?? dice.whole(1, 4);
  const { steadyMs } = wishes;
  const squad = createSquad(dice, { size, skill, ...(steadyMs && { steadyMs }) });
  const nightsCount = wishes.nights ?? dice.pick([1, 1, 1, 2, 2, 3] as const);
  const begun = nightAfter(firstEveningUtcMs + dice.whole(0, evenings) * 7_200_000);
  const first = planEntry(dice, begun.duskUtcMs, wishes);
  const startUtcMs = first.utcMs - dice.between(240_000, 3_600_000);
  const world = new WorldTime(startUtcMs);
  const host = createMachine(dice, traits, world.logOf(begun.duskUtcMs), wishes.framesPerSecond);
  const lines: LogLine[] = [];
  const nights: PlayedRun[][] = [];
  const sleepsBefore = traits.has("slept") ? dice.whole(2, 4) : 0;
  const players = { dice, host, squad };
  let [index, atMs] = [0, 0];
  for (let night = 0; night < nightsCount; night++) {
    const { duskUtcMs, dawnUtcMs } = night === 0 ? begun : nightAfter(world.utcOf(atMs) + 300_000);
    const entry = night === 0 ? first : planEntry(dice, duskUtcMs, wishes);
    let enteredMs = world.logOf(entry.utcMs);
    let duskMs = entry.waits ? world.logOf(duskUtcMs) : null;
    const runs: PlayedRun[] = [];
    const most = wishes.runsANight ?? dice.whole(2, 6);
    while (runs.length < most && world.utcOf(enteredMs) + longestRunMs < dawnUtcMs) {
      index += 1;
      const eidolons = dice.happens(0.04) ? dice.whole(1, 2) : 3;
      const run = playRun({ index, enteredMs, duskMs, eidolons }, players, (line) => lines.push(line));
      runs.push(run);
      atMs = run.leftMs;
      enteredMs = run.leftMs + squad.loadMs() + 10_000;
      duskMs = null;
      if (index + 1 === sleepsBefore) {
        world.sleep(dice.between(60_000, 14_400_000));
        if (world.utcOf(enteredMs) + longestRunMs >= dawnUtcMs) break;
      }
    }
    // A squad that stays until day sees the end of the night.
    if (runs.length > 0) nights.push(runs);
  }
  return { seed, traits, squad, host, dice, startUtcMs, match: hex(dice), lines, nights };
}

const dayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const monthNames = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

/** Formats a date as the game does: `Sat Jun 13 07:01:51 2026`. */
export function gameDate(utcMs: number): string {
  const date = new Date(utcMs);
  const two = (value: number) => String(value).padStart(2, "0");
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(":");
  const day = String(date.getUTCDate()).padStart(2, " ");
  return `${dayNames[date.getUTCDay()]} ${monthNames[date.getUTCMonth()]} ${day} ${time} ${date.getUTCFullYear()}`;
}

function buildOf(utcMs: number): string {
  const built = new Date(utcMs - 20 * 86_400_000).toISOString().slice(0, 10).replaceAll("-", ".");
  return `${built}.13.07 Retail Windows x64 [Stripped]`;
}

export interface Header {
  readonly startUtcMs: number;
  readonly wrongByMs: number;
  readonly owner: string;
  readonly members: readonly string[];
  readonly match: string;
  readonly hostName: string | null;
}

/** Returns the lines before the hunts, which give clock, build, login and squad. */
export function headerLines({
  startUtcMs,
  wrongByMs,
  owner,
  members,
  match,
  hostName,
}: Header): readonly LogLine[] {
  const clock = gameDate(startUtcMs + 700 + wrongByMs);
  const lines: [number, string][] = [
    [700, `Sys [Diag]: Current time: ${clock} [UTC: ${clock}]`],
    [720, `Sys [Diag]: Build Label: ${buildOf(startUtcMs)}`],
    [9000, `Sys [Info]: Logged in ${owner}`],
    [9100, `Sys [Info]: Player name changed to ${owner}\ue000 Clan: Moths#001`],
    [12_000, `Net [Info]: AddSquadMember: ${owner}\ue000, mm=000000000000000000000001, squadCount=1`],
    hostName === null
      ? [70_000, `Net [Info]: HostSessionDone (1, sessionId=${match}, rewardSeed=7)`]
      : [70_000, `Net [Info]: JoinSquadSessionCallback. Session id=${match}, host name=${hostName}`],
    ...members
      .filter((name) => name !== owner)
      .map((name, index): [number, string] => [
        140_000 + index * 900,
        `Net [Info]: AddSquadMember: ${name}\ue000, mm=00000000000000000000000${index + 2}, squadCount=${index + 2}`,
      ]),
  ];
  return lines.map(([atMs, text]) => ({ atMs, text, by: "both" as const, run: 0 }));
}
