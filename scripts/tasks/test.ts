import { checkSteps } from "../check-steps.ts";
import { runE2e } from "../e2e-step.ts";
import { processorSeconds } from "../processor-time.ts";
import { runSteps } from "../run-step.ts";
import { addTallies, nothing, runAllVitest, type Tally } from "../vitest-step.ts";

const started = performance.now();
const one = (ok: boolean): Tally => ({ ...nothing, [ok ? "passed" : "failed"]: 1 });

// What the user gets is the built app, so that is what the browser tests see, and a build over budget is a failure. It
// waits for its disk and has one thread for much of its time, as the checks: beside them it fills the cores.
const build = { name: "build", command: "node", args: ["scripts/tasks/build.ts"], mend: "npm run build" };
const [isBuilt = false, ...checked] = await runSteps([build, ...checkSteps]);
let tally = one(isBuilt);
for (const ok of checked) tally = addTallies(tally, one(ok));
tally = addTallies(tally, await runAllVitest());
// Journeys have the machine to themselves: people would not wait for pages either.
if (isBuilt) tally = addTallies(tally, runE2e());

const minutes = ((performance.now() - started) / 60_000).toFixed(1);
process.stdout.write(`\nEverything ran in ${minutes} minutes${inProcessorTime()}.\n`);
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped\n`);
process.exitCode = tally.failed === 0 ? 0 : 1;

/** What was killed with its parent, as some tests do with an app and its database, left its time to nobody. */
function inProcessorTime(): string {
  const seconds = processorSeconds();
  return seconds === null
    ? ""
    : `, and took ${Math.round(seconds)} s of processor time (all processes, PostgreSQL's too, but those that outlived their parents)`;
}
