import { type AddressInfo, createServer, type Socket } from "node:net";

/**
 * An IMAP server with one folder, with as much of RFC 3501 and 2177 as the bot needs (docs/adr/0031-a-bot-for-names.md says why
 * it is our own).
 */
export interface ImapStandIn {
  readonly url: string;
  /** The commands that the server got, without tags. */
  readonly commands: string[];
  deliver(bytes: Buffer): void;
  unseen(): number;
  /** Cuts all connections, and refuses new ones while it is true. */
  isDown: boolean;
  /** While true, the server neither answers nor hangs up. */
  isMute: boolean;
  /** While true, the folder cannot be opened. */
  isLocked: boolean;
  cut(): void;
  close(): Promise<void>;
}

interface StoredMail {
  readonly uid: number;
  readonly bytes: Buffer;
  isSeen: boolean;
}

interface Session {
  readonly socket: Socket;
  /** The tag of the open IDLE. */
  idle: string | null;
}

const imapUser = "bot@hunt.example";
export const imapPassword = "canary password/1";

export async function startImap(): Promise<ImapStandIn> {
  const mails: StoredMail[] = [];
  const sessions = new Set<Session>();
  const commands: string[] = [];
  const server = createServer((socket) => {
    if (standIn.isDown) return void socket.destroy();
    const session: Session = { socket, idle: null };
    sessions.add(session);
    socket.on("error", () => undefined);
    socket.on("close", () => sessions.delete(session));
    socket.write("* OK [CAPABILITY IMAP4rev1 IDLE] ready\r\n");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        answer(session, line);
      }
    });
  });

  const answer = (session: Session, line: string) => {
    const { socket } = session;
    if (standIn.isMute) return;
    if (line === "DONE") {
      socket.write(`${session.idle} OK done\r\n`);
      session.idle = null;
      return;
    }
    const [tag = "", ...words] = line.split(" ");
    const said = words.join(" ");
    commands.push(said);
    if (said === "IDLE") {
      session.idle = tag;
      socket.write("+ idling\r\n");
      return;
    }
    const isRefused = standIn.isLocked && said.startsWith("SELECT ");
    const { untagged, status } = isRefused ? { untagged: [], status: "NO locked" } : replyTo(said, mails);
    socket.write(Buffer.concat([...untagged, Buffer.from(`${tag} ${status}\r\n`)]));
    if (said === "LOGOUT") socket.end();
  };

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: ImapStandIn = {
    url: `imap://${encodeURIComponent(imapUser)}:${encodeURIComponent(imapPassword)}@127.0.0.1:${port}/INBOX`,
    commands,
    isDown: false,
    isMute: false,
    isLocked: false,
    deliver(bytes) {
      mails.push({ uid: 100 + mails.length, bytes, isSeen: false });
      for (const { socket, idle } of sessions)
        if (idle !== null) socket.write(`* ${mails.length} EXISTS\r\n`);
    },
    unseen: () => mails.filter(({ isSeen }) => !isSeen).length,
    cut() {
      for (const { socket } of sessions) socket.resetAndDestroy();
    },
    async close() {
      standIn.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

interface Reply {
  readonly untagged: readonly Buffer[];
  readonly status: string;
}

const lines = (...texts: readonly string[]) => texts.map((text) => Buffer.from(`${text}\r\n`));

function replyTo(said: string, mails: StoredMail[]): Reply {
  if (said.startsWith("LOGIN ")) {
    const isRight =
      said === `LOGIN "${imapUser}" "${imapPassword}"` || said === `LOGIN ${imapUser} "${imapPassword}"`;
    return { untagged: [], status: isRight ? "OK welcome" : "NO [AUTHENTICATIONFAILED] canary refusal" };
  }
  if (said === "CAPABILITY") return { untagged: lines("* CAPABILITY IMAP4rev1 IDLE"), status: "OK" };
  if (said.startsWith("LIST ")) return { untagged: lines('* LIST () "/" "INBOX"'), status: "OK" };
  if (said.startsWith("SELECT ")) {
    return {
      untagged: lines("* FLAGS (\\Seen)", `* ${mails.length} EXISTS`, "* OK [UIDVALIDITY 1] valid"),
      status: "OK [READ-WRITE] selected",
    };
  }
  if (said.startsWith("UID SEARCH")) {
    const uids = mails.filter(({ isSeen }) => !isSeen).map(({ uid }) => uid);
    return { untagged: lines(`* SEARCH ${uids.join(" ")}`.trimEnd()), status: "OK" };
  }
  if (said.startsWith("UID FETCH")) return { untagged: fetched(said, mails), status: "OK" };
  if (said.startsWith("UID STORE")) {
    const mail = mails.find(({ uid }) => said.split(" ")[2] === String(uid));
    if (mail) mail.isSeen = true;
    return { untagged: [], status: "OK" };
  }
  return { untagged: [], status: "OK" };
}

function fetched(said: string, mails: readonly StoredMail[]): readonly Buffer[] {
  const at = mails.findIndex(({ uid }) => said.split(" ")[2] === String(uid));
  const mail = mails[at];
  if (mail === undefined) return [];
  const about = `* ${at + 1} FETCH (UID ${mail.uid} RFC822.SIZE ${mail.bytes.length}`;
  const [, limit] = /BODY\.PEEK\[\]<0\.(\d+)>/.exec(said) ?? [];
  if (limit === undefined) return lines(`${about})`);
  const bytes = mail.bytes.subarray(0, Number(limit));
  return [Buffer.from(`${about} BODY[]<0> {${bytes.length}}\r\n`), bytes, Buffer.from(")\r\n")];
}
