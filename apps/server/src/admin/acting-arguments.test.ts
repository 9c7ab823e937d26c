import { describe, expect, test } from "vitest";
import { ConfigError } from "../config/config.ts";
import { readActing, requireUuid } from "./acting-arguments.ts";

const called = { usage: "nights hide <uuid>", maxWords: 2 };

describe("the arguments of an operator's command", () => {
  test("are read as words and options, in any order", () => {
    expect(readActing(["hide", "--reason", "edited log", "x"], called)).toMatchObject({
      words: ["hide", "x"],
      reason: "edited log",
    });
  });

  test.each([
    [["hide", "x", "--reason", "edited", "log"], "log"],
    [["block", "203.0.113.5", "203.0.113.6", "--days", "1"], "203.0.113.6"],
  ])("%j is refused because it has one word too many", (args, word) => {
    expect(() => readActing(args, called)).toThrow(ConfigError);
    expect(() => readActing(args, called)).toThrow(`"${word}" is one word too many`);
  });

  test("name a uuid in lower case, as the audit log stores it, however it was typed", () => {
    expect(requireUuid("01A1F31D-FE61-70E5-AAB7-109F8EAFB8B9", called.usage)).toBe(
      "01a1f31d-fe61-70e5-aab7-109f8eafb8b9",
    );
  });
});
