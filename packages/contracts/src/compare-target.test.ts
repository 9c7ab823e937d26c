import { describe, expect, it } from "vitest";
import { formatCompareTarget, parseCompareTarget, pastedNightUuid } from "./compare-target.ts";

const uuid = "0198f0aa-1b2c-7d3e-8f40-5a6b7c8d9e0f";

describe("parseCompareTarget", () => {
  it.each([
    ["best", { kind: "best" }],
    ["record", { kind: "record" }],
    ["run-3", { kind: "run", runIndex: 3 }],
    ["mine", { kind: "mine" }],
    [uuid, { kind: "night", nightUuid: uuid, runIndex: null }],
    [`${uuid}.2`, { kind: "night", nightUuid: uuid, runIndex: 2 }],
  ] as const)("reads %s, and writes it the same", (text, target) => {
    expect(parseCompareTarget(text)).toEqual(target);
    expect(formatCompareTarget(target)).toBe(text);
  });

  it.each([undefined, "", "run-0", "run-x", "records", `${uuid}.0`, "<script>", "run-99999"])(
    "returns null for %s",
    (text) => {
      expect(parseCompareTarget(text)).toBeNull();
    },
  );
});

describe("pastedNightUuid", () => {
  it.each([
    uuid,
    ` ${uuid.toUpperCase()} `,
    `https://example.org/nights/${uuid}`,
    `https://example.org/nights/${uuid}?compare=best#runs`,
    `http://localhost:3000/tools/analyzer/${uuid}/`,
  ])("finds the night in %s", (text) => {
    expect(pastedNightUuid(text)).toBe(uuid);
  });

  it.each([
    "",
    "6x3",
    "https://example.org/users/Someone",
    `https://example.org/uploads/${uuid}`,
    `${uuid}0`,
  ])("finds no night in %s", (text) => {
    expect(pastedNightUuid(text)).toBeNull();
  });
});
