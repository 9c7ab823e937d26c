import { ConfigError } from "../config/config.ts";
import { lockBoards } from "../modules/settings/lock-boards.ts";
import { unlockBoards } from "../modules/settings/unlock-boards.ts";
import { onDatabase } from "./with-deps.ts";

/** Holds the leaderboards as they are, or lets them follow the nights again. */
export const boardsCommand = onDatabase({
  name: "boards",
  usage: "boards lock|unlock",
  async run(deps, { args, print }) {
    if (args[0] === "lock") {
      await lockBoards(deps);
      print("The leaderboards stay as they are now.");
    } else if (args[0] === "unlock") {
      await unlockBoards(deps);
      print("The leaderboards follow the nights again.");
    } else throw new ConfigError("Say what to do with the leaderboards: boards lock, or boards unlock.");
  },
});
