import { runUnitTests } from "../vitest-step.ts";

const tally = await runUnitTests(process.argv.slice(2));
process.exitCode = tally.failed === 0 ? 0 : 1;
