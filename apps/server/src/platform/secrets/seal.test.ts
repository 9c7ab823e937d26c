import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSeals } from "./seal.ts";

const seals = (secretKey: string, purpose = "tokens") =>
  createSeals({ config: { secretKey }, randomBytes: (length) => randomBytes(length) }, purpose);
const key = "k".repeat(64);

test("opens its own seals, and seals the same text differently each time", () => {
  const { seal, open } = seals(key);
  expect(open(seal("ěščř 🌙", "a"), "a")).toBe("ěščř 🌙");
  expect(seal("text", "a").equals(seal("text", "a"))).toBe(false);
  expect(seal("a secret", "a").includes("secret")).toBe(false);
});

test("opens no text sealed with another key, purpose or owner, and none in which a bit has changed", () => {
  const { seal, open } = seals(key);
  const sealed = seal("text", "a");
  expect(open(sealed, "b")).toBeNull();
  expect(seals("o".repeat(64)).open(sealed, "a")).toBeNull();
  expect(seals(key, "states").open(sealed, "a")).toBeNull();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(open(changed, "a")).toBeNull();
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(open(sealed.subarray(0, length), "a")).toBeNull();
});
