import { expect, it } from "vitest";
import { createLogTail } from "./log-tail.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns a file to which the test writes, and which can refuse to be read. */
function setUp() {
  const file = { text: "", modified: 0, fault: null as string | null, readBytes: 0 };
  const heard: string[] = [];
  const tail = createLogTail(
    async () => {
      if (file.fault !== null) throw new DOMException("refused", file.fault);
      const bytes = encoder.encode(file.text);
      return {
        size: bytes.length,
        lastModified: file.modified,
        read: async (from, to) => {
          file.readBytes += to - from;
          return bytes.slice(from, to);
        },
      };
    },
    {
      bytes: (chunk) => heard.push(decoder.decode(chunk)),
      restarts: () => heard.push("|"),
      progress: () => undefined,
    },
  );
  const write = (text: string) => {
    file.text = text;
    file.modified++;
    return tail.look();
  };
  return { file, heard, tail, write };
}

it("the tail reads only new bytes", async () => {
  const { heard, file, tail, write } = setUp();
  expect(await write("a".repeat(1000))).toMatchObject({ hasGrown: true, trouble: null, sizeBytes: 1000 });
  expect(await tail.look()).toMatchObject({ hasGrown: false });
  const before = file.readBytes;
  await write(`${"a".repeat(1000)}bc`);
  expect(heard).toEqual(["a".repeat(1000), "bc"]);
  // The tail reads the new bytes, and before them the last known bytes, to recognise the file.
  expect(file.readBytes - before).toBe(258);
});

it("the tail restarts when the file shrinks, or was emptied and has grown beyond the old offset", async () => {
  const { heard, write } = setUp();
  await write("first game");
  await write("");
  await write("second");
  await write("a third, longer than it");
  expect(heard).toEqual(["first game", "|", "second", "|", "a third, longer than it"]);
});

it("the tail distinguishes a replaced file of the same size from a file that was only touched", async () => {
  const { heard, write } = setUp();
  await write("same size");
  await write("same size");
  expect(heard).toEqual(["same size"]);
  await write("size same");
  expect(heard).toEqual(["same size", "|", "size same"]);
});

it("the tail continues after the file was missing for a while, and restarts when another file replaced it", async () => {
  const { heard, file, tail, write } = setUp();
  await write("one");
  file.fault = "NotFoundError";
  expect(await tail.look()).toMatchObject({ hasGrown: false, trouble: "deleted", lastModifiedMs: null });
  file.fault = null;
  await write("one two");
  file.fault = "NotFoundError";
  await tail.look();
  file.fault = null;
  await write("other");
  expect(heard).toEqual(["one", " two", "|", "other"]);
});

it.each([
  ["NotAllowedError", "permission"],
  ["SecurityError", "permission"],
  ["NotReadableError", "locked"],
  ["InvalidStateError", "locked"],
] as const)(
  "a read that fails with %s is reported as %s, and reading continues once it works again",
  async (fault, trouble) => {
    const { heard, file, tail, write } = setUp();
    await write("one");
    file.fault = fault;
    expect((await tail.look()).trouble).toBe(trouble);
    file.fault = null;
    expect((await write("one two")).trouble).toBeNull();
    expect(heard).toEqual(["one", " two"]);
  },
);

it("the tail retries at once when the file was written during a read", async () => {
  const opened: number[] = [];
  const heard: string[] = [];
  const bytes = encoder.encode("a line");
  const tail = createLogTail(
    async () => {
      opened.push(1);
      const isChanged = opened.length < 3;
      return {
        size: bytes.length,
        lastModified: opened.length,
        read: async () => {
          if (isChanged) throw new DOMException("changed", "NotReadableError");
          return bytes.slice();
        },
      };
    },
    {
      bytes: (chunk) => heard.push(decoder.decode(chunk)),
      restarts: () => undefined,
      progress: () => undefined,
    },
  );
  expect(await tail.look()).toMatchObject({ hasGrown: true, trouble: null });
  expect(heard).toEqual(["a line"]);
});

it("the tail reads a long file completely, in pieces", async () => {
  const { heard, write } = setUp();
  const text = "0123456789".repeat(250_000);
  await write(text);
  expect(heard.length).toBe(3);
  expect(heard.join("")).toBe(text);
});
