import type { Page } from "@playwright/test";
import { isAtLength, isWalked } from "./at-length.ts";
import { playSmall, walkedGames } from "./games-window.ts";
import { expect, test } from "./looking-around.ts";
import { expectAccessible, expectGoodLooks, expectNoOverflow } from "./visitor.ts";

const stage = (page: Page) => page.getByRole("region", { name: "Raplak" });

test("a hunter plays a round of Raplak by keyboard only @at-length", async ({ page }) => {
  await playSmall(page);
  await page.goto("/games/raplak");
  await expect(page).toHaveTitle(/ ~ Raplak$/);
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
  const shoot = stage(page).getByRole("button", { name: /^Shoot/ });
  await expect(shoot).toBeFocused();

  const status = stage(page).getByRole("status");

  // The key is pressed too early on purpose, so the press does nothing.
  await page.keyboard.press("Space");
  await expect(status).toHaveText(/^Too early: −\d+ ms/);
  for (let limb = 1; limb <= 4; limb += 1) {
    await expect(status).toHaveText(`Limb ${limb} is vulnerable.`);
    await page.keyboard.press("Space");
    if (limb < 4) await expect(status).toHaveText(new RegExp(`^Limb ${limb} broken: \\+\\d+ ms`));
  }
  await expect(page.getByRole("heading", { name: "Result" })).toBeVisible();
  const table = page.getByRole("table", { name: "Limb by limb" });
  await expect(table.getByRole("row")).toHaveCount(5);
  // The hunter made four breaks and one absorbed shot, which is a fifth of all shots.
  await expect(page.getByRole("definition").filter({ hasText: "20%" })).toBeVisible();
  await expect(page.getByText("New best")).toBeVisible();
  const best = await status.textContent();

  await page.reload();
  await expect(page.getByText(`Best today: ${best}`)).toBeVisible();
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(shoot).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(status).toHaveText("0 points");
});

test("the Games menu leads to the games, by pointer and by keyboard", async ({ page }) => {
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("button", { name: "Games" }).hover();
  await menu.getByRole("link", { name: "Propa" }).click();
  await expect(page).toHaveURL("/games/propa");
  await expect(page.getByRole("heading", { level: 1, name: "Propa" })).toBeVisible();

  await menu.getByRole("button", { name: "Games" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Raplak" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/games/teralyst");
  await expect(page.getByRole("heading", { level: 1, name: "Teralyst" })).toBeVisible();

  await menu.getByRole("button", { name: "Games" }).hover();
  await menu.getByRole("link", { name: "All games" }).click();
  await expect(page).toHaveURL("/games");
});

test("the menu of a narrow window lists the games @at-length", async ({ page }) => {
  await page.setViewportSize({ width: 380, height: 800 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Raplak" }).click();
  await expect(page).toHaveURL("/games/raplak");
  await expectNoOverflow(page);
});

for (const game of walkedGames) {
  test(`${game} looks good in every width and both themes, before a run and in it @at-length`, async ({
    page,
  }) => {
    await page.goto(`/games/${game}`);
    await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("button", { name: /^End/ })).toBeEnabled();
    await expectAccessible(page);
  });
}

interface Picture {
  /** The luminance of the most frequent colour, 0–1. */
  readonly groundLuminance: number;
  /** The share of points whose contrast to that colour is 3:1 or more. */
  readonly drawnShare: number;
}

/** Reads the picture on a game's canvas. */
function pictureOf(page: Page): Promise<Picture> {
  return page.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const data = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const luminance = (at: number) => {
      const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(
        (part) => (((data[at + part] ?? 0) / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const luminances: number[] = [];
    const counts = new Map<number, number>();
    for (let at = 0; at < data.length; at += 4) {
      const value = luminance(at);
      luminances.push(value);
      const rounded = Math.round(value * 50);
      counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
    }
    const most = [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
    const ground = most / 50;
    const drawn = luminances.filter((value) => {
      const [dark, bright] = value < ground ? [value, ground] : [ground, value];
      return (bright + 0.05) / (dark + 0.05) >= 3;
    });
    return { groundLuminance: ground, drawnShare: drawn.length / luminances.length };
  });
}

for (const game of walkedGames) {
  test(`${game} is drawn at night in both themes, and in the system's own colours when those are forced @at-length`, async ({
    page,
  }) => {
    await page.goto(`/games/${game}`);
    await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
    for (const state of ["before a run", "in it"]) {
      for (const forcedColors of ["none", "active"] as const) {
        // On a light page the picture is dark too unless colours are forced: only states that differ are checked.
        for (const colorScheme of isAtLength ? (["dark", "light"] as const) : (["light"] as const)) {
          await test.step(`${state}, ${colorScheme}, forced: ${forcedColors}`, async () => {
            // The page stays open: a drawn picture changes with the theme.
            await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: "reduce" });
            const isLight = forcedColors === "active" && colorScheme === "light";
            await expect.poll(async () => (await pictureOf(page)).groundLuminance > 0.5).toBe(isLight);
            expect((await pictureOf(page)).drawnShare).toBeGreaterThan(0.01);
          });
        }
      }
      if (state === "before a run") await page.getByRole("button", { name: "Start" }).click();
    }
  });
}

// WCAG 2.2, 1.4.10 "Reflow": 320 px are a window of 1280 px at four times the size.
test("no game is wider than a window of 320 px in any language", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const game of ["raplak", "propa", "teralyst"]) {
    await page.goto(`/games/${game}`);
    const languages = page.getByRole("contentinfo").locator("button[lang]");
    await expect(languages).toHaveCount(10);
    const tags = await languages.evaluateAll((all) => all.map((button) => (button as HTMLElement).lang));
    const walked = tags.filter(isWalked);
    expect(walked.length).toBeGreaterThan(2);
    for (const lang of walked) {
      const language = languages.and(page.locator(`[lang="${lang}"]`));
      await language.click();
      await expect(language).toHaveAttribute("aria-pressed", "true");
      await expectNoOverflow(page);
    }
  }
});
