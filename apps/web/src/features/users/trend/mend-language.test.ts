import { afterEach, beforeEach, expect, it, vi } from "vitest";

// It does its work when it is loaded.
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "language");
});

it.each([
  ["en-US@posix", "en"],
  ["", "en"],
  ["pt-BR", "pt-BR"],
])("with a browser that reports %j, %s is what the chart formats by", async (reported, shown) => {
  Object.defineProperty(navigator, "language", { value: reported, configurable: true });
  await import("./mend-language.ts");
  expect(navigator.language).toBe(shown);
  expect(() => new Intl.NumberFormat(navigator.language)).not.toThrow();
});
