import type { Page } from "@playwright/test";
import { publishNight } from "./api.ts";
import { evening, logOf, squad, withoutLastRuns } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import { chooseLog, expectAccessible, publish, publishedNight } from "./visitor.ts";

/** Publishes a log on the upload page and returns the page that the visitor is led to. */
async function publishOn(page: Page, log: string): Promise<string> {
  await page.goto("/upload");
  await chooseLog(page, log);
  await publish(page);
  return page.url();
}

function statusLine(page: Page) {
  const main = page.getByRole("main");
  return {
    night: publishedNight(page),
    says: (text: string) => expect(main.getByText(text, { exact: true })).toBeVisible(),
  };
}

const hunters = { hunters: squad("Iris", "Juno"), maximumRunsPerNight: 4 };

test("the same log twice from the same visitor is one upload @at-length", async ({ page }) => {
  const log = logOf(evening(4201, hunters));
  const first = await publishOn(page, log);
  await statusLine(page).says("This night is published.");
  const address = await statusLine(page).night.getAttribute("href");
  await page.goto("/upload");
  await chooseLog(page, log);
  await page.getByRole("button", { name: /^Publish \d+ nights?$/ }).click();
  await expect(page.getByText("This log has already been published.")).toBeVisible();
  const way = page.getByRole("article").getByRole("link", { name: /Open the night|Open the upload/ });
  await expect(way).toHaveAttribute("href", address ?? new URL(first).pathname);
});

test("two logs are published together, and one of them twice is one card @at-length", async ({ page }) => {
  const [one, two] = [logOf(evening(4206, hunters)), logOf(evening(4207, hunters))];
  await page.goto("/upload");
  const both = [
    { name: "one.log", mimeType: "text/plain", buffer: Buffer.from(one) },
    { name: "two.log", mimeType: "text/plain", buffer: Buffer.from(two) },
  ];
  await page.setInputFiles("input[type=file]", both);
  await chooseLog(page, one, "one again.log");
  await expect(page.getByText("“one again.log” is the same log, so it is shown only once.")).toBeVisible();
  await expect(page.getByRole("article", { name: "one again.log" })).toHaveCount(0);
  const all = page.getByRole("region", { name: "For all files" });
  await all.getByRole("radio", { name: /Unlisted/ }).check();
  await expectAccessible(page);
  await all.getByRole("button", { name: /^Publish all \(\d+ nights\)$/ }).click();
  const ways = page.getByRole("link", { name: "See its progress" });
  await expect(ways).toHaveCount(2);
  await ways.first().click();
  await expect(page.getByRole("heading", { name: "Nights", exact: true })).toBeVisible();
  await expect(statusLine(page).night).toBeVisible();
  const address = (await statusLine(page).night.getAttribute("href")) ?? "";
  expect((await (await page.request.get(`/v2${address}`)).json()).scope).toBe("unlisted");
});

test("a longer log from the same visitor extends the night @at-length", async ({ page }) => {
  const log = logOf(evening(4202, hunters));
  const early = await publishOn(page, withoutLastRuns(log, 2));
  const address = await statusLine(page).night.getAttribute("href");
  await page.goto(address ?? "");
  await expect(page.locator("li[id^=run-]")).toHaveCount(2);
  expect(await publishOn(page, log)).not.toBe(early);
  await statusLine(page).says("Updated");
  await statusLine(page).says(
    "This log carries on where an earlier one of yours stopped: the night now includes both.",
  );
  await expect(statusLine(page).night).toHaveAttribute("href", address ?? "");
  await statusLine(page).night.click();
  await expect(page.locator("li[id^=run-]")).toHaveCount(4);
});

test("the same bytes from another visitor lead to the existing night @at-length", async ({
  page,
  newVisitor,
}) => {
  const log = logOf(evening(4203, hunters));
  const first = await publishOn(page, log);
  const address = (await statusLine(page).night.getAttribute("href")) ?? "";
  const other = await newVisitor();
  expect(await publishOn(other, log)).not.toBe(first);
  await statusLine(other).says("Already known");
  await statusLine(other).says("This night had already been published. The link takes you to it.");
  await expect(statusLine(other).night).toHaveAttribute("href", address);
  // A stranger's copy adds only itself, so the night is deleted together with its first uploader's upload.
  for (const who of [page, other]) {
    await who.bringToFront();
    await who.getByRole("button", { name: "Withdraw this upload" }).click();
    await who.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(who.getByText("The upload has been withdrawn.")).toBeVisible();
    expect((await page.request.get(`/v2${address}`)).status()).toBe(404);
  }
});

test("a squad mate's log joins the host's night, whose times stay @at-length", async ({
  page,
  newVisitor,
}) => {
  const session = evening(4204, hunters);
  await publishOn(page, logOf(session));
  const address = (await statusLine(page).night.getAttribute("href")) ?? "";
  const { averageRealTime } = await (await page.request.get(`/v2${address}`)).json();
  const mate = await newVisitor();
  await publishOn(mate, logOf(session, 1));
  await statusLine(mate).says("Joined");
  await statusLine(mate).says(
    "A squad member had already published this night. Your log has been added to it; the host’s times count.",
  );
  await expect(statusLine(mate).night).toHaveAttribute("href", address);
  const joined = await (await page.request.get(`/v2${address}`)).json();
  expect([joined.perspective, joined.averageRealTime]).toEqual(["host", averageRealTime]);
});

test("a host's log turns a squad mate's night into one with all times", async ({
  page,
  request,
  newVisitor,
}) => {
  const session = evening(4205, { ...hunters, maximumRunsPerNight: 1 });
  const address = `/nights/${await publishNight(request, logOf(session, 1))}`;
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Why this night is not ranked" })).toBeVisible();
  const host = await newVisitor();
  await publishOn(host, logOf(session));
  await expect(statusLine(host).night).toHaveAttribute("href", address);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  await expect(page.getByText("The host’s log")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Why this night is not ranked" })).toHaveCount(0);
});
