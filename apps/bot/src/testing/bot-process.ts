import { runBotProcess } from "../main.ts";

// The bot as its own process, for tests that kill the process; the bot's keys come from BOT_DKIM_KEYS.
await runBotProcess(process.env);
