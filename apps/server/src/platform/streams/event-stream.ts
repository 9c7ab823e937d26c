import { PassThrough, type Readable } from "node:stream";
import { maxStreamMs, streamHeartbeatMs } from "@hunt/contracts/limits";

/** A stream of server-sent events to one reader. */
export interface EventStream {
  /** The stream that is sent as the answer. */
  readonly readable: Readable;
  /** False while the reader does not take the sent events, and after the end; nothing more may be sent then. */
  readonly isReady: boolean;
  /** Sends one event; `data` becomes JSON. */
  send(event: string, data: unknown): void;
  end(): void;
}

/**
 * Begins a stream. It ends after half an hour, because the browser connects again by itself, or when the signal is aborted, e.g.
 * because the server stops. Comments in between keep proxies from closing a silent connection.
 */
export function createEventStream(signal: AbortSignal): EventStream {
  const readable = new PassThrough();
  const isReady = () => !readable.writableNeedDrain && !readable.writableEnded;
  const heartbeat = setInterval(() => {
    if (isReady()) readable.write(": still here\n\n");
  }, streamHeartbeatMs);
  const end = () => readable.end();
  const longest = setTimeout(end, maxStreamMs);
  signal.addEventListener("abort", end);
  readable.on("close", () => {
    clearInterval(heartbeat);
    clearTimeout(longest);
    signal.removeEventListener("abort", end);
  });
  return {
    readable,
    get isReady() {
      return isReady();
    },
    send(event, data) {
      if (!readable.writableEnded) readable.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end,
  };
}
