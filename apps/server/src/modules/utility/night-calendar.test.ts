import { locales } from "@hunt/contracts/locales";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
/** The end of a night (docs/product.md, "Day and night"). */
const expiryMs = Date.parse("2023-05-15T18:58:35.703Z");
/** The length of day and night together, in seconds. */
const periodSeconds = 8998.8748032;

beforeAll(async () => {
  // The night is still running, for one more second.
  server = await createTestApp({ nowMs: expiryMs - 1000, work: false });
});
afterAll(() => server.close());

async function nightsOf(query = "") {
  const answer = await server.app.inject(`/utility/v1/nights.ics${query}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  const events = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  return { body: answer.body, calendar, events };
}

test("the calendar holds the nights of a week, each from dusk to dawn, to the second", async () => {
  const { calendar, events } = await nightsOf();
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(events).toHaveLength(70);
  for (const [index, event] of events.entries()) {
    const end = expiryMs / 1000 + (index + 1) * periodSeconds;
    expect(Math.abs(event.endDate.toUnixTime() - end)).toBeLessThanOrEqual(1);
    expect(event.endDate.toUnixTime() - event.startDate.toUnixTime()).toBe(3000);
    expect(event.component.getAllSubcomponents("valarm")).toEqual([]);
  }
});

test("the calendar describes a night in the same way at any time", async () => {
  const before = await nightsOf();
  server.clock.nowMs += 3 * 3_600_000;
  const after = await nightsOf();
  server.clock.nowMs -= 3 * 3_600_000;
  const known = new Map(after.events.map((event) => [event.uid, event.component.toString()]));
  const both = before.events.filter(({ uid }) => known.has(uid));
  expect(both).toHaveLength(69);
  for (const event of both) expect(known.get(event.uid)).toBe(event.component.toString());
  expect(new Set(before.events.map(({ uid }) => uid)).size).toBe(70);
});

test("the calendar keeps to the format: lines of at most 75 bytes that end with CRLF", async () => {
  for (const language of locales) {
    const { body } = await nightsOf(`?language=${language}&remind=10`);
    expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});

test("the calendar has a reminder as long before the night as asked for", async () => {
  const { events } = await nightsOf("?remind=15");
  for (const event of events) {
    const [alarm, ...others] = event.component.getAllSubcomponents("valarm");
    expect(others).toEqual([]);
    expect(alarm?.getFirstPropertyValue("trigger")?.toString()).toBe("-PT15M");
  }
});

test("the calendar is in the requested language", async () => {
  const english = await nightsOf();
  expect(english.events[0]?.summary).toBe("Night on the Plains");
  const japanese = await nightsOf("?language=ja");
  expect(japanese.events[0]?.summary).toBe("草原の夜");
});

test.each(["?language=xx", "?remind=-1", "?remind=61", "?remind=soon"])(
  "the calendar refuses %s",
  async (query) => {
    const answer = await server.app.inject(`/utility/v1/nights.ics${query}`);
    expect(answer.statusCode).toBe(400);
  },
);
