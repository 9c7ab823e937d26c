import { PassThrough, type Readable } from "node:stream";
import { maxStreamMs, maxUnreadStreamMs, streamHeartbeatMs } from "@hunt/contracts/limits";

/** A stream of server-sent events to one reader. */
export interface EventStream {
  /** The stream that is sent as the answer. */
  readonly readable: Readable;
  /** False while the reader does not take the sent events, and after the end; nothing more may be sent then. */
  readonly isReady: boolean;
  /** Sends one event; `data` becomes JSON. */
  send(event: string, data: unknown): void;
  /** Sends an event that `encodeEvent` made, once for many readers. */
  sendEncoded(event: Buffer): void;
  /** Ends the stream; a reader who does not take the rest within half a minute is dropped. */
  end(): void;
}

/** Returns one event as it is sent; `json` is a text of JSON. */
export function encodeEvent(event: string, json: string): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${json}\n\n`);
}

export interface EventStreamLimits {
  /** The stream is not ready once so many bytes wait for its reader; 64 KiB by default. */
  readonly highWaterMark?: number;
  /** The stream ends after so many bytes, because the browser connects again by itself; no limit by default. */
  readonly maxBytes?: number;
  /** The browser connects again after this time; by default after its own, some seconds. */
  readonly retryMs?: number;
}

/** A stream begins with a comment, because an answer's headers are sent with its first bytes: the browser knows at once that it is connected. */
const openingOf = (retryMs: number | undefined) =>
  retryMs === undefined ? ": connected\n\n" : `: connected\nretry: ${retryMs}\n\n`;

/**
 * Begins a stream. It ends after half an hour, because the browser connects again by itself, or when the signal is aborted, e.g.
 * because the server stops. Comments in between keep proxies from closing a silent connection.
 */
export function createEventStream(
  signal: AbortSignal,
  { highWaterMark, maxBytes = Number.POSITIVE_INFINITY, retryMs }: EventStreamLimits = {},
): EventStream {
  const readable = new PassThrough(highWaterMark === undefined ? {} : { highWaterMark });
  readable.write(openingOf(retryMs));
  const isReady = () => !readable.writableNeedDrain && !readable.writableEnded;
  let sentBytes = 0;
  const sendEncoded = (event: Buffer) => {
    if (readable.writableEnded) return;
    readable.write(event);
    sentBytes += event.length;
    if (sentBytes >= maxBytes) end();
  };
  const heartbeat = setInterval(() => {
    if (isReady()) readable.write(": still here\n\n");
  }, streamHeartbeatMs);
  let dropping: NodeJS.Timeout | undefined;
  const end = () => {
    readable.end();
    // A stream that nobody reads never closes, and would hold its place for ever.
    dropping ??= setTimeout(() => readable.destroy(), maxUnreadStreamMs);
  };
  const longest = setTimeout(end, maxStreamMs);
  signal.addEventListener("abort", end);
  readable.on("close", () => {
    clearInterval(heartbeat);
    clearTimeout(longest);
    clearTimeout(dropping);
    signal.removeEventListener("abort", end);
  });
  return {
    readable,
    get isReady() {
      return isReady();
    },
    send(event, data) {
      sendEncoded(encodeEvent(event, JSON.stringify(data)));
    },
    sendEncoded,
    end,
  };
}
