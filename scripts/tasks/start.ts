import { parseArgs } from "node:util";
import { endWithWrapper } from "../end-with-wrapper.ts";

const usage = "Usage: npm start [-- --demo]";

function readArguments() {
  try {
    return parseArgs({ options: { help: { type: "boolean" }, demo: { type: "boolean" } } }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`);
    process.exit(1);
  }
}

const options = readArguments();
if (options.help) {
  process.stdout.write(
    `${usage}\n--demo fills an empty database with made-up nights.\nAll settings are environment variables: docs/configuration.md\n`,
  );
  process.exit(0);
}

const { runServer } = await import("../../apps/server/src/main.ts");
const before = async (signal?: AbortSignal) => {
  const { buildWebIfStale } = await import("../web-build.ts");
  await buildWebIfStale(signal);
};
endWithWrapper();
await runServer({ before, demo: options.demo ?? false, logFileOnTerminal: true });
