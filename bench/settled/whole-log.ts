import type { BenchServer } from "../server/run-server.ts";
import { bigLog } from "./big-log.ts";
import { postLog } from "./post-log.ts";
import { timed } from "./rows.ts";
import type { Bench, Row } from "./run-bench.ts";
import { openFolder, openServer, watchMemory } from "./servers.ts";

const gib = 1024 ** 3;

export const wholeLog: Bench = {
  name: "whole-log",
  measures: "memory and speed while whole raw logs are uploaded, plain and gzipped",
  scenes: [
    async (closing) => {
      const server = await openServer(closing, openFolder(closing, "whole-log"));
      return {
        about: "one whole raw log after the other",
        rows: [
          // The first two logs have the same size: they fill the memory that the runtime keeps for itself.
          upload(server, "plain, the first after the start", { seed: 1, totalBytes: gib / 16 }),
          upload(server, "plain, the second", { seed: 2, totalBytes: gib / 16 }),
          upload(server, "plain, nearly as large as may be", { seed: 3, totalBytes: 0.49 * gib }),
          upload(server, "gzipped, as larger ones must come", { seed: 4, totalBytes: gib, gzip: true }),
          upload(server, "plain and larger, refused while it streams", { seed: 5, totalBytes: gib }),
        ],
      };
    },
  ],
};

interface Sending {
  readonly seed: number;
  readonly totalBytes: number;
  readonly gzip?: boolean;
}

function upload(server: BenchServer, name: string, { seed, totalBytes, gzip = false }: Sending): Row {
  return async () => {
    let bytes = 0;
    function* pieces() {
      for (const piece of bigLog(seed, totalBytes)) {
        bytes += piece.byteLength;
        yield piece;
      }
    }
    const memory = watchMemory(server);
    const log = { pieces: pieces(), fingerprint: `bench-whole-log-${seed}`, gzip };
    const { result, tookMs } = await timed(() => postLog(server.url, log));
    memory.stop();
    const seen = [
      result.status,
      `${(bytes / gib).toFixed(3)} GiB unpacked`,
      `${(bytes / 1e3 / tookMs).toFixed(0)} MB/s`,
      `memory grew by ${((memory.most() - memory.before) / 1024 ** 2).toFixed(1)} MiB`,
    ];
    return { name, timesMs: [tookMs], budget: "memory ≤ 64 MiB", seen };
  };
}
