import { createPrivateKey } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { botAddress, forumDomain, forumMail } from "../../apps/bot/src/testing/forum-mail.ts";
import { bytesOf, makeKey, type SigningKey, sign } from "../../apps/bot/src/testing/sign-mail.ts";
import { loadConfig } from "../../apps/server/src/config/config.ts";

const usage = `Usage: npm run forum-mail -- <name> <code> [folder]
Puts a mail into a Maildir as a forum would send it when <name> sent the bot a message titled <code>, signed with a key that is
made in the folder (default: data/forum), and prints how to start the bot on it.
`;

const [name, code, folder = join("data", "forum")] = process.argv.slice(2);
if (name === undefined || code === undefined || name.startsWith("-")) {
  process.stderr.write(usage);
  process.exit(name === "--help" ? 0 : 1);
}

const dir = resolve(folder);
for (const part of ["new", "cur", "tmp"]) mkdirSync(join(dir, "mail", part), { recursive: true });
const file = `${Date.now()}.${process.pid}.forum`;
writeFileSync(
  join(dir, "mail", "tmp", file),
  bytesOf(sign(forumMail({ name, code, conversation: Date.now() }), keyOf(dir)), "\n"),
);
renameSync(join(dir, "mail", "tmp", file), join(dir, "mail", "new", file));

process.stdout.write(`${join(dir, "mail", "new", file)}

BOT_MAILDIR=${join(dir, "mail")} BOT_DKIM_KEYS=${join(dir, "keys.json")} BOT_STATE_DIR=${join(dir, "state")} \\
BOT_DKIM_DOMAIN=${forumDomain} BOT_ADDRESS=${botAddress} \\
BOT_API_URL=${loadConfig(process.env).publicUrl} BOT_TOKEN=… npm run bot
`);

/** Returns the same key for all mails of a folder, because the bot reads the key only once, when it starts. */
function keyOf(home: string): SigningKey {
  const [records, secret] = [join(home, "keys.json"), join(home, "private-key.pem")];
  if (!existsSync(secret)) {
    const key = makeKey(forumDomain);
    writeFileSync(records, `${JSON.stringify({ [key.selector]: key.record })}\n`);
    writeFileSync(secret, key.privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  }
  const [[selector = "", record = ""] = []] = Object.entries<string>(
    JSON.parse(readFileSync(records, "utf8")),
  );
  return {
    domain: forumDomain,
    selector,
    record,
    privateKey: createPrivateKey(readFileSync(secret, "utf8")),
  };
}
