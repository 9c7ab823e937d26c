import { endWithWrapper } from "../end-with-wrapper.ts";

const usage =
  "Usage: npm run bot\nReads the forum's mails and proves in-game names. All settings are environment variables: docs/configuration.md\n";
const [argument] = process.argv.slice(2);
if (argument !== undefined) {
  (argument === "--help" ? process.stdout : process.stderr).write(usage);
  process.exit(argument === "--help" ? 0 : 1);
}

const { runBotProcess } = await import("../../apps/bot/src/main.ts");
endWithWrapper();
await runBotProcess(process.env);
