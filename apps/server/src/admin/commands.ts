import { boardsCommand } from "./boards.ts";
import type { Command } from "./command.ts";
import { migrateCommand } from "./migrate.ts";
import { reanalyseCommand } from "./reanalyse.ts";
import { resetCommand } from "./reset.ts";
import { seasonsCommand } from "./seasons.ts";
import { seedCommand } from "./seed.ts";

/** Every command, in the order of the list. */
export const commands: readonly Command[] = [
  migrateCommand,
  resetCommand,
  reanalyseCommand,
  seasonsCommand,
  boardsCommand,
  seedCommand,
];
