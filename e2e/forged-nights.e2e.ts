import type { APIRequestContext, Browser, Page } from "@playwright/test";
import type { Signal } from "../packages/contracts/src/signals.ts";
import type { Forger } from "../packages/engine/src/testing/second-source/forger.ts";
import { forgers } from "../packages/engine/src/testing/second-source/forgers.ts";
import { awaitUpload, publishNight } from "./api.ts";
import { callApi } from "./call-api.ts";
import { freePort } from "./free-port.ts";
import { accountOf, proveName } from "./hunters.ts";
import { expect, test } from "./journey.ts";
import { runAdminAt } from "./operator.ts";
import { startServer } from "./own-server.ts";
import { signIn } from "./sign-in.ts";
import { expectAccessible } from "./visitor.ts";

const why = ["--reason", "journeys"] as const;

/**
 * Returns the logs that a forger sends one after the other, the last one forged, and the nights that the forgery was made
 * from. No other kind of forgery uses these names.
 */
function forgedBy({ forge }: Forger, index: number) {
  const { log, known, before } = forge(9000 + index);
  const family = String.fromCharCode("A".charCodeAt(0) + index);
  const sent = before === undefined ? [log] : [before, log];
  return { sent: sent.map((one) => one.replaceAll("Thief", `Thief${family}`)), known };
}

/** Starts a server on which a night of few runs may be verified, with a moderator, and with a bot that verifies names. */
async function openDesk(browser: Browser) {
  const port = await freePort();
  const server = await startServer(port, { RATE_LIMIT_SCALE: "1000" });
  const baseURL = `http://127.0.0.1:${port}`;
  const arrive = async (name: string) => {
    const page = await (await browser.newContext({ baseURL })).newPage();
    await page.goto("/rules");
    await signIn(page, name);
    return page;
  };
  const desk = await arrive("Judge of Forgeries");
  await runAdminAt(server.dataDir, "grant", await accountOf(desk), "admin", ...why);
  await callApi(desk, "POST", "/v2/@admin/categories", {
    slug: "any%",
    name: "any%",
    season: 3,
    scope: "public",
    minimumFullRuns: 1,
    squadSizes: [1, 2, 3, 4],
    requirements: {},
    position: 1,
    archived: false,
    reason: "journeys",
  });
  await runAdminAt(server.dataDir, "settings", "set", "forumVerifierBotId", "4711", ...why);
  const printed = await runAdminAt(server.dataDir, "bot-token", "create", "forged", ...why);
  const botToken = /BOT_TOKEN=(\S+)/.exec(printed)?.[1] ?? "";
  return { server, baseURL, desk, arrive, botToken };
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Verifies the name of the logs' owner, sends the logs and asks for the night's verification. Returns the request's uuid. */
async function askFor(
  { arrive, botToken }: Desk,
  request: APIRequestContext,
  logs: readonly string[],
): Promise<string> {
  const owner = /Logged in (\S+)/.exec(logs.join("\n"))?.[1] ?? "";
  const hunter = await arrive(`Account of ${owner}`);
  await proveName(hunter, { request, botToken, ign: owner });
  let nightUuid: string | null | undefined;
  for (const log of logs) {
    const uploadUuid = await hunter.evaluate(async (body) => {
      const headers = { "content-type": "text/plain" };
      return (await (await fetch("/v2/uploads", { method: "POST", headers, body })).json()).uuid as string;
    }, log);
    nightUuid = (await awaitUpload(request, uploadUuid)).nights[0]?.uuid;
  }
  const asked = { nightUuid, videoUrl: "https://videos.example/forged" };
  const { uuid } = await callApi<{ readonly uuid: string }>(
    hunter,
    "POST",
    "/v2/@me/nights/verifications",
    asked,
  );
  await hunter.context().close();
  return uuid;
}

const weightsOf = {
  strong: ["exact", "strong"],
  medium: ["exact", "strong", "medium"],
  label: ["label"],
} as const;

async function signalsOf(desk: Page, requestUuid: string): Promise<readonly Signal[]> {
  const path = `/v2/@admin/nights/verifications/${requestUuid}`;
  return (await callApi<{ readonly signals: readonly Signal[] }>(desk, "GET", path)).signals;
}

test("a moderator sees the signs of each kind of forgery, and the night from which a forgery was copied @at-length", async ({
  browser,
  playwright,
}, info) => {
  const opened = await openDesk(browser);
  const { server, baseURL, desk } = opened;
  const request = await playwright.request.newContext({ baseURL });
  // A client's log cannot be submitted for verification, so no moderator sees it here.
  const submitted = forgers.filter(({ name }) => name !== "renamed, client’s");
  for (const [index, forger] of submitted.entries())
    await test.step(forger.name, async () => {
      const { sent, known } = forgedBy(forger, index);
      const originals: string[] = [];
      for (const one of known) originals.push(await publishNight(request, one));
      const requestUuid = await askFor(opened, request, sent);
      // The server looks for copies after the analysis.
      if (originals.length > 0)
        await expect
          .poll(async () => (await signalsOf(desk, requestUuid)).some(({ code }) => code === "run_known"))
          .toBe(true);
      await desk.goto(`/moderation/verifications/${requestUuid}`);
      const section = desk.getByRole("region", { name: "Signals" });
      await expect(section).toBeVisible();
      if (forger.promises !== null) {
        const told = weightsOf[forger.promises].map((weight) => `[data-weight=${weight}]`).join();
        await expect(section.locator(told).first()).toBeVisible();
      }
      if (originals.length > 0) {
        const links = section.getByRole("link", { name: "The other night" });
        const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
        expect(originals.some((uuid) => paths.includes(`/nights/${uuid}`))).toBe(true);
      }
      await expectAccessible(desk);
      await section.screenshot({ path: info.outputPath(`${forger.name}.png`) });
    });
  await request.dispose();
  await server.stop();
});
