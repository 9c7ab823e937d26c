import { randomBytes } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { asOwnPage } from "./call-api.ts";
import { localWordAt } from "./local-word.ts";

/** Signs in locally, by a name alone, and returns to the open page. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await sayName(page, name);
  // The check does not wait for the success toast, because a toast may be gone before a busy machine looks.
  await expect(accountButton(page)).toBeVisible();
}

/**
 * Signs in locally as the sign-in window does, by calls alone, on the server that the journeys share. The page need not be
 * open, and shows the account once it is opened.
 */
export async function signInUnseen(page: Page, name: string): Promise<void> {
  const server = `http://127.0.0.1:${process.env.E2E_PORT}`;
  const context = page.context();
  const word = await context.request.post(`${server}/v2/auth/local/word`, {
    headers: asOwnPage,
    data: { word: localWordAt(server) },
  });
  expect(word.status()).toBe(204);
  const fingerprint = randomBytes(16).toString("hex");
  await context.addCookies([{ name: "fp", value: fingerprint, url: server, sameSite: "Lax" }]);
  const answer = await context.request.get(`${server}/v2/auth/local`, {
    headers: asOwnPage,
    params: { fingerprint, name, redirectTo: "/" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  expect(await sessionCookies(context)).toEqual(["at", "rt", "session"]);
}

/** Fills in the open window: a name, and the server's word if this browser has not entered it yet. */
export async function sayName(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "A name to try it with" }).fill(name);
  const word = dialog.getByRole("textbox", { name: "The word of this installation" });
  if (await word.isVisible()) await word.fill(localWordAt(page.url()));
  await dialog.getByRole("button", { name: "Sign in locally" }).click();
}

/** Returns the account's button in the header. */
export function accountButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: "Your account" });
}

export function signInButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: "Sign in" });
}

/** Signs out by the menu of the header. */
export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(signInButton(page)).toBeVisible();
}

/** Returns the names of the session cookies that exist. */
export async function sessionCookies(context: BrowserContext): Promise<readonly string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => ["at", "rt", "session"].includes(name)).sort();
}

/** Makes tokens worthless, as time, another browser or the server's owner would; their cookies stay. */
export async function spoilTokens(context: BrowserContext, names: readonly ("at" | "rt")[]): Promise<void> {
  const cookies = await context.cookies();
  const spoilt = cookies.filter(({ name }) => names.some((spoiltName) => spoiltName === name));
  if (spoilt.length !== names.length) throw new Error(`there are no cookies ${names.join(", ")}`);
  await context.addCookies(spoilt.map((cookie) => ({ ...cookie, value: "x".repeat(43) })));
}

/** Collects every session call that the tabs of a browser make from now on: `PUT`, `GET`. */
export function watchSessionCalls(context: BrowserContext): readonly string[] {
  const calls: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/v2/sessions") calls.push(request.method());
  });
  return calls;
}
