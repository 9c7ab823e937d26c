import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectGoodLooks } from "./visitor.ts";

// Journeys in this file set the clock. It stands still while a page loads, however long that takes; the page's timers
// still run.
test.use({ ownPage: true });

// docs/product.md, "Day and night": night falls 3000 s before an expiry. In Prague it is 07:21.
const duskMs = Date.parse("2024-07-19T06:11:05.265Z") - 3_000_000;
const minuteMs = 60_000;

interface ShownNotice {
  readonly by: "page" | "worker";
  readonly title: string;
  readonly body: string;
  readonly lang: string;
}

/**
 * Allows notifications in a browser, and collects those that the page asks for. Without a screen Chromium shows no
 * notification, whatever is allowed.
 */
async function allowNotices(context: BrowserContext): Promise<readonly ShownNotice[]> {
  const shown: ShownNotice[] = [];
  await context.exposeFunction("noteShown", (notice: ShownNotice) => void shown.push(notice));
  await context.addInitScript(() => {
    const { noteShown } = window as unknown as { noteShown(notice: object): Promise<void> };
    const note = (by: string, title: string, { body, lang }: NotificationOptions = {}) =>
      noteShown({ by, title, body, lang });
    const allowed = class {
      static readonly permission = "granted";
      constructor(title: string, options: NotificationOptions) {
        void note("page", title, options);
      }
    };
    Object.assign(window, { Notification: allowed });
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => note("worker", title, options);
  });
  return shown;
}

async function openHome(page: Page, atMs: number): Promise<void> {
  await page.clock.setFixedTime(atMs);
  await page.goto("/");
}

const reminderOf = (page: Page, minutes: number) =>
  page.getByRole("button", { name: new RegExp(`^You are notified ${minutes} mins? before the night$`) });

async function turnOn(page: Page, minutes: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Notify me before the night" }).click();
  const dialog = page.getByRole("dialog", { name: "Before the night" });
  const howLong = dialog.getByRole("group", { name: "How long before the night" });
  await howLong.getByRole("radio", { name: minutes }).check({ force: true });
  await dialog.getByRole("button", { name: "Notify me before each night" }).click();
  await expect(dialog.getByText(/^On, in this browser only\./)).toBeVisible();
}

test.describe("with the browser's permission", () => {
  test("one notice is shown in time, however many tabs there are, and leads back to the app @at-length", async ({
    page,
    context,
  }) => {
    const shown = await allowNotices(context);
    await openHome(page, duskMs - 20 * minuteMs);
    await turnOn(page, /^15 min/);
    await expectGoodLooks(page);
    await page.keyboard.press("Escape");
    await expect(reminderOf(page, 15)).toBeFocused();
    expect(shown).toEqual([]);
    // Each of the two tabs is about to give notice.
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) await openHome(tab, duskMs - 15 * minuteMs - 1500);
    for (const tab of tabs) await expect(reminderOf(tab, 15)).toBeVisible();
    expect(shown).toEqual([]);
    await page.clock.setFixedTime(duskMs - 15 * minuteMs);
    const notice = {
      by: "page",
      title: "Night falls in 15 minutes",
      body: "On the Plains, at 07:21.",
      lang: "en-GB",
    };
    await expect.poll(() => shown).toEqual([notice]);
    // A tab that is loaded again before the night gives no second notice.
    for (const tab of tabs) await openHome(tab, duskMs - 9 * minuteMs);
    await expect(reminderOf(page, 15)).toBeVisible();
    expect(shown).toHaveLength(1);
  });

  test("a computer that slept gives notice of the coming night, not of the one that began @at-length", async ({
    page,
    context,
  }) => {
    const shown = await allowNotices(context);
    await openHome(page, duskMs - 20 * minuteMs);
    await turnOn(page, /^5 min/);
    await page.clock.setFixedTime(duskMs + minuteMs);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    // The page checks the clock now and then.
    await page.clock.fastForward(20_000);
    await expect(page.getByRole("dialog").getByText(/^On, .*\b09:46\.$/)).toBeVisible();
    expect(shown).toEqual([]);
    await page.clock.setFixedTime(duskMs + 8_998_874 - 3 * minuteMs);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => shown).toMatchObject([{ title: "Night falls in 3 minutes" }]);
  });

  test("a notice can be tried, and all are turned off in every tab @at-length", async ({ page, context }) => {
    const shown = await allowNotices(context);
    await openHome(page, duskMs - 40 * minuteMs);
    const other = await context.newPage();
    await openHome(other, duskMs - 40 * minuteMs);
    await turnOn(page, /^10 min/);
    await page.getByRole("button", { name: "Show one now" }).click();
    await expect(page.getByText(/^Sent\. /)).toBeVisible();
    expect(shown).toMatchObject([{ title: "Night falls in 40 minutes", body: "On the Plains, at 07:21." }]);
    await expect(other.getByRole("button", { name: /^You are notified 10 mins? before/ })).toBeVisible();
    await page.getByRole("button", { name: "Turn off" }).click();
    await expect(other.getByRole("button", { name: "Notify me before the night" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Notify me before the night" })).toBeVisible();
  });
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the service worker shows the notice, and a click on it leads to the app @at-length", async ({
    page,
    context,
  }) => {
    const shown = await allowNotices(context);
    await page.goto("/");
    // The worker first stores all its files, one after the other.
    const controls = () => navigator.serviceWorker.controller?.state === "activated";
    await page.waitForFunction(controls);
    await turnOn(page, /^5 min/);
    await page.getByRole("button", { name: "Show one now" }).click();
    await expect(page.getByText(/^Sent\. /)).toBeVisible();
    // Shortly before a night, the notice of that night is shown as well.
    expect(shown.at(-1)).toMatchObject({ by: "worker" });
    const [worker] = context.serviceWorkers();
    const focused = await worker?.evaluate(async () => {
      const scope = self as unknown as {
        readonly ExtendableEvent: new (type: string) => Event;
        readonly WindowClient: { readonly prototype: { focus(): Promise<unknown>; readonly url: string } };
      };
      let isClosed = false;
      // No browser takes a script's click for a person's, but only a person may bring a window to the front.
      const told = new Promise<string>((resolve) => {
        scope.WindowClient.prototype.focus = async function () {
          resolve(this.url);
        };
      });
      const close = () => {
        isClosed = true;
      };
      const click = new scope.ExtendableEvent("notificationclick");
      self.dispatchEvent(Object.assign(click, { notification: { close } }));
      return { url: await told, isClosed };
    });
    expect(focused).toEqual({ url: page.url(), isClosed: true });
  });
});

test("the page says what to do when the browser blocks notices, and the calendar works without them @at-length", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await page.goto("/upload#live");
  await page.getByRole("button", { name: "Notify me before the night" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Before the night" });
  await expect(dialog.getByRole("alert")).toContainText("Your browser blocks notifications from this site");
  await expect(dialog.getByRole("heading", { name: "A notification on this device" })).toBeFocused();
  await expectGoodLooks(page);
});

test("a calendar subscribes to the address that is copied, in the shown language @at-length", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await page.getByRole("button", { name: "Čeština", exact: true }).click();
  await page.getByRole("button", { name: "Noci ve tvém kalendáři" }).click();
  const dialog = page.getByRole("dialog", { name: "Před nocí" });
  await expect(dialog.getByRole("heading", { name: "Ve tvém kalendáři" })).toBeFocused();
  const reminder = dialog.getByRole("group", { name: "Připomenutí před každou nocí" });
  await reminder.getByRole("radio", { name: /^15/ }).check({ force: true });
  await dialog.getByRole("button", { name: "Kopírovat" }).click();
  await expect(page.getByText("Zkopírováno.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { host, origin } = new URL(page.url());
  expect(copied).toBe(`${origin}/utility/v1/nights.ics?language=cs&remind=15`);
  await expect(dialog.getByRole("link", { name: "Přidat do kalendáře" })).toHaveAttribute(
    "href",
    `webcal://${host}/utility/v1/nights.ics?language=cs&remind=15`,
  );
  const feed = await page.request.get(copied);
  expect(feed.headers()["content-type"]).toMatch(/^text\/calendar/);
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*TRIGGER:-PT15M[\s\S]*SUMMARY:Noc na Pláních/);
  await expectAccessible(page);
});
