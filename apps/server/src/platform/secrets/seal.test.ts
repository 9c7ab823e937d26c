import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSeals } from "./seal.ts";

const seals = (secretKey: string, purpose = "tokens") =>
  createSeals({ config: { secretKey }, randomBytes: (length) => randomBytes(length) }, purpose);
const key = "k".repeat(64);

test("a sealed text can be opened, and the same text is sealed differently each time", () => {
  const { seal, open } = seals(key);
  expect(open(seal("ěščř 🌙", "a"), "a")).toBe("ěščř 🌙");
  expect(seal("text", "a").equals(seal("text", "a"))).toBe(false);
  expect(seal("a secret", "a").includes("secret")).toBe(false);
});

test("a text that was sealed for another key, purpose or owner, or of which a bit has changed, cannot be opened", () => {
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
