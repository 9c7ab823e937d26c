import { ConfigError } from "../config/config.ts";
import { changeSeasons } from "../modules/nights/store/change-seasons.ts";
import { AppError } from "../platform/errors/app-error.ts";
import { readActing, unsaidReason } from "./acting-arguments.ts";
import { onDatabase } from "./with-deps.ts";

const example = `seasons '[{"number":3,"startsAt":"2024-01-01T00:00:00Z","endsAt":null}]' [--reason "…"]`;

/** Sets the seasons; every night moves to the one it was played in. */
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`Say the seasons as JSON, for example: ${example}`, { cause: error });
  }
}
