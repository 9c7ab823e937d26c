import { runE2e } from "../e2e-step.ts";
import { buildWebIfStale } from "../web-build.ts";

await buildWebIfStale();
const tally = runE2e(process.argv.slice(2));
process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
