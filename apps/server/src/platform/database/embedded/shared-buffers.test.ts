import { expect, test } from "vitest";
import { sharedBuffersMb } from "./shared-buffers.ts";

const gib = 2 ** 30;
/** What Node answers where no container bounds the memory. */
const unbounded = 2 ** 64;

test.each([
  ["a machine of 1 GiB", gib, undefined, 128],
  ["a machine of 4 GiB", 4 * gib, 0, 256],
  ["a machine of 24 GiB", 24 * gib, unbounded, 1_536],
  ["a machine of 256 GiB", 256 * gib, unbounded, 2_048],
  ["a container of 8 GiB on it", 256 * gib, 8 * gib, 512],
])("keeps a sixteenth of the memory within bounds: %s", (_of, machine, container, megabytes) => {
  expect(sharedBuffersMb(machine, container)).toBe(megabytes);
});
