import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible, sampleLog } from "./visitor.ts";

/**
 * Sends the event by which Chromium offers a page for installation; a browser under test never sends it by itself. Returns
 * whether the page handled it.
 */
async function offerInstall(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.prompted = "yes";
        return { outcome: "accepted" };
      },
    });
    window.dispatchEvent(offer);
    return offer.defaultPrevented;
  });
}

test("the browser's offer to install is in the footer, and is made once @at-length", async ({ page }) => {
  await page.goto("/rules");
  const install = page.getByRole("contentinfo").getByRole("button", { name: "Install as an app" });
  // The code that listens for the event loads late.
  await expect.poll(() => offerInstall(page)).toBe(true);
  await expect(install).toBeVisible();
  await expectAccessible(page);
  await install.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-prompted", "yes");
  await expect(install).toBeHidden();
  await offerInstall(page);
  await expect(install).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect(install).toBeHidden();
});

test("a log that the system opens with the app is read like a dropped one", async ({ page }) => {
  const log = readFileSync(sampleLog("duo-6x3")).toString("base64");
  await page.addInitScript((bytes) => {
    // The opened file waits until the page takes it, as in Chromium (WICG, "File handling").
    const file = new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], "EE.log");
    const gone = { getFile: () => Promise.reject(new DOMException("arranged", "NotFoundError")) };
    const files = [{ getFile: async () => file }, gone];
    Object.defineProperty(window, "launchQueue", {
      value: { setConsumer: (take: (launch: object) => void) => take({ files }) },
    });
  }, log);
  await page.goto("/upload");
  await expect(page).toHaveURL(/\/upload#night=[0-9a-f]{16}$/);
  await expect(page.getByText("7:59.193").first()).toBeVisible(); // 479.193 s
});
