import { ConfigError } from "../config/config.ts";
import { changeSetting } from "../modules/settings/change-setting.ts";
import { getSettingValues, readSettingText } from "../modules/settings/get-settings.ts";
import { inSentences, readActing, unsaidReason } from "./acting-arguments.ts";
import { onDatabase } from "./with-deps.ts";

const usage = `settings list | settings set <key> <value, or null for the default> [--reason "…"]`;

/** Shows and changes what the pages are told: links, the notification card, the current season. */
export const settingsCommand = onDatabase({
  name: "settings",
  usage,
  async run(deps, { args, print }) {
    const { words, actor, reason } = readActing(args, { usage, maxWords: 3 });
    const [action, key, text] = words;
    if (action === "list") {
      for (const [name, value] of Object.entries(await getSettingValues(deps)))
        print(`${name} ${JSON.stringify(value)}`);
      return;
    }
    if (action !== "set" || key === undefined || text === undefined) throw new ConfigError(`Usage: ${usage}`);
    const value = readSettingText(key, text);
    await inSentences(() => changeSetting(deps, actor, { key, value, reason: reason || unsaidReason }));
    print(`${key} is set to ${JSON.stringify(value)}.`);
  },
});
