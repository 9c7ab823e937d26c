import { describe, expect, it } from "vitest";
import { calendarAddress } from "./calendar-section.tsx";

describe("the calendar's address", () => {
  it("the address has the host of the utility service, the shown language and the reminder", () => {
    const address = calendarAddress({ baseUrl: "https://time.example", locale: "ja", remindMinutes: 15 });
    expect(address).toEqual({
      web: "https://time.example/utility/v1/nights.ics?language=ja&remind=15",
      webcal: "webcal://time.example/utility/v1/nights.ics?language=ja&remind=15",
    });
  });

  it("the address leaves out parameters that equal the defaults", () => {
    const { web, webcal } = calendarAddress({
      baseUrl: "http://localhost:3000",
      locale: "en",
      remindMinutes: null,
    });
    expect(web).toBe("http://localhost:3000/utility/v1/nights.ics");
    expect(webcal).toBe("webcal://localhost:3000/utility/v1/nights.ics");
  });
});
