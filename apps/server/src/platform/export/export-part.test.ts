import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { byPages, type ExportPart, smallPart, writeExport } from "./export-part.ts";

const head = { items: { names: 2, uploads: 1 } };

async function* pieces(...texts: readonly string[]) {
  yield* texts;
}

async function written(parts: readonly ExportPart[]): Promise<string> {
  let text = "";
  for await (const piece of writeExport(head, parts)) text += piece;
  return text;
}

test("an export is one document, with long texts in one piece and a line for each item", async () => {
  const names = smallPart("names", async () => [{ name: 'a "b"' }, { name: "line\nbreak" }]);
  const uploads: ExportPart = {
    key: "uploads",
    count: async () => 1,
    async *items() {
      yield { uuid: "u", longText: { key: "extract", pieces: pieces('1.0 "x"\n', "2.0 y\\\n", "🌙\u2028") } };
      yield { longText: { key: "extract", pieces: pieces() } };
    },
  };
  const text = await written([names, smallPart("none", async () => []), uploads]);
  expect(JSON.parse(text)).toEqual({
    format: 1,
    ...head,
    names: [{ name: 'a "b"' }, { name: "line\nbreak" }],
    none: [],
    uploads: [{ uuid: "u", extract: '1.0 "x"\n2.0 y\\\n🌙\u2028' }, { extract: "" }],
  });
  expect(text.split("\n")).toHaveLength(4 + 1);
});

test("an export reads no more rows than its reader takes", async () => {
  let read = 0;
  const pageOf = async (after: { readonly number: number } | null) => {
    const from = after === null ? 0 : after.number + 1;
    read += 10;
    return from >= 10_000
      ? []
      : Array.from({ length: 10 }, (_, index) => ({ number: from + index, text: "x".repeat(1000) }));
  };
  const part: ExportPart = { key: "many", count: async () => 10_000, items: () => byPages(pageOf) };
  const stream = Readable.from(writeExport(head, [part]), { objectMode: false });
  const chunks = stream[Symbol.asyncIterator]();
  await chunks.next();
  await new Promise((resolve) => setImmediate(resolve));
  // The stream's own buffer of 64 KiB is filled, and no more.
  expect(read).toBeLessThan(200);
  let rest = 0;
  for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) rest += chunk.length;
  expect(rest).toBeGreaterThan(10_000_000);
});
