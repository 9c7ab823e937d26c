import { randomBytes } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { evening, logOf } from "./evenings.ts";
import { journeyMs } from "./patience.ts";
import { type SplitHosts, splitHosts } from "./split-hosts.ts";
import { chooseLog, ownLog, publish } from "./visitor.ts";

/** docs/product.md, "Day and night": a bounty expiry of the measured cycle. */
const expiryMs = Date.parse("2024-07-19T06:11:05.265Z");
const minuteMs = 60_000;

const test = base.extend<object, { readonly hosts: SplitHosts }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs out of its first parameter.
    async ({}, use) => {
      const hosts = await splitHosts();
      await use(hosts);
      await hosts.stop();
    },
    { scope: "worker", timeout: journeyMs },
  ],
  baseURL: async ({ hosts }, use) => use(hosts.webUrl),
});
test.describe.configure({ mode: "default" });

/**
 * Collects the requests that the browser refused because of the content security policy or because the other site does
 * not allow them.
 */
function refusalsOf(page: Page): readonly string[] {
  const refusals: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|CORS policy|Refused to/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

/** Collects the upload calls of a page: `POST http://…`. */
function uploadCallsOf(page: Page): ReadonlySet<string> {
  const calls = new Set<string>();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith("/v2/uploads")) calls.add(`${request.method()} ${origin}`);
  });
  return calls;
}

test("an upload goes to the uploads host, is followed and deleted there, and a calendar subscribes at the utility host", async ({
  page,
  hosts,
}) => {
  const refusals = refusalsOf(page);
  const calls = uploadCallsOf(page);
  await page.goto("/upload");
  await chooseLog(page, logOf(evening(5301, { maximumRunsPerNight: 1 })));
  await publish(page);
  const night = page.getByRole("main").locator("a[href^='/nights/']").first();
  const nightPath = (await night.getAttribute("href")) ?? "";
  await night.click();
  await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  // The upload's page identifies the uploader by a header, because another site gets no cookie of ours.
  await page.goto(nightPath.replace("/nights/", "/upload/"));
  await page.getByRole("button", { name: "Withdraw this upload" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect.poll(async () => (await page.request.get(nightPath)).status()).toBe(404);
  expect(calls).toEqual(new Set(["POST", "GET", "DELETE"].map((method) => `${method} ${hosts.otherUrl}`)));

  await page.goto("/");
  await page.getByRole("button", { name: "Nights in your calendar" }).click();
  const address = page.getByRole("textbox", { name: "Calendar address" });
  await expect(address).toHaveValue(`${hosts.otherUrl}/utility/v1/nights.ics?remind=10`);
  const feed = await page.request.get(await address.inputValue());
  expect(feed.headers()["content-type"]).toMatch(/^text\/calendar/);
  await expect.poll(() => hosts.asked).toContain("GET /utility/v1/next-night");
  expect(refusals).toEqual([]);
});

test("the countdown runs to the expiry that the utility host gives @at-length", async ({ page, hosts }) => {
  const refusals = refusalsOf(page);
  hosts.tellExpiry(new Date(expiryMs + 20 * minuteMs).toISOString());
  await page.clock.setFixedTime(expiryMs - 10 * minuteMs);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Time until day" })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText("0:30:00");
  expect(hosts.asked).toContain("GET /utility/v1/next-night");
  expect(refusals).toEqual([]);
});

test("a page of another site can read from the uploads host, but neither upload nor delete", async ({
  page,
  hosts,
}) => {
  // The same pages under another host name do not count as the configured web app.
  await page.goto(`${hosts.webUrl.replace("127.0.0.1", "localhost")}/docs`);
  const writesBefore = hosts.asked.filter((call) => !call.startsWith("GET")).length;
  const outcomes = await page.evaluate(async (uploads) => {
    const outcome = (init: RequestInit, path = "") =>
      fetch(`${uploads}${path}`, init).then(
        ({ status }) => status,
        () => "refused by the browser",
      );
    const headers = { fp: "0123456789abcdef0123456789abcdef" };
    const someUuid = "/018f0000-0000-7000-8000-00000000ffff";
    return [
      await outcome({}, someUuid),
      await outcome({ method: "POST", body: "log", headers }),
      await outcome({ method: "DELETE", headers }, someUuid),
    ];
  }, `${hosts.otherUrl}/v2/uploads`);
  expect(outcomes).toEqual([404, "refused by the browser", "refused by the browser"]);
  expect(hosts.asked.filter((call) => !call.startsWith("GET")).length).toBe(writesBefore);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the plain form posts to the uploads host and comes back to the web app", async ({ page, hosts }) => {
    const send = async (name: string, buffer: Buffer) => {
      await page.goto("/upload");
      await page.getByLabel("The game’s log").setInputFiles({ name, mimeType: "text/plain", buffer });
      await page.getByRole("button", { name: "Upload and publish" }).click();
    };
    await send("notes.txt", Buffer.from("nothing of a hunt"));
    await expect(page).toHaveURL(new RegExp(`^${hosts.otherUrl}/v2/uploads`));
    await page.getByRole("link", { name: "Choose another log" }).click();
    await expect(page).toHaveURL(`${hosts.webUrl}/upload`);
    await send("EE.log", ownLog("duo-6x3", `Plain${randomBytes(3).toString("hex")}`));
    await expect(page).toHaveURL(new RegExp(`^${hosts.webUrl}/upload/[0-9a-f-]{36}$`));
    expect(hosts.asked.filter((call) => call === "POST /v2/uploads").length).toBeGreaterThanOrEqual(2);
  });
});
