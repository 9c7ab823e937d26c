import { createDice, type Dice } from "./dice.ts";
import { type Evening, headerLines } from "./evening.ts";
import { type LogLine, renderLines, texts } from "./log-line.ts";
import { createMachine } from "./machine.ts";
import type { Trait } from "./traits.ts";

/** The log of one member of the squad, line by line, and the traits of that member's machine. */
export interface View {
  readonly lines: readonly LogLine[];
  readonly owner: string;
  readonly perspective: "host" | "client";
  readonly isCut: boolean;
  readonly lostLines: number;
}

function wrongBy(dice: Dice, traits: ReadonlySet<Trait>): number {
  const minutes = dice.between(90_000, 300_000) * (dice.happens(0.5) ? 1 : -1);
  return traits.has("wrongClock") ? minutes : dice.scatter(3000);
}

/** Returns the time that the machine's counter shows at one of its instants. */
function countedBy(
  dice: Dice,
  traits: ReadonlySet<Trait>,
  lines: readonly LogLine[],
): (line: LogLine) => LogLine {
  const sign = () => (dice.happens(0.5) ? 1 : -1);
  const counter = traits.has("wrongCounter") ? sign() * dice.between(0.00015, 0.0003) : 0;
  if (counter === 0 && !traits.has("slewed")) return (line) => line;
  const hunts = lines.filter(({ run }) => run > 0);
  const fromMs = dice.between(hunts[0]?.atMs ?? 0, hunts.at(-1)?.atMs ?? 0);
  const lastsMs = dice.between(120_000, 1_200_000);
  const slew = traits.has("slewed") ? sign() * 0.0005 : 0;
  const slewedMs = (atMs: number) => slew * Math.min(Math.max(0, atMs - fromMs), lastsMs);
  return (line) => ({ ...line, atMs: line.atMs * (1 + counter) + slewedMs(line.atMs) });
}

/** Removes lost lines, and cuts a log at one end. */
function damaged(
  lines: readonly LogLine[],
  dice: Dice,
  traits: ReadonlySet<Trait>,
): Pick<View, "lines" | "isCut" | "lostLines"> {
  const hunts = lines.filter(({ run }) => run > 0);
  const [first, last] = [hunts[0]?.atMs ?? 0, hunts.at(-1)?.atMs ?? 0];
  const atBeginning = dice.happens(0.3);
  const cutMs = traits.has("cut") ? dice.between(first, last) : null;
  const inside = ({ atMs, run }: LogLine) =>
    cutMs === null || run === 0 || (atBeginning ? atMs >= cutMs : atMs < cutMs);
  const left = lines.filter(inside);
  const kept = left.filter(({ run }) => run === 0 || !(traits.has("lostLines") && dice.happens(0.001)));
  return { lines: kept, isCut: cutMs !== null, lostLines: left.length - kept.length };
}

/** Returns the host's own log. */
export function hostView({ squad, lines, seed, traits, startUtcMs, match }: Evening): View {
  const dice = createDice(seed * 7 + 3);
  const [owner = ""] = squad.names;
  const own = lines.filter(({ by }) => by !== "client");
  const wrongByMs = wrongBy(dice, traits);
  const header = headerLines({ startUtcMs, wrongByMs, owner, members: squad.names, match, hostName: null });
  const left = damaged([...header, ...own], dice, traits);
  return { owner, perspective: "host", ...left, lines: left.lines.map(countedBy(dice, traits, own)) };
}

/**
 * Returns a client's log. Each line from the network comes a while after the host wrote it, and is written at the
 * client's next frame.
 */
export function clientView(evening: Evening, traits = evening.traits): View {
  const { squad, lines, seed, startUtcMs, match } = evening;
  const dice = createDice(seed * 7 + 4);
  const beganLaterMs = dice.between(-200_000, 200_000);
  const machine = createMachine(dice, traits, (lines[0]?.atMs ?? 0) - beganLaterMs);
  const pathMs = dice.between(15, 120);
  const lateMs = () => pathMs + (traits.has("lateLines") ? dice.between(1, 10) : dice.between(0, 1));
  const seesArcanes = dice.happens(0.7);
  const seesShrines = dice.happens(0.5);
  const sees = ({ by, text }: LogLine) =>
    by !== "host" && (seesArcanes || text !== texts.arcane) && (seesShrines || text !== texts.shrine);
  const own = lines
    .filter(sees)
    .map((line) => ({ ...line, atMs: machine.notice(line.atMs - beganLaterMs + lateMs()) }));
  const [hostName = "", owner = hostName] = squad.names;
  const wrongByMs = wrongBy(dice, traits);
  const header = headerLines({
    startUtcMs: startUtcMs + beganLaterMs,
    wrongByMs,
    owner,
    members: squad.names,
    match,
    hostName,
  });
  const left = damaged([...header, ...own], dice, traits);
  return { owner, perspective: "client", ...left, lines: left.lines.map(countedBy(dice, traits, own)) };
}

export function logOf({ lines }: Pick<View, "lines">): string {
  return renderLines(lines);
}
