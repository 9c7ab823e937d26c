import { expect, test } from "vitest";
import { createLockout } from "./lockout.ts";

const minute = 60_000;
const visitor = { browser: "browser-1", address: "192.0.2.1" };

function lockout() {
  const clock = { nowMs: Date.UTC(2026, 2, 1) };
  const made = createLockout({ rateLimitScale: 1 }, () => clock.nowMs);
  const failTimes = (count: number, who = visitor) => {
    for (let done = 0; done < count; done += 1) made.fail(who);
  };
  return { ...made, clock, failTimes };
}

// docs/trust.md, "Limits of visitors": 30 failures within 3 minutes lock a browser out for an hour.
test("the thirtieth failure within three minutes locks a browser out for an hour", () => {
  const { retryAfterSeconds, failTimes, clock } = lockout();
  failTimes(29);
  expect(retryAfterSeconds(visitor)).toBeNull();
  failTimes(1);
  expect(retryAfterSeconds(visitor)).toBe(3_600);
  clock.nowMs += 59 * minute;
  expect(retryAfterSeconds(visitor)).toBe(60);
  clock.nowMs += minute;
  expect(retryAfterSeconds(visitor)).toBeNull();
});

test("failures that are more than three minutes old do not count", () => {
  const { retryAfterSeconds, failTimes, clock } = lockout();
  failTimes(29);
  clock.nowMs += 3 * minute;
  failTimes(29);
  expect(retryAfterSeconds(visitor)).toBeNull();
});

test("an address is locked out after five times as many failures, whatever browsers come from it", () => {
  const { retryAfterSeconds, failTimes } = lockout();
  for (let browser = 0; browser < 5; browser += 1) failTimes(29, { ...visitor, browser: `other-${browser}` });
  const another = { ...visitor, browser: "another" };
  expect(retryAfterSeconds(another)).toBeNull();
  failTimes(5, { ...visitor, browser: "last" });
  expect(retryAfterSeconds(another)).toBe(3_600);
  expect(retryAfterSeconds({ ...another, address: "192.0.2.2" })).toBeNull();
});
