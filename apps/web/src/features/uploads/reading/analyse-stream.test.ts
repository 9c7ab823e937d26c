import type { DualAnalyser } from "@hunt/engine/analyser";
import type { Analysis } from "@hunt/engine/domain/analysis";
import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import { describe, expect, it } from "vitest";
import { aNight, anAnalysis } from "../testing/example-analysis.ts";
import { analyseStream } from "./analyse-stream.ts";
import type { AnalysisMessage } from "./analysis-messages.ts";
import { UnreadableFileError } from "./read-chunks.ts";

const chunkBytes = 1000;
/** A run of a bounty that the player left at once. */
const aRunRecord: RunRecord = { version: 1, startedAtUtcMs: null, squad: [], marks: [], end: "left" };

interface Options {
  readonly chunks: number;
  readonly type?: "bytes";
  readonly maxExtractBytes?: number;
  /** The milliseconds that pass with each chunk. */
  readonly chunkMs?: number;
  readonly failAfterChunks?: number;
}

/** Returns an analyser that yields one byte of extract per chunk and a night from the third chunk on. */
function createCountingAnalyser(analysis: Analysis): DualAnalyser & { pushedBytes: number } {
  let chunks = 0;
  let extract = 0;
  return {
    pushedBytes: 0,
    push(chunk) {
      this.pushedBytes += chunk.length;
      chunks++;
      extract++;
    },
    nights: () => (chunks >= 3 ? analysis.nights : []),
    takeExtract() {
      const bytes = new Uint8Array(extract).fill(7);
      extract = 0;
      return bytes;
    },
    finish: () => analysis,
    runRecords: () => [aRunRecord],
  };
}

async function run(options: Options) {
  const messages: AnalysisMessage[] = [];
  let left = options.chunks;
  let nowMs = 0;
  const analyser = createCountingAnalyser(anAnalysis({ nights: [aNight()] }));
  const source = {
    pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) {
      if (options.chunks - left === options.failAfterChunks) {
        return controller.error(new TypeError("network error"));
      }
      if (left-- > 0) controller.enqueue(new Uint8Array(chunkBytes));
      else controller.close();
      nowMs += options.chunkMs ?? 10;
    },
  };
  await analyseStream({
    id: "a",
    stream: new ReadableStream(source),
    analyser,
    maxExtractBytes: options.maxExtractBytes ?? 1_000_000,
    nowMs: () => nowMs,
    post: (message) => messages.push(message),
  });
  return { messages, analyser };
}

describe("analysing a stream", () => {
  it("the analyser gets every byte, and the end has its analysis and the whole extract", async () => {
    const { messages, analyser } = await run({ chunks: 40 });
    expect(analyser.pushedBytes).toBe(40 * chunkBytes);
    const done = messages.at(-1);
    expect(done).toMatchObject({ type: "done", analysis: { nights: [{ number: 1 }] } });
    expect(done?.type === "done" && done.extract?.length).toBe(40);
    expect(done).toMatchObject({ orbRuns: [aRunRecord] });
  });

  it("progress is reported at most twenty times a second", async () => {
    const { messages } = await run({ chunks: 100, chunkMs: 10 });
    const reports = messages.filter(({ type }) => type === "progress");
    expect(reports.length).toBeGreaterThan(10);
    expect(reports.length).toBeLessThanOrEqual(20);
  });

  it("a night is reported once, while the file is still being read", async () => {
    const { messages } = await run({ chunks: 100 });
    const types = messages.map(({ type }) => type);
    expect(types.filter((type) => type === "nights")).toHaveLength(1);
    expect(types.indexOf("nights")).toBeLessThan(types.lastIndexOf("progress"));
  });

  it("a finished Profit-Taker run is reported while the file is still being read", async () => {
    const { messages } = await run({ chunks: 100 });
    const types = messages.map(({ type }) => type);
    expect(messages.filter(({ type }) => type === "orb runs")).toEqual([
      { type: "orb runs", id: "a", orbRuns: [aRunRecord] },
    ]);
    expect(types.indexOf("orb runs")).toBeLessThan(types.lastIndexOf("progress"));
  });

  it("an extract that is too large for the server is not returned", async () => {
    const { messages } = await run({ chunks: 40, maxExtractBytes: 39 });
    expect(messages.at(-1)).toMatchObject({ type: "done", extract: null });
  });

  it("a file that cannot be read further is reported as a failure", async () => {
    await expect(run({ chunks: 40, failAfterChunks: 5 })).rejects.toThrow(UnreadableFileError);
  });
});
