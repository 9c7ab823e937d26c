import { type ClientHttp2Stream, connect as connectHttp2, type IncomingHttpHeaders } from "node:http2";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { connect as connectTls } from "node:tls";

export interface Answer {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const noAnswer: Answer = { status: 0, headers: {}, body: "" };

export interface VisitorRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Iterable<Buffer>;
  /** Whether the body is sent without ever ending. */
  readonly staysOpen?: boolean;
}

/** The server-sent events of an answer, as they arrive. */
export interface Events {
  /** The names and data of the events that have arrived, each as the text between two empty lines. */
  readonly arrived: readonly string[];
  readonly hasEnded: boolean;
}

/**
 * A browser with only the functions that a proxy sees: it speaks HTTP/2 over TLS from its own address, and keeps
 * cookies.
 */
export interface Visitor {
  ask(path: string, asked?: VisitorRequest): Promise<Answer>;
  follow(path: string): Events;
  close(): void;
}

/** The beginning of every visitor's address. */
export const visitorNetwork = "127.77.";

/** Opens a visitor of one proxy, from an address that no other visitor has. */
export type Visit = () => Visitor;

/** The claims that must hold behind a proxy, each with the result of its check. */
export type Claims = Readonly<Record<string, boolean>>;

export interface VisitorOptions {
  /** The address of 127.0.0.0/8 from which the visitor comes. */
  readonly address: string;
  readonly port: number;
  /** The name under which the site is known, and its certificate. */
  readonly name: string;
  readonly certificate: Buffer;
}

export function openVisitor({ address, port, name, certificate }: VisitorOptions): Visitor {
  const socket = connect({ host: "127.0.0.1", port, localAddress: address });
  const session = connectHttp2(`https://${name}`, {
    createConnection: () => connectTls({ socket, servername: name, ca: certificate, ALPNProtocols: ["h2"] }),
  });
  socket.on("error", () => session.destroy());
  session.on("error", () => undefined);
  const cookies = new Map<string, string>();
  const begin = (path: string, { method = "GET", headers = {} }: VisitorRequest): ClientHttp2Stream => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    return session.request(
      { ":authority": name, ":path": path, ":method": method, ...(cookie && { cookie }), ...headers },
      { endStream: method === "GET" },
    );
  };
  return {
    ask: async (path, asked = {}) =>
      session.destroyed ? noAnswer : await answerOf(begin(path, asked), asked, cookies),
    follow: (path) => eventsOf(begin(path, {})),
    close: () => session.destroy(),
  };
}

function answerOf(
  stream: ClientHttp2Stream,
  { method = "GET", body = "", staysOpen = false }: VisitorRequest,
  cookies: Map<string, string>,
): Promise<Answer> {
  return new Promise((resolve) => {
    let headers: IncomingHttpHeaders = {};
    let text = "";
    stream.setEncoding("utf8");
    stream.on("response", (given) => {
      headers = given;
      for (const line of given["set-cookie"] ?? []) keep(line, cookies);
    });
    stream.on("data", (part: string) => {
      text += part;
    });
    const end = () => {
      resolve({ status: Number(headers[":status"] ?? 0), headers, body: text });
      stream.close();
    };
    stream.on("end", end);
    // A refusal may arrive while the body is still being sent; sending the rest then fails.
    stream.on("error", end);
    stream.on("close", end);
    if (method === "GET") return;
    Readable.from(typeof body === "string" ? [Buffer.from(body)] : body).pipe(stream, { end: !staysOpen });
  });
}

function keep(line: string, cookies: Map<string, string>) {
  const [pair = ""] = line.split(";", 1);
  const at = pair.indexOf("=");
  const value = pair.slice(at + 1);
  if (value === "" || /;\s*max-age=0\b/i.test(line)) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), value);
}

function eventsOf(stream: ClientHttp2Stream): Events {
  let text = "";
  let hasEnded = false;
  stream.setEncoding("utf8");
  stream.on("data", (part: string) => {
    text += part;
  });
  stream.on("error", () => undefined);
  stream.on("close", () => {
    hasEnded = true;
  });
  return {
    get arrived() {
      return text.split("\n\n").filter((event) => event.startsWith("event: "));
    },
    get hasEnded() {
      return hasEnded;
    },
  };
}
