import { ConfigError } from "../config/config.ts";
import { type NightAction, nightActions } from "../modules/nights/moderate/can-moderate-night.ts";
import { moderateNight } from "../modules/nights/moderate/moderate-night.ts";
import { inSentences, readActing, requireUuid } from "./acting-arguments.ts";
import { onDatabase } from "./with-deps.ts";

const usage = `nights ${nightActions.join("|")} <uuid> --reason "…"`;

const done: Readonly<Record<NightAction, string>> = {
  hide: "The night is hidden from everybody but its squad and moderators.",
  show: "The night is shown again.",
  "clear-description": "The night has no description any more.",
  delete: "The night is deleted; it can be restored for 7 days.",
  restore: "The night is restored.",
};

/** Hides, shows, deletes and restores one night. */
export const nightsCommand = onDatabase({
  name: "nights",
  usage,
  async run(deps, { args, print }) {
    const { words, actor, reason } = readActing(args, { usage, maxWords: 2 });
    const action = nightActions.find((one) => one === words[0]);
    if (!action) throw new ConfigError(`Usage: ${usage}`);
    const nightUuid = requireUuid(words[1], usage);
    const isChanged = await inSentences(() => moderateNight(deps, actor, { nightUuid, action, reason }));
    print(isChanged ? done[action] : "It was so already; nothing changed.");
  },
});
