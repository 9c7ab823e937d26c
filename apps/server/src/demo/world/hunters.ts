import type { Platform, UserRole } from "@hunt/contracts/users";
import { between, happens, hexDigits, type Random, wholeBetween } from "@hunt/engine/chance/random";
import type { Scope } from "@hunt/engine/domain/words";
import { newIdAt } from "../../platform/new-id.ts";
import { nameKey } from "../../platform/text/name-key.ts";
import { oddNames } from "./name-words.ts";
import { drawName, pick, pickWeighted } from "./pick.ts";
import { createRandomFor, drawBytes, firstInstantMs, kinds } from "./seeds.ts";

const dayMs = 86_400_000;

/** A hunter's account, with a verified name. */
export interface DemoAccount {
  readonly uuid: string;
  readonly role: UserRole;
  readonly createdAtMs: number;
  readonly verifiedAtMs: number;
  readonly aliases: readonly string[];
  readonly displayAliases: boolean;
  readonly badges: readonly string[];
  readonly patreonTier: string | null;
}

export interface DemoHunter {
  readonly index: number;
  readonly name: string;
  /** The platform's character after the name in logs, as other players' logs show it. */
  readonly glyph: string;
  readonly accountId: string;
  readonly platform: Platform;
  /** The level that the hunter reaches in the end, 0–1. */
  readonly talent: number;
  /** The number of days until the hunter has learned two thirds of their level. */
  readonly learningDays: number;
  readonly startedAtMs: number;
  /** How visible the hunter wants to be in squads. */
  readonly memberScope: Scope;
  /** Null for hunters who never came to this app: they stay anonymous. */
  readonly account: DemoAccount | null;
}

export interface HuntersPlan {
  readonly seed: number;
  /** The number of hunters with a verified name. */
  readonly hunters: number;
  readonly untilMs: number;
}

/** For each hundred hunters with an account, this many hunters without one appear in squads. */
const namelessPerHundred = 15;
const glyphs: Readonly<Record<Platform, string>> = { pc: "\ue000", xbox: "\ue001", ps: "\ue002" };

/** Returns all hunters in the order of their first nights; names are unique regardless of case. */
export function drawHunters(plan: HuntersPlan): readonly DemoHunter[] {
  const count = Math.ceil(plan.hunters * (1 + namelessPerHundred / 100));
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => drawHunter(plan, index, { count, taken }));
}

interface Crowd {
  readonly count: number;
  readonly taken: Set<string>;
}

function drawHunter(plan: HuntersPlan, index: number, { count, taken }: Crowd): DemoHunter {
  const random = createRandomFor(plan.seed, kinds.hunter, index);
  const platform = pickWeighted<Platform>(random, [
    ["pc", 70],
    ["xbox", 14],
    ["ps", 16],
  ]);
  const startedAtMs = Math.floor(
    firstInstantMs + (plan.untilMs - firstInstantMs) * 0.97 * (index / count) ** 1.2,
  );
  const name = uniqueName(random, { index, taken, mayHoldSpaces: platform === "xbox" });
  const isVeteran = index === 0;
  return {
    index,
    name,
    platform,
    startedAtMs,
    glyph: glyphs[platform],
    accountId: hexDigits(random, 24),
    talent: isVeteran ? 0.93 : drawTalent(random),
    learningDays: isVeteran ? 120 : between(random, 20, 400),
    memberScope: isVeteran
      ? "public"
      : pickWeighted<Scope>(random, [
          ["public", 96],
          ["private", 4],
        ]),
    account: hasAccount(plan.hunters, index, count)
      ? drawAccount(random, { index, name, startedAtMs, untilMs: plan.untilMs })
      : null,
  };
}

/** Spreads exactly the wanted number of accounts evenly over the hunters. */
function hasAccount(wanted: number, index: number, count: number): boolean {
  return Math.ceil(((index + 1) * wanted) / count) > Math.ceil((index * wanted) / count);
}

/** Draws a talent: most hunters are middling, few are very fast. */
function drawTalent(random: Random): number {
  const spread = (random() + random() + random()) / 3;
  return Math.min(0.99, 0.36 + 0.76 * spread + (happens(random, 0.02) ? 0.1 : 0));
}

function uniqueName(
  random: Random,
  { index, taken, mayHoldSpaces }: { index: number; taken: Set<string>; mayHoldSpaces: boolean },
): string {
  let name: string =
    (index % 7 === 5 ? oddNames[(index - 5) / 7] : undefined) ?? drawName(random, { mayHoldSpaces });
  while (taken.has(nameKey(name))) {
    name = `${Array.from(drawName(random, { mayHoldSpaces })).slice(0, 20).join("").trim()}${wholeBetween(random, 1, 9999)}`;
  }
  taken.add(nameKey(name));
  return name;
}

interface AccountFrame {
  readonly index: number;
  readonly name: string;
  readonly startedAtMs: number;
  readonly untilMs: number;
}

function drawAccount(random: Random, { index, name, startedAtMs, untilMs }: AccountFrame): DemoAccount {
  const createdAtMs = Math.min(untilMs - dayMs, startedAtMs + wholeBetween(random, 0, 60 * dayMs));
  const hasAliases = happens(random, 0.15);
  return {
    uuid: newIdAt(createdAtMs, drawBytes(random)),
    role: roleOf(index),
    createdAtMs,
    verifiedAtMs: Math.min(untilMs - dayMs / 2, createdAtMs + wholeBetween(random, 60_000, 3 * dayMs)),
    aliases: hasAliases
      ? [...new Set(Array.from({ length: wholeBetween(random, 1, 3) }, () => drawAlias(random, name)))]
      : [],
    displayAliases: hasAliases && happens(random, 0.6),
    badges: [
      ...(index < 40 ? ["veteran"] : []),
      ...(happens(random, 0.01) ? ["contributor"] : []),
      ...(happens(random, 0.03) ? ["supporter"] : []),
    ],
    patreonTier: happens(random, 0.02) ? pick(random, ["Teralyst", "Gantulyst", "Hydrolyst"]) : null,
  };
}

function drawAlias(random: Random, name: string): string {
  if (happens(random, 0.5)) return drawName(random, { mayHoldSpaces: false });
  return `${Array.from(name).slice(0, 12).join("").trim()}${pick(random, [".old", "_alt", "2", "-tv"])}`;
}

function roleOf(index: number): UserRole {
  if (index === 3) return "admin";
  return index === 7 || index === 11 || index === 19 ? "mod" : "user";
}
