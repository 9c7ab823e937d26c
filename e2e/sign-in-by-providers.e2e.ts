import {
  type LocalProviders,
  startLocalProviders,
} from "../apps/server/src/testing/providers/start-local-providers.ts";
import { isAtLength } from "./at-length.ts";
import { freePort } from "./free-port.ts";
import { expect, test } from "./journey.ts";
import { startServer } from "./own-server.ts";
import { accountButton, signInButton, signOut } from "./sign-in.ts";

test.describe.configure({ mode: "serial" });

let providers: LocalProviders;
let server: Awaited<ReturnType<typeof startServer>>;
let url: string;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  providers = await startLocalProviders();
  server = await startServer(port, { ...providers.environment, PUBLIC_URL: url, RATE_LIMIT_SCALE: "1000" });
});
test.afterAll(async () => {
  await server.stop();
  await providers.close();
});

for (const [provider, persona] of [
  ["Steam", "Anemone"],
  // Patreon's own protocol is tested without a browser (sign-in.test.ts).
  ...(isAtLength ? ([["Patreon", /./]] as const) : []),
] as const) {
  test(`a hunter signs in by ${provider} and returns to the same page`, async ({ page }) => {
    await page.goto(`${url}/database?show=nights`);
    await signInButton(page).click();
    await page.getByRole("link", { name: `Sign in via ${provider}` }).click();
    // The provider's page must have replaced ours, which has links too.
    await page.waitForURL((shown) => shown.origin !== url);
    await page.getByRole("link", { name: persona }).first().click();
    await expect(page).toHaveURL(`${url}/database?show=nights`);
    await expect(accountButton(page)).toBeVisible();
    await page.goto(`${url}/account?tab=sessions`);
    await expect(page.getByText(new RegExp(`by ${provider}`))).toBeVisible();
    await signOut(page);
  });
}

test("a hunter who declines there sees a message, and returns to the same page @at-length", async ({
  page,
}) => {
  await page.goto(`${url}/rules`);
  await signInButton(page).click();
  await page.getByRole("link", { name: "Sign in via Steam" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("Login procedure failed: The sign-in was declined")).toBeVisible();
  await expect(page).toHaveURL(`${url}/rules`);
  await expect(signInButton(page)).toBeVisible();
});

test("a Steam that does not answer is called unreachable, and the visitor is not blamed @at-length", async ({
  page,
}) => {
  await page.goto(`${url}/rules`);
  await signInButton(page).click();
  await page.getByRole("link", { name: "Sign in via Steam" }).click();
  providers.steam.fault = "forbidden";
  await page.getByRole("link", { name: "Bryozoa" }).click();
  await expect(page.getByText("Login procedure failed: Steam cannot be reached")).toBeVisible();
  await expect(page).toHaveURL(`${url}/rules`);
  await expect(signInButton(page)).toBeVisible();
  providers.steam.fault = "none";
});
