import { describe, expect, it } from "vitest";
import { hunterAddress } from "./hunter-path.ts";

const uuid = "0198f0aa-1111-7000-8000-000000000001";

describe("hunterAddress", () => {
  it.each(["Quill", "夜の狩人", "a/b", "50%", "?", "...", "%2e%2e"])("is the name: %s", (ign) => {
    expect(hunterAddress({ uuid, ign })).toBe(ign);
  });

  it.each([null, ".", "..", "0198F0AA-1111-7000-8000-00000000000f"])("is the uuid in place of %s", (ign) => {
    expect(hunterAddress({ uuid, ign })).toBe(uuid);
  });
});
