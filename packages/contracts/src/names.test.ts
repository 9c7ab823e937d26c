import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNameCode, nameCodeBytes, normalizeNameCode } from "./names.ts";

test("a code of random bytes has 65 bits, and is read back however people write it", () => {
  expect(Math.log2(32) * nameCodeBytes).toBe(65);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: nameCodeBytes, maxLength: nameCodeBytes }), (bytes) => {
      const code = formatNameCode(bytes);
      expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{3}$/);
      const plain = code.replaceAll("-", "");
      for (const typed of [code, code.toLowerCase(), ` ${plain} `, [...plain].join(" ")])
        expect(normalizeNameCode(typed)).toBe(plain);
    }),
  );
});

test("letters that are mistaken for digits are read as digits, and other texts are not codes", () => {
  expect(normalizeNameCode("O0iI1-lLooo-111")).toBe("0011111000111");
  for (const text of [
    "",
    "H7KQ2-M9X4T-3V",
    "H7KQ2-M9X4T-3VBB",
    "H7KQ2-M9X4T-3VÜ",
    "H7KQ2_M9X4T_3VB",
    "U7KQ2-M9X4T-3VB",
  ])
    expect(normalizeNameCode(text)).toBeNull();
});
