import {
  addressBucketFactor,
  maxHeldExtractBytes,
  maxUploadsAtOnce,
  maxUploadsAtOncePerVisitor,
  minUploadBytesPerSecond,
  scarceUploadWindowMs,
  uploadIdleMs,
} from "@hunt/contracts/limits";
import { expect, test } from "vitest";
import { createUploadSlots, paceFor } from "./upload-slots.ts";

const visitor = (index: number) => ({ fingerprint: `visitor-${index}`, address: `192.0.2.${index}` });

test("the process takes 32 uploads at once and refuses the next with 503, until one has ended (R18)", () => {
  const slots = createUploadSlots(1);
  const taken = Array.from({ length: maxUploadsAtOnce }, (_, index) => slots.take(visitor(index)));
  expect(() => slots.take(visitor(99))).toThrowError(
    expect.objectContaining({ code: "uploads_busy", status: 503 }),
  );
  taken[0]?.release();
  taken[0]?.release();
  expect(() => slots.take(visitor(99))).not.toThrow();
  expect(() => slots.take(visitor(98))).toThrowError(expect.objectContaining({ code: "uploads_busy" }));
});

test("all uploads together hold a limited number of bytes of extracts, and an ended one holds none (R14)", () => {
  const slots = createUploadSlots(1);
  const [one, other] = [slots.take(visitor(1)), slots.take(visitor(2))];
  one.hold(maxHeldExtractBytes - 10);
  other.hold(10);
  expect(() => other.hold(1)).toThrowError(expect.objectContaining({ code: "uploads_busy", status: 503 }));
  one.release();
  one.release();
  expect(() => other.hold(maxHeldExtractBytes - 10)).not.toThrow();
  expect(() => other.hold(1)).toThrowError(expect.objectContaining({ code: "uploads_busy" }));
});

test("a visitor may send two uploads at once, counted by browser", () => {
  const slots = createUploadSlots(1);
  for (let index = 0; index < maxUploadsAtOncePerVisitor; index += 1) slots.take(visitor(1));
  expect(() => slots.take(visitor(1))).toThrowError(
    expect.objectContaining({ code: "too_many_uploads_at_once", status: 429 }),
  );
  expect(() => slots.take(visitor(2))).not.toThrow();
});

test("an address may send five times as many uploads at once, whatever browsers it claims", () => {
  const slots = createUploadSlots(1);
  const max = maxUploadsAtOncePerVisitor * addressBucketFactor;
  const from = (index: number) => ({ fingerprint: `browser-${index}`, address: "192.0.2.1" });
  for (let index = 0; index < max; index += 1) slots.take(from(index));
  expect(() => slots.take(from(max))).toThrowError(
    expect.objectContaining({ code: "too_many_uploads_at_once" }),
  );
  expect(() => slots.take({ fingerprint: null, address: "192.0.2.1" })).toThrowError();
});

test("four addresses that use all of their places leave some for others (R18)", () => {
  const slots = createUploadSlots(1);
  const held = [1, 2, 3, 4].map((address) => takeAll(slots, `192.0.2.${address}`));
  expect(held.every((count) => count > 0)).toBe(true);
  expect(held.reduce((sum, count) => sum + count, 0)).toBeLessThan(maxUploadsAtOnce - 2);
  expect(() => slots.take({ fingerprint: null, address: "198.51.100.1" })).not.toThrow();
  expect(() => slots.take({ fingerprint: null, address: "198.51.100.2" })).not.toThrow();
});

/** Takes places for one browser after another, and returns how many there were. */
function takeAll(slots: ReturnType<typeof createUploadSlots>, address: string): number {
  for (let count = 0; ; count += 1) {
    try {
      slots.take({ fingerprint: `${address} ${count}`, address });
    } catch {
      return count;
    }
  }
}

test("the required speed of a sender is low while half of the places are free, and rises with each place less (R18)", () => {
  const usual = { minBytesPerSecond: minUploadBytesPerSecond, windowMs: uploadIdleMs };
  for (let free = maxUploadsAtOnce; free >= maxUploadsAtOnce / 2; free -= 1)
    expect(paceFor(free)).toEqual(usual);
  for (let free = maxUploadsAtOnce / 2; free > 0; free -= 1) {
    const [more, less] = [paceFor(free - 1), paceFor(free)];
    expect(more.minBytesPerSecond).toBeGreaterThanOrEqual(less.minBytesPerSecond);
    expect(more.windowMs).toBeLessThanOrEqual(less.windowMs);
  }
  expect(paceFor(0)).toEqual({
    minBytesPerSecond: 8 * minUploadBytesPerSecond,
    windowMs: scarceUploadWindowMs,
  });
});

test("the required speed of an upload depends on the number of free places", () => {
  const slots = createUploadSlots(1);
  const first = slots.take(visitor(0));
  expect(first.pace()).toEqual(paceFor(maxUploadsAtOnce - 1));
  const others = Array.from({ length: maxUploadsAtOnce - 1 }, (_, index) => slots.take(visitor(index + 1)));
  expect(first.pace()).toEqual(paceFor(0));
  for (const other of others) other.release();
  expect(first.pace()).toEqual(paceFor(maxUploadsAtOnce - 1));
});
