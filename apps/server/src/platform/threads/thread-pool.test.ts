import { afterAll, expect, test } from "vitest";
import { createThreadPool } from "./thread-pool.ts";

const module = new URL("../../testing/test-thread.ts", import.meta.url);
const pool = createThreadPool(2);
afterAll(() => pool.close());

test("the pool runs a function in a thread and returns its result, and buffers are moved", async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const sum = await pool.run<unknown, number>(module, { kind: "sum", bytes }, { transfer: [bytes.buffer] });
  expect(sum).toBe(6);
  expect(bytes.byteLength).toBe(0);
});

test("a thread ends after its allowed number of runs, and another takes its place", async () => {
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  process.on("worker", count);
  const others = createThreadPool(1, { maxRuns: 3 });
  try {
    const runs = Array.from({ length: 7 }, (_, index) =>
      others.run(module, { kind: "sum", bytes: new Uint8Array([index]) }),
    );
    expect(await Promise.all(runs)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(threads).toBe(3);
  } finally {
    process.off("worker", count);
    await others.close();
  }
});

test("the pool returns the function's error with its code, and the thread runs the next function", async () => {
  const failed = await pool.run(module, { kind: "fail" }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: "Error", message: "failed on purpose", code: "ENOSPC" });
  expect(await pool.run(module, { kind: "sum", bytes: new Uint8Array([4]) })).toBe(4);
});

test("a run that takes too much processor time, is aborted, or ends its thread is rejected; other runs are not affected", async () => {
  const abort = new AbortController();
  const runs = Promise.allSettled([
    pool.run(module, { kind: "hang" }, { maxWorkMs: 100 }),
    pool.run(module, { kind: "hang" }, { signal: abort.signal }),
    pool.run(module, { kind: "exit" }),
    pool.run(module, { kind: "sum", bytes: new Uint8Array([5]) }),
  ]);
  setTimeout(() => abort.abort(new Error("stopped")), 50);
  expect((await runs).map((run) => (run.status === "fulfilled" ? run.value : run.reason.message))).toEqual([
    "the thread took too long",
    "stopped",
    "the thread ended before it answered",
    5,
  ]);
});

test("a thread that gets no processor time on a busy machine is not stopped", async () => {
  // The first run lets the thread start, which takes some time.
  await pool.run(module, { kind: "sum" });
  // The thread stands still for longer than the processor time that it may take.
  expect(await pool.run(module, { kind: "rest", restMs: 1_500 }, { maxWorkMs: 1_000 })).toBe(0);
});
