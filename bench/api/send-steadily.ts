import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { recordedTag } from "./recordings.ts";

export interface Sent {
  readonly tag: string;
  readonly status: number;
  /** The time at the client, including the client's own work, the socket and the queue before the server. */
  readonly tookMs: number;
  readonly bytes: number;
}

type RequestHeaders = Readonly<Record<string, string>>;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let tags = 0;

/** Makes a tag that no other request has. */
export function newTag(): string {
  tags += 1;
  return String(tags);
}

/** Makes a tag for a request whose statements are recorded. */
export const newRecordedTag = () => recordedTag(newTag());

/** Sends a GET with a tag that identifies the request, and reads all of the answer. */
export function send(url: string, tag = newTag(), headers: RequestHeaders = {}): Promise<Sent> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { ...headers, "x-bench": tag } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () =>
        resolve({ tag, status: answer.statusCode ?? 0, tookMs: performance.now() - startedMs, bytes }),
      );
    });
    request.on("error", reject);
  });
}

/** Sends requests at a steady rate, each at its time, whether or not the one before has ended. */
export async function sendSteadily(
  perSecond: number,
  count: number,
  requestOf: (index: number) => {
    readonly url: string;
    readonly tag: string;
    readonly headers?: RequestHeaders;
  },
): Promise<readonly Sent[]> {
  const sent: Promise<Sent>[] = [];
  const startedMs = performance.now();
  for (let index = 0; index < count; index += 1) {
    await pause(Math.max(0, startedMs + (index * 1000) / perSecond - performance.now()));
    const { url, tag, headers } = requestOf(index);
    sent.push(send(url, tag, headers));
  }
  return await Promise.all(sent);
}
