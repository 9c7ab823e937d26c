import { expect, test } from "vitest";
import { writeJson } from "./serialize-answers.ts";

const names = ["Eidolon", "Škoda", "狩人", "👁", 'a"items":[]b', "\u2028\\"];
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    uuid: index,
    ign: names[index % names.length],
    at: index / 8,
  }));

test.each([
  ["no item", { total: 0, items: [], nextCursor: null }],
  ["a short list", { total: 7, offset: 3, items: items(7), nextCursor: "x" }],
  ["a long list", { total: 9_000, items: items(9_000), nextCursor: "狩人", lockedAt: null }],
  ["a text before the items", { title: '"items":[]', items: items(9_000) }],
  ["a list within a list", { first: { items: [] }, items: items(9_000) }],
  ["items alone", { items: items(9_000) }],
  ["no list", { items: "none", total: 1 }],
  ["a value that is no object", null],
])("writeJson writes %s as JSON.stringify does", (_name, answer) => {
  expect(String(writeJson(answer))).toBe(JSON.stringify(answer));
});

test("writeJson writes a long list as bytes", () => {
  expect(writeJson({ total: 9_000, items: items(9_000) })).toBeInstanceOf(Buffer);
});
