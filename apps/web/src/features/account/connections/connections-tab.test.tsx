import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import * as leaving from "../../../lib/leave-for.ts";
import { closeModal } from "../../../lib/modals.ts";
import { meAnswer, problemAnswer, sessionAnswer, settingsAnswer } from "../../../testing/answers.ts";
import { openAccount } from "../testing/open-account.ts";

vi.mock("../../../lib/leave-for.ts", () => ({ leaveFor: vi.fn() }));

const steam = { type: "steam", linkedAt: "2026-11-01T12:00:00.000Z", displayName: "Argo" } as const;
const patreon = { type: "patreon", linkedAt: "2026-11-02T12:00:00.000Z", displayName: null } as const;
const settings = { "/v2/settings": () => settingsAnswer({ providers: ["steam", "patreon"] }) };
const tooOld = () => problemAnswer(403, "fresh_sign_in_needed");

const row = async (name: string) => {
  const rows = await within(await screen.findByRole("tabpanel")).findAllByRole("listitem");
  return within(rows.find((item) => item.textContent?.startsWith(name))!);
};

describe("the connections of the account", () => {
  it("a connection shows its date and its name; the last one cannot be unlinked and says why", async () => {
    await openAccount("connections", settings, { providers: [steam] });
    expect((await row("Steam")).getByText("Linked since 1 Nov 2026 · as Argo")).toBeDefined();
    const unlink = (await row("Steam")).getByRole<HTMLButtonElement>("button", { name: "Unlink Steam" });
    expect(unlink.disabled).toBe(true);
    expect((await row("Steam")).getByText(/the only way into your account/)).toBeDefined();
    expect((await row("Patreon")).getByText("Not linked")).toBeDefined();
  });

  it("a local sign-in is not offered, because it is joined to no account", async () => {
    const server = { "/v2/settings": () => settingsAnswer({ providers: ["steam", "local"] }) };
    await openAccount("connections", server, { providers: [steam] });
    expect(await screen.findByText("Steam")).toBeDefined();
    expect(screen.queryByText("Local sign-in")).toBeNull();
  });

  it("a sign-in is linked by a ticket and a redirect that returns to this page", async () => {
    const asked: string[] = [];
    const server = {
      ...settings,
      "/v2/auth/link": ({ pathname }: URL) => {
        asked.push(pathname);
        return { expiresAt: "2026-11-22T12:05:00.000Z" };
      },
    };
    await openAccount("connections", server, { providers: [steam] });
    await userEvent.click((await row("Patreon")).getByRole("button", { name: "Link Patreon" }));
    await waitFor(() => expect(leaving.leaveFor).toHaveBeenCalledOnce());
    expect(asked).toEqual(["/v2/auth/link"]);
    const target = new URL(vi.mocked(leaving.leaveFor).mock.calls[0]![0], location.origin);
    expect(target.pathname).toBe("/v2/auth/patreon");
    expect(Object.fromEntries(target.searchParams)).toEqual({
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      link: "true",
      redirectTo: "/account?tab=connections",
    });
  });

  it("a sign-in is unlinked at once", async () => {
    let providers: (typeof steam | typeof patreon)[] = [steam, patreon];
    await openAccount("connections", {
      ...settings,
      "/v2/sessions": () => sessionAnswer(meAnswer({ providers })),
      "/v2/auth/patreon/unlink": () => {
        providers = [steam];
        return providers;
      },
    });
    await userEvent.click((await row("Patreon")).getByRole("button", { name: "Unlink Patreon" }));
    await waitFor(async () => expect((await row("Patreon")).getByText("Not linked")).toBeDefined());
  });

  it("where a more recent sign-in is needed, it is offered, and the action continues after it", async () => {
    const unlinked: string[] = [];
    const user = { providers: [steam, patreon] };
    const unlink = "/v2/auth/patreon/unlink";
    const { unmount } = await openAccount("connections", { ...settings, [unlink]: tooOld }, user);
    await userEvent.click((await row("Patreon")).getByRole("button", { name: "Unlink Patreon" }));
    expect(await screen.findByRole("dialog", { name: "Sign in again" })).toBeDefined();
    // The browser leaves for the sign-in, and comes back to a fresh page.
    unmount();
    closeModal();
    const server = {
      ...settings,
      [unlink]: () => {
        unlinked.push("patreon");
        return [steam];
      },
    };
    await openAccount("connections", server, user);
    const goOn = await screen.findByText("You have signed in again. Do you still want to unlink Patreon?");
    expect(unlinked).toEqual([]);
    await userEvent.click(within(goOn.parentElement!).getByRole("button", { name: "Unlink Patreon" }));
    await waitFor(() => expect(unlinked).toEqual(["patreon"]));
  });

  it("nothing continues once the offer of a sign-in was closed", async () => {
    const user = { providers: [steam, patreon] };
    const server = { ...settings, "/v2/auth/patreon/unlink": tooOld };
    const { unmount } = await openAccount("connections", server, user);
    await userEvent.click((await row("Patreon")).getByRole("button", { name: "Unlink Patreon" }));
    const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    unmount();
    await openAccount("connections", server, user);
    await row("Patreon");
    expect(screen.queryByText(/You have signed in again/)).toBeNull();
  });
});
