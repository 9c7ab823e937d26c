import { expect, it, vi } from "vitest";

it("shows what a page asked for while another language was on its way, in that language", async () => {
  // As the app starts: of no language there is anything but what is asked for here.
  vi.resetModules();
  const { loadTexts, setLocale, startI18n } = await import("./i18n.ts");
  const { hasText, shownLocale } = await import("./shown-texts.ts");
  await startI18n();
  try {
    const change = setLocale("cs");
    await Promise.all([change, loadTexts(["rules"])]);
    expect(shownLocale()).toBe("cs");
    expect(hasText("rules.title")).toBe(true);
  } finally {
    // The files after this one get these modules.
    await setLocale("en");
  }
});
