import { readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type MailTemplates, mailTemplatesSchema } from "../proof/mail-templates.ts";
import { type BotVariableName, botVariables, type ImapAccess } from "./variables.ts";

/**
 * Templates in the style of Invision Community's mails about private messages. No such mail of the real forum was available
 * when this was written: docs/operating.md explains how to compare them with one, and what to do when they differ.
 */
export const defaultTemplates: MailTemplates = {
  mails: [
    { subject: "{name} has sent you a message: {code}" },
    { subject: '{name} has sent you a message "{code}"' },
    { subject: "{name} has sent you a message", line: "{code}" },
  ],
  marks: [
    { at: "start", text: "(PSN)", platform: "ps" },
    { at: "start", text: "(PS4)", platform: "ps" },
    { at: "start", text: "(XBOX)", platform: "xbox" },
    { at: "start", text: "(XB1)", platform: "xbox" },
    { at: "start", text: "(NSW)", platform: null },
    { at: "end", text: "(PSN)", platform: "ps" },
    { at: "end", text: "(PS4)", platform: "ps" },
    { at: "end", text: "(XBOX)", platform: "xbox" },
    { at: "end", text: "(XB1)", platform: "xbox" },
    { at: "end", text: "(NSW)", platform: null },
    { at: "end", text: "(PC)", platform: "pc" },
  ],
  profilePath: "/profile/",
  conversationPath: "/messenger/",
  ignoredForumIds: [],
};

/** The validated configuration from the environment. */
export interface BotConfig {
  readonly mailbox:
    | { readonly kind: "maildir"; readonly dir: string }
    | { readonly kind: "imap"; readonly access: ImapAccess };
  readonly dkimDomain: string;
  /** The address to which the forum sends its mails, in lower case. */
  readonly address: string;
  readonly sealedBy: string | null;
  readonly token: string;
  /** The API's address, without a slash at the end. */
  readonly apiUrl: string;
  /** The state folder, as an absolute path. */
  readonly stateDir: string;
  readonly templates: MailTemplates;
  /** Key records by selector; null to ask the DNS. */
  readonly dkimKeys: Readonly<Record<string, string>> | null;
  readonly pollMs: number;
}

/** A missing or wrong setting. The error's message is one sentence that names the variable. */
export class BotConfigError extends Error {
  override readonly name = "BotConfigError";
}

type Environment = Readonly<Record<string, string | undefined>>;
type ValueOf<Name extends BotVariableName> = z.output<(typeof botVariables)[Name]["schema"]>;

const projectDir = fileURLToPath(new URL("../../../../", import.meta.url));
const dkimKeysSchema = z.record(z.string().regex(/^[\w.-]{1,63}$/), z.string().min(1).max(4_096));

/** Reads the environment; throws a `BotConfigError` that names the first wrong variable. */
export function loadBotConfig(environment: Environment): BotConfig {
  const read = <Name extends BotVariableName>(name: Name) => readVariable(name, environment);
  const templateFile = read("BOT_TEMPLATE");
  const keysFile = read("BOT_DKIM_KEYS");
  return {
    mailbox: mailboxOf(read("BOT_MAILDIR"), read("BOT_IMAP_URL")),
    dkimDomain: read("BOT_DKIM_DOMAIN"),
    address: read("BOT_ADDRESS").toLowerCase(),
    sealedBy: read("BOT_SEALED_BY") ?? null,
    token: read("BOT_TOKEN"),
    apiUrl: read("BOT_API_URL"),
    stateDir: inProject(read("BOT_STATE_DIR")),
    templates:
      templateFile === undefined
        ? defaultTemplates
        : readJsonFile("BOT_TEMPLATE", templateFile, mailTemplatesSchema),
    dkimKeys: keysFile === undefined ? null : readJsonFile("BOT_DKIM_KEYS", keysFile, dkimKeysSchema),
    pollMs: read("BOT_POLL_SECONDS") * 1_000,
  };
}

function inProject(path: string): string {
  return isAbsolute(path) ? path : join(projectDir, path);
}

function mailboxOf(maildir: string | undefined, access: ImapAccess | undefined): BotConfig["mailbox"] {
  if (maildir !== undefined && access === undefined) return { kind: "maildir", dir: inProject(maildir) };
  if (access !== undefined && maildir === undefined) return { kind: "imap", access };
  throw new BotConfigError("Set one of BOT_MAILDIR and BOT_IMAP_URL: where the forum's mails arrive.");
}

function readVariable<Name extends BotVariableName>(name: Name, environment: Environment): ValueOf<Name> {
  const { schema, fallback, expects, ...rest } = botVariables[name];
  const given = environment[name];
  // As in the server, an empty variable counts as unset.
  const text = given === undefined || given === "" ? fallback : given;
  if (text === null && "required" in rest) {
    throw new BotConfigError(`${name} is required: it must be ${expects}.`);
  }
  if (text === null) return undefined as ValueOf<Name>;
  const result = schema.safeParse(text);
  if (result.success) return result.data as ValueOf<Name>;
  const shown = "secret" in rest ? "" : ` (it is ${JSON.stringify(text)})`;
  throw new BotConfigError(`${name} must be ${expects}${shown}.`);
}

function readJsonFile<Value>(name: BotVariableName, file: string, schema: z.ZodType<Value>): Value {
  const path = inProject(file);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BotConfigError(`${name} names a file that cannot be read, ${path}: ${reason}.`);
  }
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BotConfigError(
    `${name} names a file that is not as it should be, ${path}: ${issue?.path.join(".") || "all of it"}: ${issue?.message}.`,
  );
}
