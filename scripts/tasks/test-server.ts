import { runVitest } from "../vitest-step.ts";

const tally = runVitest("server tests on PostgreSQL", ["server"], process.argv.slice(2));
process.exit(tally.failed === 0 ? 0 : 1);
