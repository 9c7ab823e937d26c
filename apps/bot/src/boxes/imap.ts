import { ImapFlow } from "imapflow";
import type { ImapAccess } from "../config/variables.ts";
import { maxListedMails, maxMailBytes } from "../limits/limits.ts";
import { type Mailbox, type MailReadResult, pause } from "./mailbox.ts";

const seen = ["\\Seen"];
const byUid = { uid: true } as const;
const connectTimeoutMs = 20_000;
const reconnectMs = 5_000;
/** The longest wait for a logout, because the server may not answer any more. */
const leaveMs = 2_000;

/**
 * Opens a folder of an IMAP server. The folder's unseen mails are the waiting mails, and a mail's id is its UID. After
 * a lost connection the next call fails and the call after that connects again; the caller waits in between.
 */
export function openImap(access: ImapAccess): Mailbox {
  let client: ImapFlow | null = null;
  let wake: () => void = () => undefined;

  const connected = async (): Promise<ImapFlow> => {
    if (client?.usable) return client;
    client?.close();
    client = null;
    const opened = await connect(access);
    opened.on("exists", () => wake());
    // Waits first, because a server that accepts connections and hangs up would otherwise be asked without end.
    opened.on("close", () => setTimeout(() => wake(), reconnectMs).unref());
    client = opened;
    return opened;
  };
  return {
    async list() {
      const uids = await (await connected()).search({ seen: false }, byUid);
      if (!uids) throw new Error("the server did not say which mails are new");
      return uids
        .toSorted((a, b) => a - b)
        .slice(0, maxListedMails)
        .map(String);
    },
    read: async (id) => await readMail(await connected(), id),
    async settle(id) {
      const isStored = await (await connected()).messageFlagsAdd(id, seen, byUid);
      if (!isStored) throw new Error("the server did not mark the mail as seen");
    },
    async wait(ms, signal) {
      const woken = new AbortController();
      wake = () => woken.abort();
      await pause(ms, AbortSignal.any([signal, woken.signal]));
      wake = () => undefined;
    },
    async close() {
      const left = new AbortController();
      const leave = client?.usable ? client.logout().catch(() => undefined) : null;
      await Promise.race([leave, pause(leaveMs, left.signal)]);
      left.abort();
      client?.close();
      client = null;
    },
  };
}

async function connect(access: ImapAccess): Promise<ImapFlow> {
  const client = newClient(access);
  // An unhandled error event would end the process; the next call finds the connection unusable.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(access.folder);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

function newClient({ host, port, secure, user, password }: ImapAccess): ImapFlow {
  return new ImapFlow({
    host,
    port,
    secure,
    // Unencrypted connections go only to this machine, whose certificate is rarely valid.
    ...(secure ? {} : { doSTARTTLS: false }),
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: connectTimeoutMs,
    // IDLE begins soon after the last call: before that the server announces no new mail.
    autoIdleDelay: 500,
    maxIdleTime: 240_000,
    maxLiteralSize: 2 * maxMailBytes,
    maxResponseSize: 4 * maxMailBytes,
    maxLineLength: maxMailBytes,
    maxResponseTokens: 100_000,
  });
}

async function readMail(client: ImapFlow, id: string): Promise<MailReadResult> {
  const about = await client.fetchOne(id, { size: true }, byUid);
  if (!about) return "gone";
  if ((about.size ?? 0) > maxMailBytes) return "too_large";
  const mail = await client.fetchOne(id, { source: { maxLength: maxMailBytes + 1 } }, byUid);
  if (!mail || mail.source === undefined) return "gone";
  return mail.source.length > maxMailBytes ? "too_large" : mail.source;
}
