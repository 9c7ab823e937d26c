import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { until } from "./rows.ts";

export interface PostedLog {
  readonly pieces: Iterable<Buffer> | AsyncIterable<Buffer>;
  readonly fingerprint: string;
  readonly gzip?: boolean;
}

interface PostAnswer {
  /** The uuid of an accepted upload. */
  readonly uuid?: string;
  /** The code of a refusal. */
  readonly code?: string;
}

/**
 * Streams a raw log to the app. Returns the status of the answer and the code of a refusal; the answer may arrive
 * before the whole log is sent.
 */
export async function postLog(url: string, { pieces, fingerprint, gzip = false }: PostedLog) {
  const headers = {
    "content-type": "text/plain",
    fp: fingerprint,
    ...(gzip && { "content-encoding": "gzip" }),
  };
  const call = request(`${url}/v2/uploads`, { method: "POST", headers });
  const sending = gzip ? pipeline(pieces, createGzip({ level: 1 }), call) : pipeline(pieces, call);
  // A refusal interrupts the streaming body; only the answer counts.
  sending.catch(() => {});
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  const { uuid, code = "" } = JSON.parse(Buffer.concat(await answer.toArray()).toString()) as PostAnswer;
  return { uuid, retryAfter: answer.headers["retry-after"], status: `${answer.statusCode} ${code}`.trim() };
}

/** Waits for the analysis of an upload; returns its outcome. */
export async function untilAnalysed(url: string, uuid: string, everyMs = 100): Promise<string> {
  let state = "";
  const isOver = async () => {
    const answer = await fetch(`${url}/v2/uploads/${uuid}`);
    ({ status: state } = (await answer.json()) as { readonly status: string });
    return state === "completed" || state === "failed";
  };
  return (await until(isOver, everyMs)) ? state : "not analysed in ten minutes";
}
