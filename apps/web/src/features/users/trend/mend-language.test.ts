import { afterEach, expect, it } from "vitest";

afterEach(() => {
  Reflect.deleteProperty(navigator, "language");
});

it.each([
  ["en-US@posix", "en"],
  ["", "en"],
  ["pt-BR", "pt-BR"],
])("with a browser that reports %j, the chart formats by %s", async (reported, shown) => {
  Object.defineProperty(navigator, "language", { value: reported, configurable: true });
  // The module works when it is loaded, so each load needs another name.
  const another = `./mend-language.ts?reported=${reported}`;
  await import(/* @vite-ignore */ another);
  expect(navigator.language).toBe(shown);
  expect(() => new Intl.NumberFormat(navigator.language)).not.toThrow();
});
