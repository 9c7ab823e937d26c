import { expect, it, onTestFinished } from "vitest";
import { hasText, shownLocale, translateIn } from "./shown-texts.ts";

type I18n = typeof import("./i18n.ts");

/** Loads the module as when the app starts, before a page has asked for any texts. */
async function started(): Promise<I18n> {
  const another = `./i18n.ts?started=${started.times++}`;
  const i18n: I18n = await import(/* @vite-ignore */ another);
  await i18n.startI18n();
  return i18n;
}
started.times = 0;

it("a page's texts appear in the new language when the page asked for them during the change", async () => {
  const { loadTexts, setLocale } = await started();
  // If another test had loaded this language, this test could not see whether it arrives.
  expect(translateIn("tr")).toBeNull();
  const change = setLocale("tr");
  await Promise.all([change, loadTexts(["rules"])]);
  expect(shownLocale()).toBe("tr");
  expect(hasText("rules.title")).toBe(true);
});

it("the language that was chosen last is shown, whichever arrives first", async () => {
  const { setLocale } = await started();
  let arrive = (_faces: unknown) => {};
  const letters = new Promise((resolve) => {
    arrive = resolve;
  });
  Object.defineProperty(document, "fonts", { value: { load: () => letters }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, "fonts"));
  const first = setLocale("cs");
  expect(await setLocale("en")).toBe(true);
  arrive([]);
  expect(await first).toBe(false);
  expect(shownLocale()).toBe("en");
  expect(localStorage.getItem("locale")).toBe("en");
});
