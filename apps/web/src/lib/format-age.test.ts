import { describe, expect, it } from "vitest";
import { formatAge } from "./format-age.ts";

const now = Date.parse("2026-11-23T12:00:00Z");
const age = (since: string, locale: "en" | "ja" | "ru-RU" = "en") =>
  formatAge(Date.parse(since), now, locale);

describe("formatAge", () => {
  it("writes the age in the largest unit that it fills", () => {
    expect(age("2026-11-20T11:59:00Z")).toBe("3 days");
    expect(age("2026-11-22T12:00:00Z")).toBe("1 day");
    expect(age("2026-11-22T12:00:01Z")).toBe("23 hours");
    expect(age("2026-11-23T11:01:00Z")).toBe("59 minutes");
    expect(age("2026-11-23T12:00:30Z")).toBe("0 minutes");
  });

  it("writes the age in the reader's language", () => {
    expect(age("2026-11-20T12:00:00Z", "ja")).toBe("3 日");
    expect(age("2026-11-18T12:00:00Z", "ru-RU")).toBe("5 дней");
  });
});
