import { ConfigError } from "../config/config.ts";
import { lockBoards, unlockBoards } from "../modules/settings/lock-boards.ts";
import { readActing, unsaidReason, withReadableErrors } from "./acting-arguments.ts";
import { onDatabase } from "./with-deps.ts";

const usage = `boards lock|unlock [--reason "…"]`;
const nothingChanged = "It was so already; nothing changed.";

/** Locks the leaderboards as they are, or lets them follow the nights again. */
export const boardsCommand = onDatabase({
  name: "boards",
  usage,
  async run(deps, { args, print }) {
    const { words, actor, reason: said } = readActing(args, { usage, maxWords: 1 });
    const why = { reason: said || unsaidReason };
    if (words[0] === "lock") {
      const isChanged = await withReadableErrors(() => lockBoards(deps, actor, why));
      print(isChanged ? "The leaderboards stay as they are now." : nothingChanged);
    } else if (words[0] === "unlock") {
      const isChanged = await withReadableErrors(() => unlockBoards(deps, actor, why));
      print(isChanged ? "The leaderboards follow the nights again." : nothingChanged);
    } else throw new ConfigError("Say what to do with the leaderboards: boards lock, or boards unlock.");
  },
});
