import { expect, test } from "vitest";
import { connectionBounds, openFilesLimit, softLimitOf } from "./bound-connections.ts";

test("connections and the files that are sent over them fit below every limit of open files (R25)", () => {
  for (const openFiles of [128, 256, 1_024, 4_096, 20_000, 1_048_576]) {
    const { total, perAddress } = connectionBounds(openFiles, 1);
    expect(2 * total).toBeLessThan(openFiles);
    expect(perAddress).toBeLessThan(total);
    expect(perAddress).toBeGreaterThan(0);
  }
});

test("the app's own limit applies where the system sets none", () => {
  expect(connectionBounds(null, 1)).toEqual(connectionBounds(1_048_576, 1));
});

test("a scale raises the bound of one address, never the bound of all connections", () => {
  const { total } = connectionBounds(20_000, 1);
  expect(connectionBounds(20_000, 1_000)).toEqual({ total, perAddress: total });
});

test("the soft limit is read as proc_pid_limits(5) writes it", () => {
  const text = [
    "Limit                     Soft Limit           Hard Limit           Units     ",
    "Max processes             62851                62851                processes ",
    "Max open files            1024                 524288               files     ",
  ].join("\n");
  expect(softLimitOf(text)).toBe(1024);
  expect(softLimitOf(text.replace("1024  ", "unlimited"))).toBeNull();
  expect(openFilesLimit()).toBeGreaterThan(0);
});
