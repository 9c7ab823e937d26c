import { describe, expect, it } from "vitest";
import { createFakePorts } from "../testing/fake-port.ts";
import type { AnalysisMessage } from "./analysis-messages.ts";
import { createAnalysisQueue } from "./analysis-queue.ts";

function createQueue() {
  const ports = createFakePorts();
  const started: string[] = [];
  const messages: AnalysisMessage[] = [];
  const queue = createAnalysisQueue({
    openPort: ports.open,
    onStart: (id) => started.push(id),
    onMessage: (message) => messages.push(message),
  });
  return { queue, ports, started, messages };
}

const file = new Blob(["log"]);

describe("the analysis queue", () => {
  it("files are read one after the other in one worker", () => {
    const { queue, ports, started } = createQueue();
    queue.add("a", file);
    queue.add("b", file);
    expect(started).toEqual(["a"]);
    ports.last().report({ type: "failed", id: "a", reason: "unreadable" });
    expect(started).toEqual(["a", "b"]);
    expect(ports.all).toHaveLength(1);
  });

  it("cancelling the current file ends the worker, and the next file continues in another", () => {
    const { queue, ports, started } = createQueue();
    queue.add("a", file);
    queue.add("b", file);
    queue.cancel("a");
    expect(ports.all[0]?.isTerminated).toBe(true);
    expect(started).toEqual(["a", "b"]);
    expect(ports.last().requests.map(({ id }) => id)).toEqual(["b"]);
  });

  it("a file that was cancelled while it waited is never read", () => {
    const { queue, ports, started } = createQueue();
    queue.add("a", file);
    queue.add("b", file);
    queue.cancel("b");
    ports.last().report({ type: "failed", id: "a", reason: "unreadable" });
    expect(started).toEqual(["a"]);
  });

  it("reports about a cancelled file are ignored", () => {
    const { queue, ports, messages } = createQueue();
    queue.add("a", file);
    const port = ports.last();
    queue.cancel("a");
    port.report({ type: "progress", id: "a", bytesRead: 1, elapsedMs: 1 });
    expect(messages).toEqual([]);
  });

  it("a crash of the worker is reported, and another worker continues", () => {
    const { queue, ports, started, messages } = createQueue();
    queue.add("a", file);
    queue.add("b", file);
    ports.last().die();
    expect(messages).toEqual([{ type: "failed", id: "a", reason: "crashed" }]);
    expect(started).toEqual(["a", "b"]);
    expect(ports.all).toHaveLength(2);
  });
});
