import {
  addressBucketFactor,
  maxHeldExtractBytes,
  maxUploadsAtOnce,
  maxUploadsAtOncePerVisitor,
} from "@hunt/contracts/limits";
import { expect, test } from "vitest";
import { createUploadSlots } from "./upload-slots.ts";

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

test("all uploads together hold so many bytes of extracts, and an ended one holds nothing (R14)", () => {
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

test("a visitor sends two at once, by browser", () => {
  const slots = createUploadSlots(1);
  for (let index = 0; index < maxUploadsAtOncePerVisitor; index += 1) slots.take(visitor(1));
  expect(() => slots.take(visitor(1))).toThrowError(
    expect.objectContaining({ code: "too_many_uploads_at_once", status: 429 }),
  );
  expect(() => slots.take(visitor(2))).not.toThrow();
});

test("and an address five times as many, whatever browsers it says it has", () => {
  const slots = createUploadSlots(1);
  const max = maxUploadsAtOncePerVisitor * addressBucketFactor;
  const from = (index: number) => ({ fingerprint: `browser-${index}`, address: "192.0.2.1" });
  for (let index = 0; index < max; index += 1) slots.take(from(index));
  expect(() => slots.take(from(max))).toThrowError(
    expect.objectContaining({ code: "too_many_uploads_at_once" }),
  );
  expect(() => slots.take({ fingerprint: null, address: "192.0.2.1" })).toThrowError();
});
