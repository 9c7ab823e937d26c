import { checkSteps } from "../check-steps.ts";
import { runE2e } from "../e2e-step.ts";
import { runStep, runSteps } from "../run-step.ts";
import { addTallies, nothing, runServerTests, runUnitTests, type Tally } from "../vitest-step.ts";

const started = performance.now();
const one = (ok: boolean): Tally => ({ ...nothing, [ok ? "passed" : "failed"]: 1 });

let tally = nothing;
for (const ok of await runSteps(checkSteps)) tally = addTallies(tally, one(ok));
// A fifth of their time server tests wait with a core idle, and unit tests wait for nothing. Journeys have the machine to
// themselves: people would not wait for pages either.
for (const part of await Promise.all([runUnitTests([], true), runServerTests()])) {
  tally = addTallies(tally, part);
}
// What the user gets is the built app, so that is what the browser tests see, and a build over budget is a failure.
const built = runStep({
  name: "build",
  command: "node",
  args: ["scripts/tasks/build.ts"],
  mend: "npm run build",
});
tally = addTallies(tally, one(built));
if (built) tally = addTallies(tally, runE2e());

const minutes = ((performance.now() - started) / 60_000).toFixed(1);
process.stdout.write(`\nEverything ran in ${minutes} minutes.\n`);
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped\n`);
process.exitCode = tally.failed === 0 ? 0 : 1;
