import { runCommand } from "../../apps/server/src/admin/run-command.ts";

await runCommand("seed", process.argv.slice(2));
