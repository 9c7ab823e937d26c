// npm run bench -- settled [--only=copies,whole-log] [--nights=2000 …] Measures settled budgets: the named ones, or all
// that need not be named. Without options it lists them.
import { parseArgs } from "node:util";
import { accounts } from "./settled/accounts.ts";
import { copies } from "./settled/copies.ts";
import { forgeries } from "./settled/forgeries.ts";
import { hostileUploads } from "./settled/hostile-uploads.ts";
import { manyLogs } from "./settled/many-logs.ts";
import { moderation } from "./settled/moderation.ts";
import { counts, runBench, say } from "./settled/run-bench.ts";
import { secondSource } from "./settled/second-source.ts";
import { wholeLog } from "./settled/whole-log.ts";

const benches = [accounts, copies, forgeries, hostileUploads, manyLogs, moderation, secondSource, wholeLog];
const names = ["only", "data", ...Object.keys(counts)];
const { values } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: "string" } as const])),
});
const { only = "all", data, ...given } = values;
const options = { ...counts, data };
for (const [name, value] of Object.entries(given)) Object.assign(options, { [name]: Number(value) });

const chosen = only.split(",");
const wanted = benches.filter(({ name, isNamedOnly }) =>
  only === "all" ? !isNamedOnly : chosen.includes(name),
);
const isUnderstood = process.argv.length > 2 && (only === "all" || wanted.length === chosen.length);
if (isUnderstood) for (const bench of wanted) await runBench(bench, options);
else {
  for (const { name, measures } of benches) say(`${name.padEnd(16)} ${measures}`);
  say("\nnpm run bench -- settled --only=<names with commas, or all> [options: bench/README.md]");
  process.exitCode = process.argv.length > 2 ? 1 : 0;
}
