import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGzip } from "node:zlib";
import { bigLog } from "./server/big-log.ts";
import { type BenchServer, startBenchServer } from "./server/run-server.ts";

const gib = 1024 ** 3;
const say = (text: string) => process.stdout.write(`${text}\n`);

interface Posted {
  readonly status: number;
  readonly text: string;
  /** Before compression. */
  readonly bytes: number;
}

interface Posting {
  readonly url: string;
  readonly seed: number;
  readonly totalBytes: number;
  readonly gzip: boolean;
}

async function post({ url, seed, totalBytes, gzip }: Posting): Promise<Posted> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const call = request(`${url}/v2/uploads`, {
      method: "POST",
      headers: {
        "content-type": "text/plain",
        fp: `bench-whole-log-${seed}`,
        ...(gzip ? { "content-encoding": "gzip" } : {}),
      },
    });
    call.on("error", reject);
    call.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), bytes }),
      );
    });
    const packer = gzip ? createGzip({ level: 1 }) : null;
    packer?.pipe(call);
    const sink = packer ?? call;
    void (async () => {
      for (const piece of bigLog(seed, totalBytes)) {
        bytes += piece.byteLength;
        if (!sink.write(piece)) await new Promise((resume) => sink.once("drain", resume));
      }
      sink.end();
    })();
  });
}

async function measure(server: BenchServer, what: Omit<Posting, "url">) {
  const before = server.residentBytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, server.residentBytes());
  }, 20);
  const started = performance.now();
  const answer = await post({ url: server.url, ...what });
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  say(
    `  ${(answer.bytes / gib).toFixed(3)} GiB: ${answer.status} in ${seconds.toFixed(1)} s ` +
      `(${(answer.bytes / 1e6 / seconds).toFixed(0)} MB/s), memory grew by ${((most - before) / 1024 ** 2).toFixed(1)} MiB`,
  );
  if (answer.status !== 202) say(`  ${answer.text}`);
}

const dataDir = mkdtempSync(join(tmpdir(), "bench-whole-log-"));
try {
  const server = await startBenchServer(dataDir);
  say("Uploads of whole raw logs; twice the same size first, which fills what the runtime keeps for itself");
  await measure(server, { seed: 1, totalBytes: 0.0625 * gib, gzip: false });
  await measure(server, { seed: 2, totalBytes: 0.0625 * gib, gzip: false });
  await measure(server, { seed: 3, totalBytes: 0.49 * gib, gzip: false });
  say("Gzipped, as larger ones must come");
  await measure(server, { seed: 4, totalBytes: 1 * gib, gzip: true });
  say("Plain and larger than a body may be: refused while it streams");
  await measure(server, { seed: 5, totalBytes: 1 * gib, gzip: false });
  await server.kill("SIGTERM");
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
