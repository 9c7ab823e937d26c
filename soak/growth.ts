import { hunterCount, seededDataDir } from "../bench/api/seeded-data.ts";
import { median } from "../bench/engine/rounds.ts";
import type { FunctionTime } from "./growth/installation-queries.ts";
import { type Installation, openInstallation } from "./growth/open-installation.ts";
import { parseRounds } from "./report.ts";

/*
 * Stores single nights in a small and in a large installation, by turns, so that the machine's phases meet both. The time
 * for which one commit holds the lock of all that is derived must hardly grow with the installation.
 */

const usualFew = 60_000;
const usualMany = 960_000;
const nightsEach = 200;
const nightsATurn = 20;
/** The first nights are not judged: a connection plans its statements then. */
const nightsBefore = 20;
const mostGrowth = 1.5;
/** Holds the lock from its start to the end of the commit. */
const locking = "derive_touched";

const few = parseRounds(process.argv[2], usualFew);
const many = parseRounds(process.argv[3], usualMany);

const say = (text: string) => process.stdout.write(`${text}\n`);

type Times = Pick<FunctionTime, "totalMs" | "selfMs">;

async function storeNights(installation: Installation, count: number, into: Map<string, Times[]>) {
  for (let stored = 0; stored < count; stored += 1)
    for (const { name, ...times } of await installation.storeNight())
      into.set(name, [...(into.get(name) ?? []), times]);
}

/** Prints the medians of each function in both installations, and returns the growth of the one that holds the lock. */
function reportTimes(small: ReadonlyMap<string, Times[]>, large: ReadonlyMap<string, Times[]>): number {
  const totals = (times: readonly Times[] = []) => median(times.map(({ totalMs }) => totalMs));
  const selves = (times: readonly Times[] = []) => median(times.map(({ selfMs }) => selfMs));
  const rows = [...large.keys()]
    .map((name) => ({ name, was: totals(small.get(name)), is: totals(large.get(name)) }))
    .filter(({ is }) => is > 0)
    .sort((one, other) => other.is - one.is);
  say("\n| function | few, ms | many, ms | growth | itself: few, ms | many, ms |\n|---|---|---|---|---|---|");
  for (const { name, was, is } of rows) {
    const [selfWas, selfIs] = [selves(small.get(name)), selves(large.get(name))];
    const figures = [was.toFixed(2), is.toFixed(2), `${(is / was).toFixed(2)}×`];
    say(`| ${[name, ...figures, selfWas.toFixed(2), selfIs.toFixed(2)].join(" | ")} |`);
  }
  return totals(large.get(locking)) / totals(small.get(locking));
}

await using closing = new AsyncDisposableStack();
const open = async (nights: number) => {
  const dataDir = seededDataDir({ nights, hunters: hunterCount(nights) }, "soak-growth");
  return await openInstallation(closing, dataDir, nightsBefore + nightsEach);
};
const small = { installation: await open(few), times: new Map<string, Times[]>() };
const large = { installation: await open(many), times: new Map<string, Times[]>() };
for (const { installation } of [small, large]) await storeNights(installation, nightsBefore, new Map());
for (let stored = 0; stored < nightsEach; stored += nightsATurn)
  for (const { installation, times } of [small, large]) await storeNights(installation, nightsATurn, times);

const growth = reportTimes(small.times, large.times);
const isRed = !(growth <= mostGrowth);
say(
  `\n${locking} takes ${growth.toFixed(2)} times as long with ${large.installation.nights} nights as with ${small.installation.nights} (at most ${mostGrowth}).`,
);
process.exitCode = isRed ? 1 : 0;
