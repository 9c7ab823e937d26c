import { runCommand, usage } from "../../apps/server/src/admin/run-command.ts";

const [name, ...args] = process.argv.slice(2);
if (!name || name === "--help") {
  process.stdout.write(`${usage()}\n`);
  process.exit(name ? 0 : 1);
}
await runCommand(name, args);
