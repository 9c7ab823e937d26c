import { auditCommand } from "./audit.ts";
import { backupCommand, restoreCommand, verifyCommand } from "./backup.ts";
import { boardsCommand } from "./boards.ts";
import { botTokenCommand } from "./bot-token.ts";
import { checkCommand } from "./check.ts";
import type { Command } from "./command.ts";
import { grantCommand } from "./grant.ts";
import { migrateCommand, resetCommand } from "./migrate.ts";
import { namesCommand } from "./names.ts";
import { nightsCommand, reanalyseCommand } from "./nights.ts";
import { secretKeyCommand } from "./secret-key.ts";
import { seedCommand } from "./seed.ts";
import { seasonsCommand, settingsCommand } from "./settings.ts";
import { transferCommand } from "./transfer.ts";
import { uploadsCommand } from "./uploads.ts";
import { webhookCommand } from "./webhook.ts";

/** Every command, in the order of the list. */
export const commands: readonly Command[] = [
  migrateCommand,
  checkCommand,
  backupCommand,
  verifyCommand,
  restoreCommand,
  transferCommand,
  resetCommand,
  reanalyseCommand,
  seasonsCommand,
  boardsCommand,
  nightsCommand,
  uploadsCommand,
  namesCommand,
  grantCommand,
  botTokenCommand,
  settingsCommand,
  secretKeyCommand,
  webhookCommand,
  auditCommand,
  seedCommand,
];
