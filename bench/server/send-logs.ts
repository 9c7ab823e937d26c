import { request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { bigLog, type Filler } from "./big-log.ts";

/** What `many-logs` wants of this process, which sends so that the bench itself can read undisturbed. */
export interface SendLogs {
  readonly url: string;
  readonly count: number;
  readonly bytes: number;
  readonly filler: Filler;
}

export interface SentLogs {
  readonly seconds: number;
  readonly bytes: number;
  /** Answers by status, and 0 where none came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Status and `Retry-After` of one upload more, sent while the others were on their way. */
  readonly oneMore: string;
}

/** Most of a body is held back until all have begun. */
const startTogetherMs = 1_000;

interface Answer {
  /** With the code of a refusal; 0 where no answer came. */
  readonly status: string;
  readonly retryAfter: string | undefined;
}

/** The first piece now, the others from `begin` on. */
async function* paced(pieces: readonly Buffer[], begin: Promise<void>): AsyncGenerator<Buffer> {
  const [first, ...rest] = pieces;
  if (first) yield first;
  await begin;
  yield* rest;
}

async function send(
  url: string,
  name: string,
  { pieces, begin }: { readonly pieces: readonly Buffer[]; readonly begin: Promise<void> },
): Promise<Answer> {
  return await new Promise((resolve) => {
    const call = request(`${url}/v2/uploads`, {
      method: "POST",
      headers: { "content-type": "text/plain", fp: `bench-many-logs-${name}` },
    });
    call.on("response", async (answer) => {
      const { code } = (await new Response(Readable.toWeb(answer) as ReadableStream).json()) as {
        code?: string;
      };
      const status = [answer.statusCode, code].filter(Boolean).join(" ");
      resolve({ status, retryAfter: answer.headers["retry-after"] });
    });
    pipeline(paced(pieces, begin), call).catch(() => resolve({ status: "0", retryAfter: undefined }));
  });
}

process.on("message", async ({ url, count, bytes, filler }: SendLogs) => {
  // Two nights of the same hunters would be one: each upload is another log.
  const logs = Array.from({ length: count }, (_, index) => [...bigLog(1000 + index, bytes, filler)]);
  const begin = pause(startTogetherMs);
  const sending = logs.map((log, index) => send(url, String(index), { pieces: log, begin }));
  await pause(startTogetherMs / 2);
  const oneMore = await send(url, "one-more", { pieces: logs[0] ?? [], begin: Promise.resolve() });
  await begin;
  const started = performance.now();
  const answers = await Promise.all(sending);
  const statuses: Record<string, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  process.send?.({
    seconds: (performance.now() - started) / 1000,
    bytes: logs.flat().reduce((sum, { byteLength }) => sum + byteLength, 0),
    statuses,
    oneMore: `${oneMore.status}, Retry-After ${oneMore.retryAfter}`,
  } satisfies SentLogs);
});
