import { expect, it } from "vitest";
import { codeLines, codeTokens } from "./code-block.tsx";

const told = (text: string) =>
  codeTokens(text)
    .filter(({ kind }) => kind !== "plain")
    .map((token) => [token.kind, token.text]);

it("a terminal line is split into strings and options", () => {
  expect(told("curl 'http://x/y?a=1' \\\n  -X PUT \\\n  -d '{\"a\":1}'")).toEqual([
    ["keyword", "curl"],
    ["string", "'http://x/y?a=1'"],
    ["keyword", "-X"],
    ["keyword", "-d"],
    ["string", "'{\"a\":1}'"],
  ]);
});

it("TypeScript is split into names, strings and keywords", () => {
  expect(told('const a = await fetch("u: v", { method: "PUT", headers: { "x-a": "T" } });')).toEqual([
    ["keyword", "const"],
    ["keyword", "await"],
    ["string", '"u: v"'],
    ["name", "method"],
    ["string", '"PUT"'],
    ["name", "headers"],
    ["name", '"x-a"'],
    ["string", '"T"'],
  ]);
});

it("no character is lost, whatever the text", () => {
  for (const text of ["", "''", '{"a": "b\\"c", "d": [1, null]}', "it's", 'a: "'])
    expect(
      codeTokens(text)
        .map((token) => token.text)
        .join(""),
    ).toBe(text);
});

it("lines are split, also within a string, and keep their line ends", () => {
  const lines = codeLines("curl 'x' \\\n  -d '{\n}'\n");
  expect(lines.map((line) => line.map((token) => token.text).join(""))).toEqual([
    "curl 'x' \\\n",
    "  -d '{\n",
    "}'\n",
    "",
  ]);
  expect(lines.map((line) => line.at(-1)?.kind)).toEqual(["plain", "string", "plain", undefined]);
});
