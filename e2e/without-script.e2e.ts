import { awaitUpload } from "./api.ts";
import { expect, test } from "./journey.ts";
import { ownLog } from "./visitor.ts";

test.use({ ownPage: true, javaScriptEnabled: false });

function computedLook(element: Element) {
  const { maxWidth, fontFamily, color, gap } = getComputedStyle(element);
  return { maxWidth, font: fontFamily, color, gap };
}

test("a browser without JavaScript uploads a log by the plain form and finds its state", async ({
  page,
  request,
}) => {
  await page.goto("/upload");
  await page.getByLabel("Who can see it").selectOption("unlisted");
  await page.getByLabel("Description").fill("sent without script");
  await page.getByLabel("The game’s log").setInputFiles({
    name: "EE.log",
    mimeType: "text/plain",
    buffer: ownLog("duo-6x3", "Noscript"),
  });
  await page.getByRole("button", { name: "Upload and publish" }).click();
  await expect(page).toHaveURL(/\/upload\/[0-9a-f-]{36}$/);
  await expect(page.locator("noscript p").first()).toContainText("Your log has arrived");
  const upload = await awaitUpload(request, page.url().split("/").at(-1) ?? "");
  expect(upload.status).toBe("completed");
  const night = await (await request.get(`/v2/nights/${upload.nights[0]?.uuid}`)).json();
  expect([night.scope, night.description]).toEqual(["unlisted", "sent without script"]);
  await page.reload();
  await page.getByRole("link", { name: "Night 1: 6x3" }).click();
  await expect(page).toHaveURL(`/nights/${upload.nights[0]?.uuid}`);
});

test("a file that is not a hunt is refused on a page, with the way back @at-length", async ({ page }) => {
  await page.goto("/upload");
  const look = () => page.getByRole("main").evaluate(computedLook);
  const lookOfForm = await look();
  await page.getByLabel("The game’s log").setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("nothing of a hunt"),
  });
  await page.getByRole("button", { name: "Upload and publish" }).click();
  await expect(page.getByRole("heading", { name: "No hunt found" })).toBeVisible();
  // The form is 40rem wide and in the app's own font, like the other pages without JavaScript.
  expect(lookOfForm).toMatchObject({ maxWidth: "640px", font: expect.stringMatching(/^"?Inter/) });
  expect(await look()).toEqual(lookOfForm);
  await page.getByRole("link", { name: "Choose another log" }).click();
  await expect(page).toHaveURL("/upload");
});

test("a browser without JavaScript moves between the pages, and reads the subject of each one @at-length", async ({
  page,
}) => {
  await page.goto("/");
  const paragraph = (text: string | RegExp) => page.locator("noscript p").filter({ hasText: text });
  for (const [name, path, words] of [
    ["Leaderboards", "/leaderboards", /squads? (?:is|are) ranked/],
    ["Hunters", "/database", "by their Hydrolyst captures"],
    ["Rules", "/rules", "kills do not count"],
    ["API", "/docs", "OpenAPI document"],
    ["Privacy", "/privacy", "at and rt keep you signed in"],
  ] as const) {
    await page.getByRole("navigation").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(paragraph(words)).toBeVisible();
    await expect(paragraph("need JavaScript")).toBeVisible();
  }
});

/** The words of a language's catalog that a browser with that preference reads. */
const languages = [
  {
    locale: "ja-JP",
    lang: "ja",
    file: "ゲームのログ",
    submit: "アップロードして公開",
    refusal: "狩りが見つかりません",
    again: "別のログを選ぶ",
    board: "ランキング",
    night: /^夜 1：\d/,
  },
  {
    locale: "ru-RU",
    lang: "ru-RU",
    file: "Лог игры",
    submit: "Загрузить и опубликовать",
    refusal: "Охота не найдена",
    again: "Выбрать другой лог",
    board: "Рейтинги",
    night: /^Ночь 1: \d/,
  },
] as const;

// serve-pages.test.ts says without a browser that pages and refusals are in their visitor's language.
for (const { locale, lang, file, submit, refusal, again, board, night } of languages) {
  test.describe(`in a browser that prefers ${locale}`, () => {
    test.use({ locale });

    test("every page without JavaScript is in that language @at-length", async ({ page }) => {
      for (const path of [
        "/",
        "/leaderboards",
        "/database",
        "/rules",
        "/privacy",
        "/docs",
        "/upload",
        "/nowhere",
      ]) {
        const answer = await page.goto(path);
        expect(answer?.headers()["content-language"]).toBe(lang);
        await expect(page.locator("html")).toHaveAttribute("lang", lang);
        await expect(page.getByRole("button", { name: submit })).toBeVisible();
        await expect(page.getByRole("navigation").getByRole("link", { name: board })).toBeVisible();
        // Small English words show an untranslated sentence, so none may be left. Names stay as they are.
        const words = await page.locator("noscript p").allInnerTexts();
        const english = words.join("\n").match(/\b(?:the|and|with|your|can|see|of|is)\b/gi);
        expect(english).toBeNull();
      }
    });

    test("a refused log is reported in that language, and an accepted one too @at-length", async ({
      page,
      request,
    }) => {
      const send = async (name: string, buffer: Buffer) => {
        await page.goto("/upload");
        await page.getByLabel(file).setInputFiles({ name, mimeType: "text/plain", buffer });
        await page.getByRole("button", { name: submit }).click();
      };
      await send("notes.txt", Buffer.from("nothing of a hunt"));
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.getByRole("heading", { name: refusal })).toBeVisible();
      await expect(page.getByRole("link", { name: again })).toBeVisible();
      await send("EE.log", ownLog("duo-6x3", `Noscript${lang.slice(0, 2)}`));
      await expect(page).toHaveURL(/\/upload\/[0-9a-f-]{36}$/);
      await awaitUpload(request, page.url().split("/").at(-1) ?? "");
      await page.reload();
      await page.getByRole("link", { name: night }).click();
      await expect(page).toHaveURL(/\/nights\/[0-9a-f-]{36}$/);
    });
  });
}
