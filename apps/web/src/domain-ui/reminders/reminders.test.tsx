import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeModal } from "../../lib/modals.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { chooseNotice } from "./notice-choice.ts";

/** Stands in for a browser with a given permission, and with the visitor's answer to its question. */
function browserThat(answers: { permission: NotificationPermission; answer?: NotificationPermission }) {
  const shown: string[] = [];
  class FakeNotification {
    static permission = answers.permission;
    static async requestPermission() {
      FakeNotification.permission = answers.answer ?? answers.permission;
      return FakeNotification.permission;
    }
    onclick: (() => void) | null = null;
    constructor(title: string, { tag, renotify }: { readonly tag: string; readonly renotify: boolean }) {
      // A notification that replaces another is silent, unless it says otherwise.
      shown.push(renotify ? title : `silently, at ${tag}: ${title}`);
    }
    close() {}
  }
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("isSecureContext", true);
  return shown;
}

async function openDialog() {
  await renderApp({ path: "/" });
  await userEvent.click(await screen.findByRole("button", { name: "Notify me before the night" }));
  return within(await screen.findByRole("dialog", { name: "Before the night" }));
}

describe("the notice before a night", () => {
  beforeEach(() => {
    vi.stubGlobal(
      "Worker",
      class extends EventTarget {
        postMessage() {}
        terminate() {}
      },
    );
  });
  afterEach(() => {
    act(() => {
      closeModal();
      chooseNotice(null);
    });
    vi.unstubAllGlobals();
  });

  it("a click asks for permission, turns the notice on and shows a sample; another click turns it off", async () => {
    const shown = browserThat({ permission: "default", answer: "granted" });
    const dialog = await openDialog();
    const howLong = within(dialog.getByRole("group", { name: "How long before the night" }));
    await userEvent.click(howLong.getByRole("radio", { name: /^15 min/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Notify me before each night" }));
    expect(
      await dialog.findByText(/^On, in this browser only\. The next notification comes at \d\d:\d\d\.$/),
    ).toBeDefined();
    expect(localStorage.getItem("nightNotice")).toBe("15");
    shown.length = 0;
    await userEvent.click(dialog.getByRole("button", { name: "Show one now" }));
    expect(await dialog.findByText(/^Sent\. /)).toBeDefined();
    expect(shown).toEqual([expect.stringMatching(/^Night falls in \d+ minutes?$/)]);
    act(() => closeModal());
    expect(
      await screen.findByRole("button", { name: /^You are notified 15 mins? before the night$/ }),
    ).toBeDefined();
    await userEvent.click(
      screen.getByRole("button", { name: /^You are notified 15 mins? before the night$/ }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
    expect(localStorage.getItem("nightNotice")).toBe("off");
    expect(await screen.findByRole("button", { name: "Notify me before the night" })).toBeDefined();
  });

  it("the window says what to do when the browser's question was closed", async () => {
    browserThat({ permission: "default" });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Notify me before each night" }));
    expect(await dialog.findByText(/without answering/)).toBeDefined();
    expect(localStorage.getItem("nightNotice")).not.toBe("10");
  });

  it("the window says what to do when the browser blocks notices, and sees when it no longer does", async () => {
    browserThat({ permission: "denied" });
    const dialog = await openDialog();
    expect(dialog.getByRole("alert").textContent).toContain(
      "Your browser blocks notifications from this site",
    );
    expect(dialog.queryByRole("button", { name: "Notify me before each night" })).toBeNull();
    browserThat({ permission: "granted" });
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
    await userEvent.click(dialog.getByRole("button", { name: "Notify me before each night" }));
    expect(await dialog.findByText(/^On, in this browser only/)).toBeDefined();
  });

  it("the page says when the notice was turned on and is blocked now", async () => {
    browserThat({ permission: "denied" });
    act(() => chooseNotice(10));
    await renderApp({ path: "/" });
    expect(await screen.findByRole("button", { name: "Notifications are blocked" })).toBeDefined();
  });

  it("the window points to the calendar when the browser has no notifications", async () => {
    vi.stubGlobal("isSecureContext", false);
    browserThat({ permission: "granted" });
    vi.stubGlobal("isSecureContext", false);
    const dialog = await openDialog();
    expect(dialog.getByText("This browser cannot show notifications here")).toBeDefined();
    const address = dialog.getByRole("textbox", { name: "Calendar address" });
    expect((address as HTMLInputElement).value).toBe(`${location.origin}/utility/v1/nights.ics?remind=10`);
    await userEvent.click(dialog.getByRole("radio", { name: "None" }));
    const add = dialog.getByRole("link", { name: "Add to calendar" });
    expect(add.getAttribute("href")).toBe(
      `${location.origin.replace(/^http:/, "webcal:")}/utility/v1/nights.ics`,
    );
  });
});
