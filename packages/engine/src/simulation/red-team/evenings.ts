import { between, createRandom, hexDigits, type Random, wholeBetween } from "../../chance/random.ts";
import type { MemberView } from "../hunt-instants.ts";
import { memberView } from "../member-view.ts";
import { renderHunt } from "../render-log.ts";
import { noOddities, type Oddities, planSession, type SessionPlan, skillOf } from "../session-plan.ts";
import { simulateSession } from "../simulate-session.ts";
import { type LogLine, placesOf, readLines, writeLines } from "./log-lines.ts";

/** One log of an evening, with the session that made it. */
export interface Evening {
  readonly log: string;
  readonly view: MemberView;
}

/** Returns the whole night of a good squad, which is worth forging. */
export function eveningOf(seed: number, given: Partial<SessionPlan> = {}, place = 0): Evening {
  const random = createRandom(seed);
  const skill = skillOf(between(random, 0.35, 1));
  const plan = planSession(random, {
    skill,
    oddities: noOddities,
    frameMs: fastFrame(random),
    frameSpread: 0.2,
    ...(seed % 2 === 0 ? {} : { notBeforeMs: eveningOfToday(seed) }),
    ...given,
  });
  const session = simulateSession(plan, random);
  const view = memberView(session, Math.min(place, plan.hunters.length - 1));
  return { log: renderHunt(view, { oddities: plan.oddities }), view };
}

/**
 * Drawn evenings end in June 2026. Every second evening is moved to the builds since then, which write the owner's
 * lines without ids.
 */
function eveningOfToday(seed: number): number {
  return Date.UTC(2026, 6, 15) + (seed % 97) * 86_400_000;
}

/** Returns the frame length of a fast machine, as record hunters have it, from 500 to 140 frames a second. */
function fastFrame(random: Random): number {
  return between(random, 2, 7);
}

export const everydayOddities: Oddities = {
  kill: 0.03,
  abort: 0.05,
  doubledLine: 0.02,
  secondArcane: 0.1,
  removedShard: 0.05,
  repeatedShardNumber: 0.1,
  noLure: 0.03,
};

export const honestKinds = [
  "host",
  "client",
  "slow machine",
  "two nights",
  "migration",
  "crash",
  "late start",
  "wrong clock",
] as const;
export type HonestKind = (typeof honestKinds)[number];

/** Returns an honest hunter's log, of each kind in turn, with everything that happens in real evenings. */
export function honestEvening(seed: number): Evening & { readonly kind: HonestKind } {
  const kind = honestKinds[seed % honestKinds.length] ?? "host";
  const random = createRandom(seed * 31 + 7);
  const hunters = Array.from({ length: 1 + (seed % 4) }, (_, index) => ({
    name: `Hunter${hexDigits(random, 6)}`,
    glyph: index % 2 === 0 ? "\ue000" : "",
    accountId: hexDigits(random, 24),
  }));
  const given: Partial<SessionPlan> = {
    hunters,
    oddities: everydayOddities,
    skill: skillOf(random()),
    frameMs: kind === "slow machine" ? between(random, 16.7, 33) : between(random, 2, 16.7),
    frameSpread: 0.3,
    nightsCount: kind === "two nights" ? 2 : 1,
    preload: kind === "late start" ? false : random() < 0.7,
  };
  const place = kind === "client" || kind === "migration" ? wholeBetween(random, 1, 3) : 0;
  const evening = eveningOf(seed, given, place);
  const lines = readLines(evening.log);
  const changed = withKind(kind, lines, random);
  return { ...evening, kind, log: writeLines(changed) };
}

function withKind(kind: HonestKind, lines: readonly LogLine[], random: Random): readonly LogLine[] {
  switch (kind) {
    case "migration":
      return withMigration(lines, random);
    case "crash":
      return lines.slice(0, Math.floor(lines.length * between(random, 0.4, 0.98)));
    case "wrong clock":
      return withClockMoved(lines, wholeBetween(random, -45, 45) * 1000);
    default:
      return lines;
  }
}

const travel = "Script [Info]: EidolonMP.lua: EIDOLONMP: ";
const encounter = "Script [Info]: TeralystEncounter.lua: ";

/**
 * Makes the host leave in the middle of a visit, so that a client's game takes over, writes its last lines again, and
 * starts the script.
 */
function withMigration(lines: readonly LogLine[], random: Random): readonly LogLine[] {
  const limbs = placesOf(lines, "limb");
  const place = limbs[Math.floor(random() * limbs.length)];
  const at = place === undefined ? undefined : lines[place];
  if (place === undefined || at === undefined) return lines;
  const replayed = lines
    .slice(Math.max(0, place - 2), place + 1)
    .filter(({ atMs }) => at.atMs - atMs < 50_000);
  const took = wholeBetween(random, 1200, 6000);
  const added: readonly LogLine[] = [
    { atMs: at.atMs + 900, text: `${travel}Force seamless host migration` },
    { atMs: at.atMs + 1000, text: `${travel}Became the new host` },
    ...replayed,
    { atMs: at.atMs + took, text: `${encounter}It's nighttime!` },
    { atMs: at.atMs + took, text: `${encounter}Starting Teralyst Encounter` },
  ];
  const next = lines[place + 1];
  if (next !== undefined && next.atMs < at.atMs + took) return lines;
  return [...lines.slice(0, place + 1), ...added, ...lines.slice(place + 1)];
}

const clockText = /(UTC: )(\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4})/;

/** Moves the log's time of day, and writes it as the game does: with its right weekday. */
export function withClockMoved(lines: readonly LogLine[], byMs: number): readonly LogLine[] {
  return withClock(lines, (utcMs) => asctime(utcMs + byMs));
}

/** Rewrites the log's clock from the instant that it gives. */
export function withClock(
  lines: readonly LogLine[],
  textOf: (utcMs: number, text: string) => string,
): readonly LogLine[] {
  const [place] = placesOf(lines, "clock");
  return lines.map((line, index) => {
    if (index !== place) return line;
    const text = line.text.replace(clockText, (_, before: string, named: string) => {
      const [weekday = "", month = "", day = "", time = "", year = ""] = named.split(/ +/);
      return before + textOf(Date.parse(`${weekday}, ${day} ${month} ${year} ${time} GMT`), named);
    });
    return { ...line, text };
  });
}

/** Formats an instant like C's `asctime`. */
export function asctime(utcMs: number): string {
  const [weekday = "", day = "", month = "", year = "", time = ""] = new Date(utcMs).toUTCString().split(" ");
  return `${weekday.slice(0, 3)} ${month} ${String(Number(day)).padStart(2, " ")} ${time} ${year}`;
}
