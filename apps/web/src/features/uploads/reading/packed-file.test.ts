import { expect, it } from "vitest";
import { countedStream, type ReadCount } from "./packed-file.ts";

/** Returns a part of a file whose bytes have not arrived yet. */
function waitingPart(): { readonly part: Blob; readonly asked: Promise<unknown> } {
  let tellAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: () => {
        tellAsked();
        return new Promise(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const part = new Blob();
  Object.defineProperty(part, "stream", { value: () => stream });
  return { part, asked };
}

it("a stream that is cancelled during a read does not mark the file as unreadable", async () => {
  const count: ReadCount = { bytes: 0, failure: null };
  const { part, asked } = waitingPart();
  const reader = countedStream(part, count).getReader();
  const read = reader.read();
  await asked;
  await reader.cancel(new Error("invalid block type"));
  expect(await read).toEqual({ value: undefined, done: true });
  // The wait lets every consequence of this turn happen.
  await new Promise((resolve) => setTimeout(resolve));
  expect(count.failure).toBeNull();
});
