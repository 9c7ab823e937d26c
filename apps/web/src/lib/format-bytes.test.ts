import { describe, expect, it } from "vitest";
import { formatBytes, formatBytesPerSecond } from "./format-bytes.ts";

describe("sizes", () => {
  it.each([
    [0, "0 bytes"],
    [512, "512 bytes"],
    [4_321, "4.3 kB"],
    [34_012, "34 kB"],
    [706_341, "706 kB"],
    [999_700, "1 MB"],
    [9_840_000, "9.8 MB"],
    [512_000_000, "512 MB"],
    [1_240_000_000, "1.2 GB"],
  ])("of %i bytes are written as %s", (bytes, text) => {
    expect(formatBytes(bytes, "en")).toBe(text);
  });

  it("are written in the page's language", () => {
    expect(formatBytes(9_840_000, "de-DE")).toBe("9,8 MB");
  });

  it("are also written as speeds", () => {
    expect(formatBytesPerSecond(950_000_000, "en")).toBe("950 MB/s");
  });
});
