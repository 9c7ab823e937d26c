import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { publishNight } from "./api.ts";
import { isAtLength, isWalked } from "./at-length.ts";
import { demoServer } from "./demo-server.ts";
import { expect, test } from "./journey.ts";
import { chooseLog, expectAccessible, expectNoOverflow, ownLog, withoutFaces } from "./visitor.ts";

/** The languages by their `lang` in the document, in the order of docs/screens.md, "Footer". */
const languages = [
  ["English", "en"],
  ["Español", "es"],
  ["Deutsch", "de-DE"],
  ["Čeština", "cs"],
  ["Русский", "ru-RU"],
  ["Українська", "uk-UA"],
  ["Türkçe", "tr"],
  ["Tagalog", "fil"],
  ["繁體中文", "zh-HK"],
  ["日本語", "ja"],
] as const;
const walked = languages.filter(([, lang]) => isWalked(lang));

/** The eidolons' names in each language; a language that is missing here uses the English ones. */
const eidolons: Readonly<Record<string, readonly [string, string, string]>> = {
  es: ["Teralista", "Gantulista", "Hidrolista"],
  "ru-RU": ["Тералист", "Гантулист", "Гидролист"],
  "uk-UA": ["Тералист", "Ґантулист", "Гідролист"],
  ja: ["テラリスト", "ガンツリスト", "ハイドロリスト"],
  "zh-HK": ["兆力使", "巨力使", "水力使"],
};
const english = ["Teralyst", "Gantulyst", "Hydrolyst"] as const;

const catalog: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, "../apps/web/src/i18n/locales/en.json"), "utf8"),
);

/**
 * Returns the English texts of at least three words, split at their variables; none of these texts may appear on a
 * translated page.
 */
function englishSentences(texts: unknown): readonly string[] {
  if (typeof texts === "string") {
    return texts
      .split(/\{\{\w+\}\}/)
      .map((part) => part.trim())
      .filter((part) => part.split(/\s+/).length >= 3);
  }
  return Object.values(texts as Readonly<Record<string, unknown>>).flatMap(englishSentences);
}
const sentences = englishSentences(catalog);

async function textOf(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: only what is seen is read here.
  const text = await page.locator("body").innerText();
  return text.replace(/\s+/g, " ");
}

async function expectTranslated(page: Page, lang: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", lang);
  await expectNoOverflow(page);
  if (lang === "en") return;
  // A part of the page may load late, and its texts with it.
  const untranslated = async () => {
    const text = await textOf(page);
    return sentences.filter((sentence) => text.includes(sentence));
  };
  await expect.poll(untranslated).toEqual([]);
}

test.describe("a browser that prefers Japanese", () => {
  test.use({ locale: "ja-JP" });
  const offer = (page: Page) => page.getByRole("button", { name: "このページを日本語で表示" });

  test("gets English and one line in Japanese, which moves nothing and switches to Japanese @at-length", async ({
    page,
  }) => {
    await withoutFaces(page);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(offer(page)).toBeVisible();
    await expect(page.getByRole("complementary", { name: "言語" })).toHaveAttribute("lang", "ja");
    await expectAccessible(page);
    const shift = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: "layout-shift", buffered: true });
      // The records are already in the observer, whose callback would run only later.
      const shifts = observer.takeRecords() as (PerformanceEntry & { readonly value: number })[];
      return shifts.reduce((sum, { value }) => sum + value, 0);
    });
    expect(shift).toBeLessThan(0.001);
    await offer(page).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await expect(offer(page)).toHaveCount(0);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await expect(page.getByRole("complementary", { name: "言語" })).toHaveCount(0);
  });

  test("is not asked again once it declined @at-length", async ({ page }) => {
    await page.goto("/rules");
    await page.getByRole("button", { name: "今後は表示しない" }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Recent hunts" })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("is not asked once a language was chosen @at-length", async ({ page }) => {
    await page.goto("/");
    await expect(offer(page)).toBeVisible();
    await page.getByRole("button", { name: "English", exact: true }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Recent hunts" })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });
});

for (const [width, menu] of [
  [1400, "Language"],
  ...(isAtLength ? ([[380, "Menu"]] as const) : []),
] as const) {
  test(`the language is chosen from the header at ${width} px @at-length`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/rules");
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: menu, exact: true }).click();
    const list = header.getByRole("region", { name: "Language" }).getByRole("button");
    await expect(list).toHaveText(languages.map(([name]) => name));
    await expectAccessible(page);
    await list.getByText("Čeština").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "cs");
    await expect(list.first()).toBeHidden();
  });
}

/** Checks the open page in every language, chosen in its footer. */
async function expectTranslatedInAll(page: Page, alsoIn?: (lang: string) => Promise<void>): Promise<void> {
  for (const [name, lang] of walked) {
    await test.step(`${new URL(page.url()).pathname} in ${name}`, async () => {
      const button = page.getByRole("contentinfo").getByRole("button", { name, exact: true });
      // By its key, because the footer moves under a pointer while parts of the page above it are still loading.
      await button.press("Enter");
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await expectTranslated(page, lang);
      await alsoIn?.(lang);
    });
  }
}

test("every page appears in the chosen language, and still does so after a reload", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 380, height: 800 });
  const night = await publishNight(request, ownLog("client-view", "Polyglot"));
  const runs = page.locator("li[id^=run-]");
  await page.goto("/");
  const list = page.getByRole("region", { name: "Language" }).getByRole("button");
  await expect(list).toHaveText(languages.map(([name]) => name));
  await expectTranslatedInAll(page);
  await page.goto("/upload");
  await chooseLog(page, ownLog("hydrolyst-killed", "Polyglot"));
  await expect(runs.first()).toBeVisible();
  await expectTranslatedInAll(page);
  await page.goto("/upload");
  await expect(page.locator("#kept")).toBeVisible();
  await expectTranslatedInAll(page);
  await page.goto(`/nights/${night}`);
  await expect(runs.first()).toBeVisible();
  await page.reload();
  await expect(runs.first()).toBeVisible();
  await expectTranslated(page, walked.at(-1)?.[1] ?? "");
  for (const toggle of await page.locator("li[id^=run-] h3 button").all()) await toggle.click();
  await expectTranslatedInAll(page, async (lang) => {
    for (const eidolon of eidolons[lang] ?? english) {
      await expect(page.getByRole("heading", { level: 4, name: new RegExp(eidolon) }).first()).toBeVisible();
    }
  });
});

// WCAG 2.2, 1.4.10 "Reflow": 320 px are a window of 1280 px at four times the size.
test("no list is wider than a window of 320 px in any language", async ({ page }) => {
  const { url } = await demoServer();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => localStorage.setItem("seasonDialog", "4"));
  for (const path of ["/leaderboards", "/leaderboards?board=hunters", "/database", "/database?show=nights"]) {
    await page.goto(`${url}${path}`);
    await expect(page.locator("main a[href^='/users/'], main a[href^='/nights/']").first()).toBeVisible();
    for (const [name, lang] of walked) {
      await test.step(`${path} in ${name}`, async () => {
        await page.getByRole("button", { name, exact: true }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", lang);
        await expectNoOverflow(page);
      });
    }
  }
});

test("the next nights fit a phone on the 12-hour clock in every language", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Use the 12-hour clock" }).click();
  const list = page
    .locator("ol")
    .filter({ has: page.locator("time") })
    .first();
  for (const [name, lang] of walked) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    for (const width of [320, 380]) {
      await test.step(`${name} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 760 });
        await expectNoOverflow(page);
        // The hero's picture is cut at the window's edge, so it would hide a time that reaches beyond this edge.
        const tooWide = await list.evaluate((nights) =>
          [...nights.querySelectorAll("time")]
            .filter(
              (time) =>
                time.scrollWidth > time.clientWidth || time.getBoundingClientRect().right > window.innerWidth,
            )
            .map((time) => time.textContent),
        );
        expect(tooWide).toEqual([]);
      });
    }
  }
});

test("a tablet's header shows the brand and every link in full in every language", async ({ page }) => {
  await page.goto("/leaderboards");
  for (const [name, lang] of walked) {
    await page.setViewportSize({ width: 1100, height: 700 });
    await page.getByRole("contentinfo").getByRole("button", { name, exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    for (const width of [768, 900, 1024, 1100]) {
      await test.step(`${name} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 700 });
        await page.evaluate(() => document.fonts.ready);
        expect(await page.getByRole("banner").evaluate(cutOrCovered)).toEqual([]);
      });
    }
  }
});

/** Returns the elements of a header whose text is cut, or that overlap their neighbour or the header's edge. */
function cutOrCovered(header: HTMLElement): string[] {
  const shown = [...header.querySelectorAll<HTMLElement>("a, button")]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
    .toSorted((a, b) => a.box.left - b.box.left);
  return shown
    .filter(({ element, box }, index) => {
      const next = shown[index + 1]?.box.left ?? innerWidth - 16;
      const isCut = [element, ...element.children].some(
        (part) => getComputedStyle(part).clipPath === "none" && part.scrollWidth > part.clientWidth + 1,
      );
      return isCut || box.right > next + 0.5;
    })
    .map(({ element }) => element.textContent ?? "");
}
