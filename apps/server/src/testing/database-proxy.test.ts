import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDelayedWrite } from "./database-proxy.ts";

let written: string[] = [];
beforeEach(() => {
  written = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("a part waits behind a delayed one when the delay was switched off between them", () => {
  const write = createDelayedWrite<string>((part) => written.push(part));
  write("first", 400);
  write("second", 0);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(400);
  expect(written).toEqual(["first", "second"]);
  write("third", 0);
  expect(written).toEqual(["first", "second", "third"]);
});

test("the delays of parts that follow each other do not add up", () => {
  const write = createDelayedWrite<string>((part) => written.push(part));
  write("first", 400);
  vi.advanceTimersByTime(100);
  write("second", 400);
  vi.advanceTimersByTime(300);
  expect(written).toEqual(["first"]);
  vi.advanceTimersByTime(100);
  expect(written).toEqual(["first", "second"]);
});
