import { expect, test } from "vitest";
import { errorCodes } from "./error-codes.ts";
import { namedPageTexts, pickPageTexts } from "./page-texts.ts";

type Tree = { [key: string]: string | Tree };

/** Returns a catalog with a text for every key. */
function catalog(): Tree {
  const tree: Tree = {};
  const keys = [
    ...Object.keys(namedPageTexts),
    ...Object.keys(errorCodes).flatMap((code) => [
      `problem.${code}.title`,
      `problem.${code}.detail`,
      `problem.${code}.remedy`,
    ]),
    ...[
      "other_mission_log",
      "plains_without_hunt",
      "launcher_log",
      "utf16",
      "comma_times",
      "fine_times",
      "pasted_lines",
      "empty",
      "image",
      "archive",
      "zip",
      "binary",
      "text",
    ].flatMap((kind) => [`fileKind.${kind}.title`, `fileKind.${kind}.remedy`]),
  ];
  for (const key of keys) put(tree, key, "word");
  return tree;
}

function put(tree: Tree, key: string, text: string | null) {
  const path = key.split(".");
  const name = path.pop() ?? "";
  let section = tree;
  for (const step of path) {
    section[step] ??= {};
    section = section[step] as Tree;
  }
  if (text === null) delete section[name];
  else section[name] = text;
}

test("only the texts that the server's pages need are picked", () => {
  const tree = catalog();
  put(tree, "home.ofTheApp", "not for the server");
  put(tree, "home.nights", null);
  put(tree, "home.nights_one", "{{number}} night");
  put(tree, "home.nights_other", "{{number}} nights");
  const texts = pickPageTexts(tree);
  expect(texts["home.nights_one"]).toBe("{{number}} night");
  expect(texts["home.nights_other"]).toBe("{{number}} nights");
  expect(texts["home.ofTheApp"]).toBeUndefined();
});

test("a text that is missing is named", () => {
  const tree = catalog();
  put(tree, "rules.counts.host", null);
  expect(() => pickPageTexts(tree)).toThrow("rules.counts.host");
});

test("a text that asks for a fact which no page gives is named", () => {
  const tree = catalog();
  put(tree, "plain.rules", "Season {{number}}");
  expect(() => pickPageTexts(tree)).toThrow("plain.rules asks for {{number}}");
});
