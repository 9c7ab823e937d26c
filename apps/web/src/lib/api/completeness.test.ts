import { describe, expect, it } from "vitest";
import { noteCompleteness, onCompleteness, readCompleteUntil } from "./completeness.ts";

const until = "2026-11-21T20:00:00.000Z";
const at = (time: string) => new Date(`2026-11-21T20:${time}Z`).toUTCString();
const incomplete = (time: string) =>
  new Response(null, { headers: { "x-complete-until": until, date: at(time) } });
const complete = (time: string, status = 200) => new Response(null, { status, headers: { date: at(time) } });

describe("the time up to which answers have all changes", () => {
  it("is that of the latest incomplete answer, until the same endpoint answers completely", () => {
    noteCompleteness("/v2/nights", incomplete("00:30"));
    expect(readCompleteUntil()).toBe(until);
    noteCompleteness("/v2/nights", complete("01:00"));
    expect(readCompleteUntil()).toBeNull();
  });

  it.each<[string, string, Response]>([
    ["another endpoint, which may know nothing of it", "/v2/sessions", complete("01:00")],
    ["an answer that the browser has kept from before", "/v2/nights", complete("00:00")],
    ["a refusal", "/v2/nights", complete("01:00", 503)],
  ])("is not ended by %s", (_name, url, answer) => {
    noteCompleteness("/v2/nights", incomplete("00:30"));
    noteCompleteness(url, answer);
    expect(readCompleteUntil()).toBe(until);
  });

  it("is told once, however many answers say it", () => {
    const told: unknown[] = [];
    const stop = onCompleteness(() => told.push(readCompleteUntil()));
    for (const url of ["/v2/nights", "/v2/settings", "/v2/nights"])
      noteCompleteness(url, incomplete("00:30"));
    noteCompleteness("/v2/settings", complete("01:00"));
    stop();
    expect(told).toEqual([until, null]);
  });
});
