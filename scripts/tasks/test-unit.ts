import { runVitest } from "../vitest-step.ts";

const tally = runVitest(
  "unit tests",
  ["engine", "contracts", "scripts", "bot", "web"],
  process.argv.slice(2),
);
process.exit(tally.failed === 0 ? 0 : 1);
