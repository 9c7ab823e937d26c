import type { Page } from "@playwright/test";
import { callApi } from "./call-api.ts";
import { publishOwnNight, somebody } from "./hunters.ts";
import { expect, test } from "./journey.ts";
import { accountButton, signInUnseen } from "./sign-in.ts";
import { expectAccessible, ownLog } from "./visitor.ts";

interface Queue {
  readonly items: readonly { readonly uuid: string; readonly night: { readonly uuid: string } }[];
}

/** Returns the request for a night, from the moderators' queue. */
async function queued(page: Page, nightUuid: string): Promise<string> {
  const { items } = await callApi<Queue>(
    page,
    "GET",
    "/v2/@admin/nights/verifications?status=pending&limit=100",
  );
  const found = items.find(({ night }) => night.uuid === nightUuid);
  if (found === undefined) throw new Error("the request is not in the queue");
  return `/v2/@admin/nights/verifications/${found.uuid}`;
}

test("a hunter asks, is rejected, improves the proof and asks again, and sees the approval without a reload", async ({
  page,
  newVisitor,
}) => {
  await signInUnseen(page, "Verified One");
  const nightUuid = await publishOwnNight(page, ownLog("duo-6x3", "Verified"));
  await page.goto(`/nights/${nightUuid}`);
  await page.getByRole("button", { name: "Request verification" }).click();
  const form = page.getByRole("dialog", { name: "Request verification" });
  await form.getByRole("textbox", { name: "Link" }).fill("http://127.0.0.1/video");
  await expect(form.getByText("This is not a link to a public site")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("textbox", { name: "Link" }).fill("https://youtu.be/first");
  await form.getByRole("button", { name: "Send" }).click();
  const state = page.getByRole("region", { name: "Verification" });
  await expect(state.getByText(/^Waiting for a moderator since/)).toBeVisible();

  const moderator = await somebody(newVisitor, "Verifying Moderator", "mod");
  const first = await queued(moderator, nightUuid);
  const seen = await callApi<{ readonly version: string }>(moderator, "PATCH", first, { claim: true });
  await callApi(moderator, "PATCH", first, {
    status: "rejected",
    version: seen.version,
    reasonCode: "video_incomplete",
    reason: "It ends before run 6.",
  });
  await expect(state.getByText("The video does not show the whole night.")).toBeVisible();
  await expect(state.getByText("The moderator wrote: It ends before run 6.")).toBeVisible();
  await accountButton(page).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "1 new notice" })).toBeVisible();
  await page.keyboard.press("Escape");

  await state.getByRole("button", { name: "Ask again" }).click();
  await form.getByRole("textbox", { name: "Link" }).fill("https://youtu.be/second");
  await form.getByRole("textbox", { name: "When night falls in it" }).fill("1:30");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(state.getByText(/^Waiting for a moderator since/)).toBeVisible();
  const second = await queued(moderator, nightUuid);
  const { version } = await callApi<{ readonly version: string }>(moderator, "PATCH", second, {
    claim: true,
  });
  await callApi(moderator, "PATCH", second, {
    status: "approved",
    version,
    checks: ["whole_video", "figures"],
  });
  const approval = page.getByRole("region", { name: "How this night was verified" });
  await expect(approval.getByText(/^Approved by one moderator on/)).toBeVisible();
  await expect(approval.getByText("nightfall at 0:01:30, as the hunter says")).toBeVisible();
  await expect(approval.getByRole("link", { name: /^Video on youtu\.be/ })).toHaveAttribute(
    "rel",
    /noopener noreferrer/,
  );

  await page.goto("/account?tab=verifications");
  const notices = page.getByRole("region", { name: "Notices" });
  await expect(notices.getByText(/^Your night .* has been verified\.$/)).toBeVisible();
  await expect(notices.getByRole("link", { name: "Go to the night" }).first()).toHaveAttribute(
    "href",
    `/nights/${nightUuid}`,
  );
  await expectAccessible(page);
});
