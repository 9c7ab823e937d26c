import { isIP } from "node:net";
import { z } from "zod";

/** One environment variable of the bot, with the reading of its text and its valid values. */
export interface BotVariable<Value> {
  /** Reads the text; fails on an invalid one. */
  readonly schema: z.ZodType<Value, string | undefined>;
  /** The default as written in the environment; null when there is none. */
  readonly fallback: string | null;
  /** Ends the sentence "NAME must be …". */
  readonly expects: string;
  /** One line for docs/configuration.md. */
  readonly about: string;
  /** Whether the bot refuses to start without the variable. */
  readonly required?: true;
  /** Whether the variable's value must never be repeated in a message. */
  readonly secret?: true;
}

function variable<Value>(
  schema: z.ZodType<Value, string | undefined>,
  rest: Omit<BotVariable<Value>, "schema">,
): BotVariable<Value> {
  return { schema, ...rest };
}

export interface ImapAccess {
  readonly host: string;
  readonly port: number;
  /** Whether the connection uses TLS from the first byte. */
  readonly secure: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

const domainName = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;
const domain = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.string().regex(domainName));

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  return bare === "localhost" || bare === "::1" || (isIP(bare) === 4 && bare.startsWith("127."));
}

/** The calls carry a token, so unencrypted ones are accepted for this machine only. */
const apiUrl = z
  .string()
  .transform((text) => URL.parse(text))
  .refine((url) => url !== null && url.search + url.hash + url.username + url.password === "")
  .refine((url) => url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname)))
  .transform((url) => (url?.href.endsWith("/") ? url.href.slice(0, -1) : (url?.href ?? "")));

const imapUrl = z
  .string()
  .transform(readImapUrl)
  .refine((access) => access !== null)
  .transform((access) => access as ImapAccess);

function readImapUrl(text: string): ImapAccess | null {
  const url = URL.parse(text);
  if (url === null || url.search + url.hash !== "" || url.username === "" || url.password === "") return null;
  const secure = url.protocol === "imaps:";
  if (!secure && !(url.protocol === "imap:" && isLoopback(url.hostname))) return null;
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port === "" ? (secure ? 993 : 143) : Number(url.port),
      secure,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      folder: decodeURIComponent(url.pathname.slice(1)) || "INBOX",
    };
  } catch {
    return null;
  }
}

/** Every variable that the bot reads, in the order of the documentation. */
export const botVariables = {
  BOT_MAILDIR: variable(z.string().min(1).optional(), {
    fallback: null,
    expects: "a folder with new, cur and tmp in it",
    about: "The Maildir into which the forum's mails are delivered. Either this or `BOT_IMAP_URL`.",
  }),
  BOT_IMAP_URL: variable(imapUrl.optional(), {
    fallback: null,
    expects:
      "an address like imaps://user:password@host/INBOX (imap:// on this machine alone), with special characters of user and password percent-encoded",
    about: "The mailbox that gets the forum's mails. Either this or `BOT_MAILDIR`.",
    secret: true,
  }),
  BOT_DKIM_DOMAIN: variable(domain, {
    fallback: null,
    required: true,
    expects: "the domain that stands in d= of the forum's signatures, like forums.example.com",
    about:
      "The domain by which the forum signs its mails, exactly. The sender's address must be of this domain or of one below it.",
  }),
  BOT_ADDRESS: variable(z.email(), {
    fallback: null,
    required: true,
    expects: "the mail address to which the forum sends the bot's mails",
    about:
      "The address to which the forum sends the bot's mails, as their `To` has it. A mail that the forum sent to anybody else and that was passed on to the bot is refused by it.",
  }),
  BOT_SEALED_BY: variable(domain.optional(), {
    fallback: null,
    expects: "a domain, like google.com",
    about:
      "The domain in whose name the mailbox's own provider seals (ARC) every mail that it takes; some do. Mails with any other seal have been passed on and are refused. Default: every seal is refused.",
  }),
  BOT_TOKEN: variable(z.string().regex(/^[\x21-\x7e]{16,512}$/), {
    fallback: null,
    required: true,
    expects: "what `npm run admin -- bot-token create` printed",
    about: "The token with which the bot calls the API.",
    secret: true,
  }),
  BOT_API_URL: variable(apiUrl, {
    fallback: null,
    required: true,
    expects:
      "an https address, or an http address of this machine, without a user or a query, like https://hunt.example",
    about: "Where the API is: the address before `/v2`.",
  }),
  BOT_STATE_DIR: variable(z.string().min(1), {
    fallback: "data/bot",
    expects: "a folder that can be written",
    about:
      "Folder in which the bot remembers which mails it has dealt with; relative to the project's folder. One bot to a folder.",
  }),
  BOT_TEMPLATE: variable(z.string().min(1).optional(), {
    fallback: null,
    expects: "a JSON file (docs/operating.md)",
    about:
      "How the forum's mails say who wrote and which code. Default: in the style of Invision Community's mails.",
  }),
  BOT_DKIM_KEYS: variable(z.string().min(1).optional(), {
    fallback: null,
    expects: "a JSON file of selectors and their key records",
    about:
      'Keys of the forum to use instead of asking the DNS, as `{"selector": "v=DKIM1; k=rsa; p=…"}`; for trying without a network.',
  }),
  BOT_POLL_SECONDS: variable(
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().int().min(1).max(3_600)),
    {
      fallback: "5",
      expects: "a whole number from 1 to 3600",
      about:
        "Seconds between two looks into the mailbox. IMAP servers that know IDLE tell of new mail at once.",
    },
  ),
} as const;

export type BotVariableName = keyof typeof botVariables;
