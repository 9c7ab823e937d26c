import { buildWeb } from "../web-build.ts";

/** A start needs pages whatever they weigh; `npm run build` and `npm test` hold them to their budgets. */
const isWeighed = !process.argv.includes("--without-budgets");

process.umask(0o022);
const ending = new AbortController();
process.once("SIGTERM", () => ending.abort());
try {
  await buildWeb(ending.signal);
  if (isWeighed) await import("../check-bundle-size.ts");
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
