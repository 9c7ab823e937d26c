import type { APIRequestContext, Page } from "@playwright/test";
import { type PostChoices, postLog } from "./api.ts";
import { asOwnPage, callApi } from "./call-api.ts";
import { expect, type NewVisitor } from "./journey.ts";
import { admin } from "./operator.ts";
import { signInUnseen } from "./sign-in.ts";

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
  return (await callApi<{ readonly uuid: string }>(page, "GET", "/v2/@me")).uuid;
}

/** Signs another visitor in, whose page opens nothing yet, with a role that an operator gives. */
export async function somebody(newVisitor: NewVisitor, name: string, role?: "mod" | "admin"): Promise<Page> {
  const page = await newVisitor();
  await signInUnseen(page, name);
  if (role !== undefined) await grantRole(page, role);
  return page;
}

/** Publishes a log with the account of a page, which need not be open. Returns the uuid of its first night. */
export async function publishOwnNight(
  page: Page,
  log: Buffer | string,
  choices: PostChoices = {},
): Promise<string> {
  const { nights } = await postLog(page.request, log, { headers: asOwnPage, choices });
  return nights[0]?.uuid ?? "";
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
  const { code } = await callApi<{ readonly code: string }>(page, "POST", "/v2/@me/ign");
  const headers = { "x-access-token": botToken, cookie: "" };
  const proved = await request.put("/v2/@admin/users/verify", { headers, data: { code, ign } });
  expect(proved.status()).toBe(200);
}
