import { runCommand } from "../../apps/server/src/admin/run-command.ts";

await runCommand("reset", process.argv.slice(2));
