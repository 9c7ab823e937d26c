import { afterEach, expect, it } from "vitest";

afterEach(() => {
  Reflect.deleteProperty(navigator, "language");
});

it.each([
  ["en-US@posix", "en"],
  ["", "en"],
  ["pt-BR", "pt-BR"],
])("with a browser that reports %j, %s is what the chart formats by", async (reported, shown) => {
  Object.defineProperty(navigator, "language", { value: reported, configurable: true });
  // It does its work when it is loaded, each time by another name.
  const another = `./mend-language.ts?reported=${reported}`;
  await import(/* @vite-ignore */ another);
  expect(navigator.language).toBe(shown);
  expect(() => new Intl.NumberFormat(navigator.language)).not.toThrow();
});
