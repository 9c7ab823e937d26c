import { describe, expect, it } from "vitest";
import { fingerprint } from "./fingerprint.ts";

describe("the fingerprint", () => {
  it("the fingerprint is 128 random bits that the cookie stores", () => {
    const first = fingerprint();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(document.cookie).toContain(`fp=${first}`);
    expect(fingerprint()).toBe(first);
  });

  it("the fingerprint is replaced when the cookie holds something else", () => {
    // biome-ignore lint/suspicious/noDocumentCookie: a visitor or another page may have written this value.
    document.cookie = "fp=<script>; Path=/";
    expect(fingerprint()).toMatch(/^[0-9a-f]{32}$/);
  });
});
