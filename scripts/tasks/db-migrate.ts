import { runCommand } from "../../apps/server/src/admin/run-command.ts";

await runCommand("migrate", process.argv.slice(2));
