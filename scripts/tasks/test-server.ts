import { runServerTests } from "../vitest-step.ts";

const tally = await runServerTests(process.argv.slice(2));
process.exitCode = tally.failed === 0 ? 0 : 1;
