import { awaitUpload } from "./api.ts";
import { expect, test } from "./journey.ts";
import { ownLog } from "./visitor.ts";

test.use({ javaScriptEnabled: false });

test("a browser without script uploads a log by the plain form and finds its state", async ({
  page,
  request,
}) => {
  await page.goto("/upload");
  await page.getByLabel("Who can see it").selectOption("unlisted");
  await page.getByLabel("Description").fill("sent without script");
  await page.getByLabel("The game's log").setInputFiles({
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

test("a file that is no hunt is refused on a page, with the way back", async ({ page }) => {
  await page.goto("/upload");
  await page.getByLabel("The game's log").setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("nothing of a hunt"),
  });
  await page.getByRole("button", { name: "Upload and publish" }).click();
  await expect(page.getByRole("heading", { name: "No hunt found" })).toBeVisible();
  await page.getByRole("link", { name: "Choose another log" }).click();
  await expect(page).toHaveURL("/upload");
});

test("an upload that does not exist is not found without script too", async ({ page }) => {
  const answer = await page.goto("/upload/0190a000-0000-7000-8000-000000000000");
  expect(answer?.status()).toBe(404);
  await expect(page.locator("noscript")).not.toContainText("has arrived");
});

test("a browser without script walks between the pages, and reads on each what it is about", async ({
  page,
}) => {
  await page.goto("/");
  const paragraph = (text: string) => page.locator("noscript p").filter({ hasText: text });
  for (const [name, path, words] of [
    ["Leaderboards", "/leaderboards", "squads are ranked"],
    ["Hunters", "/database", "by their Hydrolyst captures"],
    ["Rules", "/rules", "a kill is not a capture"],
    ["API", "/docs", "The OpenAPI document"],
  ] as const) {
    await page.getByRole("navigation").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(paragraph(words)).toBeVisible();
    await expect(paragraph("need script")).toBeVisible();
  }
});

test("every page tells a browser without script what it can do", async ({ page }) => {
  for (const path of ["/", "/upload"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Upload and publish" })).toBeVisible();
  }
});
