import { maxUnreadStreamMs } from "@hunt/contracts/limits";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEventStream } from "./event-stream.ts";

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }),
);
afterEach(() => void vi.useRealTimers());

/** Returns a stream, and whether it has closed, which is when whoever counts streams gives its place back. */
function openStream(signal = new AbortController().signal) {
  const stream = createEventStream(signal, { highWaterMark: 32 });
  let hasClosed = false;
  stream.readable.once("close", () => {
    hasClosed = true;
  });
  return { stream, hasClosed: () => hasClosed };
}

const patience = async () => await vi.advanceTimersByTimeAsync(maxUnreadStreamMs);

test("a stream that has ended is closed although its reader takes nothing", async () => {
  const { stream, hasClosed } = openStream();
  stream.send("hunt", { text: "more than the reader has room for" });
  stream.end();
  await vi.advanceTimersByTimeAsync(maxUnreadStreamMs - 1);
  expect(hasClosed()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasClosed()).toBe(true);
});

test("a stream that the server ends because it stops is closed as well", async () => {
  const stopping = new AbortController();
  const { stream, hasClosed } = openStream(stopping.signal);
  stream.send("hunt", { text: "more than the reader has room for" });
  stopping.abort();
  await patience();
  expect(hasClosed()).toBe(true);
});

test("a reader gets everything that was sent before the end", async () => {
  const { stream, hasClosed } = openStream();
  let heard = "";
  stream.readable.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
  });
  const ended = new Promise((resolve) => stream.readable.once("end", resolve));
  stream.send("hunt", { number: 1 });
  stream.send("ended", {});
  stream.end();
  await ended;
  expect(heard).toBe(': connected\n\nevent: hunt\ndata: {"number":1}\n\nevent: ended\ndata: {}\n\n');
  await patience();
  expect(hasClosed()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("a stream with a limit ends after so many bytes, and says when to come back", async () => {
  const event = 'event: hunt\ndata: {"number":1}\n\n';
  const limits = { maxBytes: 3 * event.length - 1, retryMs: 1_000 };
  const stream = createEventStream(new AbortController().signal, limits);
  let heard = "";
  stream.readable.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
  });
  const ended = new Promise((resolve) => stream.readable.once("end", resolve));
  for (let sent = 0; sent < 10; sent += 1) stream.send("hunt", { number: 1 });
  await ended;
  expect(heard).toBe(`: connected\nretry: 1000\n\n${event.repeat(3)}`);
  await patience();
});
