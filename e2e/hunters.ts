import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { admin } from "./operator.ts";
import { signIn } from "./sign-in.ts";

const why = ["--reason", "journeys"] as const;

/** Allows verifying names on the server that the journeys share; returns the token of a new bot. */
export async function createBot(name: string): Promise<string> {
  await admin("settings", "set", "forumVerifierBotId", "4711", ...why);
  const printed = await admin("bot-token", "create", name, ...why);
  const token = /BOT_TOKEN=(\S+)/.exec(printed)?.[1] ?? "";
  expect(token).not.toBe("");
  return token;
}

/** Returns the uuid of the account that a page is signed in to. */
export async function accountOf(page: Page): Promise<string> {
  return await page.evaluate(async () => (await (await fetch("/v2/sessions")).json()).user.uuid as string);
}

/** Signs somebody in, in a new browser, with a role that an operator gives. */
export async function somebody(browser: Browser, name: string, role?: "mod" | "admin"): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/rules");
  await signIn(page, name);
  if (role !== undefined) await grantRole(page, role);
  return page;
}

/** Gives a role to the account of a page. */
export async function grantRole(page: Page, role: "mod" | "admin"): Promise<void> {
  await admin("grant", await accountOf(page), role, ...why);
}

/** Takes a code with the account of a page, and lets the bot verify the name by it. */
export async function proveName(
  page: Page,
  {
    request,
    botToken,
    ign,
  }: { readonly request: APIRequestContext; readonly botToken: string; readonly ign: string },
): Promise<void> {
  const code = await page.evaluate(
    async () => (await (await fetch("/v2/@me/ign", { method: "POST" })).json()).code as string,
  );
  const headers = { "x-access-token": botToken, cookie: "" };
  const proved = await request.put("/v2/@admin/users/verify", { headers, data: { code, ign } });
  expect(proved.status()).toBe(200);
}
