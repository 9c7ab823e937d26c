import type { MeAnswer } from "@hunt/contracts/me";
import { getNameProof } from "@hunt/contracts/names";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { openAccount } from "../testing/open-account.ts";

interface Account {
  readonly user?: Given<MeAnswer>;
  readonly recipient?: string | null;
  readonly unconfirmed?: number;
  readonly verified?: number;
  readonly eligible?: number;
  readonly pending?: number;
}

/** Opens the account, and returns the text and the link of each step of its path. */
async function openPath(account: Account) {
  await openTab("profile", account);
  const path = await screen.findByRole("region", { name: "Your path" });
  // The last step is told once everything has come.
  await within(path).findByText(/^A moderator compares a night|verified night/);
  return within(path)
    .getAllByRole("listitem")
    .map((step) => ({
      text: step.textContent,
      link: within(step).queryByRole("link")?.getAttribute("href") ?? null,
      isLit: step.getAttribute("aria-current") === "step",
    }));
}

async function openTab(
  tab: string,
  {
    user = {},
    recipient = "hunter-verifier",
    unconfirmed = 0,
    verified = 0,
    eligible = 0,
    pending = 0,
  }: Account,
) {
  const list = (total: number) => ({ total, items: [], nextCursor: null });
  await openAccount(
    tab,
    {
      "/v2/@me/ign": () =>
        answerOf(getNameProof.schema.response[200], { state: "none", recipient, expiresAt: null }),
      "/v2/@me/nights": ({ searchParams }) =>
        list(searchParams.get("verifiedOnly") === "true" ? verified : unconfirmed),
      "/v2/@me/nights/eligible": () => ({ ...list(eligible), ineligible: null }),
      "/v2/@me/nights/verifications": () => list(pending),
    },
    user,
  );
}

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the sign of a session that the server sets.
  document.cookie = "session=; Max-Age=0; Path=/";
});

describe("the path of the account", () => {
  it("a new account is led to its name and to its first night", async () => {
    const steps = await openPath({ user: { ign: null, stats: { nights: 0 } } });
    expect(steps).toHaveLength(4);
    expect(steps[0]?.text).toContain("Signed in: done");
    expect(steps.map(({ link }) => link)).toEqual([null, "/account?tab=profile#name", "/upload", null]);
    expect(screen.getByText("No verified name yet")).toBeDefined();
  });

  it.each([
    ["the name", { user: { ign: null, stats: { nights: 0 } } }, 1],
    [
      "a night, where no names can be verified",
      { user: { ign: null, stats: { nights: 0 } }, recipient: null },
      2,
    ],
    [
      "nights to confirm, though others count",
      { user: { ign: "Quill", stats: { nights: 5 } }, unconfirmed: 2 },
      2,
    ],
    ["a request", { eligible: 3 }, 3],
    ["a request that waits", { pending: 1 }, 3],
    ["nothing, once all is done", { verified: 4, pending: 1 }, -1],
  ] as const)("the step that is due is lit: %s", async (_, account, lit) => {
    const steps = await openPath(account);
    expect(steps.findIndex(({ isLit }) => isLit)).toBe(lit);
    expect(steps.filter(({ isLit }) => isLit)).toHaveLength(lit === -1 ? 0 : 1);
  });

  it("the step says that an admin can turn on names where none can be verified", async () => {
    const [, name] = await openPath({ user: { ign: null }, recipient: null });
    expect(name?.text).toContain(
      "Names cannot be verified on this installation yet. Its admin can turn it on.",
    );
    expect(name?.link).toBeNull();
  });

  it("an admin is led to the setting that turns on names", async () => {
    const [, name] = await openPath({ user: { ign: null, role: "admin" }, recipient: null });
    expect(name?.link).toBe("/moderation/settings");
    expect(name?.text).toContain("Names are not verified here yet. You can turn it on.");
  });

  it("nights that wait for the account's word come before everything else of their step", async () => {
    const [, name, night] = await openPath({ user: { ign: "Quill", stats: { nights: 5 } }, unconfirmed: 2 });
    expect(name?.text).toContain("Your name: done");
    expect(night?.text).toContain("5 nights count for you");
    expect(night?.text).toContain("2 nights to confirm");
    expect(night?.link).toBe("/account?tab=nights&standing=unconfirmed");
  });

  it("a night that can be verified leads to the request", async () => {
    const [, , , open] = await openPath({ eligible: 3 });
    expect(open?.text).toContain("Request a verification");
    expect(open?.link).toBe("/account?tab=verifications");
  });

  it("a request that waits is told beside the nights that are verified", async () => {
    const [, , , ranked] = await openPath({ verified: 4, pending: 1 });
    expect(ranked?.text).toContain("Verified and ranked: done");
    expect(ranked?.text).toContain("4 verified nights");
    expect(ranked?.text).toContain("1 request is waiting for a moderator");
  });

  it("other tabs have one line of it, the step that is due", async () => {
    await openTab("nights", { user: { ign: "Quill", stats: { nights: 5 } }, unconfirmed: 2 });
    const path = await screen.findByRole("region", { name: "Your path" });
    const link = await within(path).findByRole("link", { name: "2 nights to confirm" });
    expect(link.getAttribute("href")).toBe("/account?tab=nights&standing=unconfirmed");
    expect(path.textContent).toContain("3/4");
    expect(within(path).queryAllByRole("listitem")).toEqual([]);
  });
});
