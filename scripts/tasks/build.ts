import { buildWeb } from "../web-build.ts";

process.umask(0o022);
const ending = new AbortController();
process.once("SIGTERM", () => ending.abort());
try {
  await buildWeb(ending.signal);
  await import("../check-bundle-size.ts");
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
