import { ConfigError } from "../config/config.ts";
import { changeSeasons } from "../modules/nights/store/change-seasons.ts";
import { changeSetting } from "../modules/settings/change-setting.ts";
import { getSettingValues, readSettingText } from "../modules/settings/get-settings.ts";
import { AppError } from "../platform/errors/app-error.ts";
import { readActing, unsaidReason, withReadableErrors } from "./acting-arguments.ts";
import { onDatabase } from "./with-deps.ts";

const example = `seasons '[{"number":3,"startsAt":"2024-01-01T00:00:00Z","endsAt":null}]' [--reason "…"]`;

/** Sets the seasons; every night moves to the season in which it was played. */
export const seasonsCommand = onDatabase({
  name: "seasons",
  usage: example,
  async run(deps, { args, print }) {
    const { words, actor, reason } = readActing(args, { usage: example, maxWords: 1 });
    try {
      const seasons = parse(words[0] ?? "");
      const moved = await changeSeasons(deps, actor, { seasons, reason: reason || unsaidReason });
      print(`The seasons are set; ${moved} nights move to another one.`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const faults = error.errors.map(({ field, message }) => `${field}: ${message}`);
      throw new ConfigError(`These seasons cannot be: ${faults.join(" ")}`, { cause: error });
    }
  },
});

const usage = `settings list | settings set <key> <value, or null for the default> [--reason "…"]`;

/** Shows and changes the settings that the pages read: links, the notification card, the current season. */
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
    await withReadableErrors(() =>
      changeSetting(deps, actor, { key, value, reason: reason || unsaidReason }),
    );
    print(`${key} is set to ${JSON.stringify(value)}.`);
  },
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`Say the seasons as JSON, for example: ${example}`, { cause: error });
  }
}
