import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NightExtract } from "../server/night-extracts.ts";
import { startBenchServer } from "../server/run-server.ts";
import { sendAll } from "../server/send-uploads.ts";
import { countNights, untilNights } from "./analysed.ts";
import { type CpuProfile, type Hot, hottest } from "./hottest.ts";
import { prepareStatementCounts, readStatementCounts, resetStatementCounts } from "./statements.ts";

/** The number of rows of each list; each further row is less than a hundredth. */
const shown = 14;
const longestText = 110;

/**
 * Sends nights to a new server on this data directory, and prints the distribution of processor time on both sides: by
 * file and function in the app's main thread, by statement in the database. Profiling costs time as well, so the
 * figures show shares only.
 */
export async function profileNights(
  dataDir: string,
  extracts: readonly NightExtract[],
  say: (text: string) => void,
) {
  const profiles = mkdtempSync(join(tmpdir(), "bench-profile-"));
  try {
    const first = await startBenchServer(dataDir);
    await prepareStatementCounts(dataDir);
    await first.kill("SIGTERM");
    const startedMs = performance.now();
    const server = await startBenchServer(dataDir, {}, ["--cpu-prof", `--cpu-prof-dir=${profiles}`]);
    await resetStatementCounts(dataDir);
    const before = await countNights(server.url);
    const sinceMs = performance.now() - startedMs;
    await sendAll(() => server.url, extracts, { lanes: 8, onAccepted: () => undefined });
    await untilNights(() => server.url, before + extracts.length);
    const statements = await readStatementCounts(dataDir);
    await server.kill("SIGTERM");
    const { busyMs, files, functions } = hottest(profileOfMainThread(profiles), sinceMs);
    say(`\nThe app's main thread, ${each(busyMs, extracts)} ms a night: itself, by package or file`);
    sayHottest(files, extracts, say);
    say("by function");
    sayHottest(functions, extracts, say);
    const databaseMs = statements.reduce((sum, { totalMs }) => sum + totalMs, 0);
    say(`\nThe database's statements, ${each(databaseMs, extracts)} ms a night, planning included`);
    for (const { text, calls, plans, totalMs } of statements.slice(0, shown)) {
      const often = `${(calls / extracts.length).toFixed(2)} times, planned ${(plans / extracts.length).toFixed(2)}`;
      say(`  ${each(totalMs, extracts)} ms, ${often}: ${text.slice(0, longestText)}`);
    }
  } finally {
    rmSync(profiles, { recursive: true, force: true });
  }
}

/** Returns the largest profile: threads that analyse write profiles too. */
function profileOfMainThread(folder: string): CpuProfile {
  const profiles = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const [largest = ""] = profiles.toSorted((one, other) => other.length - one.length);
  return JSON.parse(largest) as CpuProfile;
}

const each = (ms: number, extracts: readonly NightExtract[]) => (ms / extracts.length).toFixed(2);

function sayHottest(hot: readonly Hot[], extracts: readonly NightExtract[], say: (text: string) => void) {
  for (const { name, ms } of hot.slice(0, shown)) say(`  ${each(ms, extracts)} ms ${name}`);
}
