import { checkSteps } from "../check-steps.ts";
import { runE2e } from "../e2e-step.ts";
import { processorSeconds } from "../processor-time.ts";
import { runSteps } from "../run-step.ts";
import { addTallies, tallyOfStep } from "../tally.ts";
import { runAllVitest } from "../vitest-step.ts";

const started = performance.now();

// The browser tests run the built app, because that is what users get, and a build over budget is a failure. The build
// waits for its disk and has only one thread for much of its time, and so do the checks. Side by side they keep the
// cores busy.
const build = { name: "build", command: "node", args: ["scripts/tasks/build.ts"], mend: "npm run build" };
const steps = [build, ...checkSteps];
const ended = await runSteps(steps);
const [isBuilt = false] = ended;
let tally = steps.map(({ name }, index) => tallyOfStep(name, ended[index] === true)).reduce(addTallies);
tally = addTallies(tally, await runAllVitest());
// Journeys have the machine to themselves, because users do not wait for pages either.
if (isBuilt) tally = addTallies(tally, runE2e());

// On a CI's page people may see only the end of the output, so the end repeats the failures.
if (tally.failures.length > 0) process.stdout.write("\nWhat failed:\n");
for (const failure of tally.failures) process.stdout.write(`✗ ${failure}\n`);

const minutes = ((performance.now() - started) / 60_000).toFixed(1);
process.stdout.write(`\nEverything ran in ${minutes} minutes${inProcessorTime()}.\n`);
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped\n`);
process.exitCode = tally.failed === 0 ? 0 : 1;

/**
 * Leaves out processes that were killed together with their parent, as some tests do with an app and its database,
 * because no process counted their time.
 */
function inProcessorTime(): string {
  const seconds = processorSeconds();
  return seconds === null
    ? ""
    : `, and took ${Math.round(seconds)} s of processor time (all processes, PostgreSQL's too, but those that outlived their parents)`;
}
