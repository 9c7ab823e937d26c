import { Agent, request } from "node:http";
import type { NightExtract } from "./night-extracts.ts";

export interface Sent {
  /** Null when no answer came. */
  readonly status: number | null;
  readonly uuid: string | null;
  /** The code of a refusal. */
  readonly code: string | null;
  readonly tookMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Posts one extract; a refused or broken connection is a value, because the server may be killed meanwhile. */
function sendUpload(url: string, extract: NightExtract): Promise<Sent> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (
      status: number | null,
      { uuid = null, code = null }: { readonly uuid?: string | null; readonly code?: string | null },
    ) => resolve({ status, uuid, code, tookMs: performance.now() - started });
    const call = request(`${url}/v2/uploads`, {
      agent,
      method: "POST",
      headers: {
        "content-type": "text/plain",
        "content-encoding": "gzip",
        "content-length": extract.body.byteLength,
        fp: extract.fingerprint,
      },
    });
    call.on("error", () => done(null, {}));
    call.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", () => done(null, {}));
      answer.on("end", () => {
        const text = Buffer.concat(parts).toString("utf8");
        done(answer.statusCode ?? null, JSON.parse(text));
      });
    });
    call.end(extract.body);
  });
}

/** Sends at a fixed rate, however long the answers take (an open loop: a slow server cannot slow the arrivals down). */
export async function sendAtRate(
  url: string,
  extracts: readonly NightExtract[],
  perSecond: number,
): Promise<readonly Sent[]> {
  const started = performance.now();
  const running: Promise<Sent>[] = [];
  for (const [index, extract] of extracts.entries()) {
    const waitMs = started + (index * 1000) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    running.push(sendUpload(url, extract));
  }
  return Promise.all(running);
}

/** Sends as fast as `lanes` senders can, each extract again until it is accepted; `url` is asked again at each try. */
export async function sendAll(
  url: () => string,
  extracts: readonly NightExtract[],
  options: { readonly lanes: number; readonly onAccepted: (count: number) => void },
): Promise<ReadonlySet<string>> {
  const accepted = new Set<string>();
  let next = 0;
  const lane = async () => {
    while (next < extracts.length) {
      const extract = extracts[next++] as NightExtract;
      for (;;) {
        const { uuid, status } = await sendUpload(url(), extract);
        if (uuid !== null) {
          accepted.add(uuid);
          options.onAccepted(accepted.size);
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, status === null ? 200 : 50));
      }
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, lane));
  return accepted;
}

/** Returns the value below which the given fraction of the values lies. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * fraction) - 1)] ?? Number.NaN;
}
