import { locales } from "@hunt/contracts/locales";
import { listNotices, type NoticeAnswer } from "@hunt/contracts/notices";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { meAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { FakeEventSource } from "../../../testing/fake-event-source.ts";
import { openAccount } from "../testing/open-account.ts";

/** Returns a server that stores the given notices, and the list of its requests that marked notices as seen. */
function telling(...first: readonly Given<NoticeAnswer>[]) {
  const notices = first.map((notice) => ({
    createdAt: "2026-11-22T12:00:00.000Z",
    isSeen: false,
    ...notice,
  }));
  const seen: unknown[] = [];
  const server = {
    "/v2/sessions": () =>
      sessionAnswer(meAnswer({ unseenNotices: notices.filter(({ isSeen }) => !isSeen).length })),
    "/v2/@me/sessions": () => ({ total: 0, items: [] }),
    "/v2/@me/notices": () =>
      answerOf(listNotices.schema.response[200], { total: notices.length, items: notices }),
    "/v2/@me/notices/seen": async (_url: URL, request: Request) => {
      seen.push(await request.json());
      for (const notice of notices) notice.isSeen = true;
      return new Response(null, { status: 204 });
    },
  };
  return { notices, seen, server };
}

const verified = { id: "7", kind: "name_verified", params: { ign: "Argonaut" } } as const;
const lost = { id: "8", kind: "name_lost", params: { ign: "Argonaut" } } as const;
const stolen = { id: "6", kind: "session_stolen", params: { browser: "Firefox", system: "Linux" } } as const;

const part = async () => within(await screen.findByRole("region", { name: "Notices" }));

describe("the notices of the account", () => {
  it("the notices are open while some are new, each as a sentence, and are marked as seen once they are in sight", async () => {
    const { seen, server } = telling(lost, verified, stolen);
    await openAccount("sessions", server);
    const notices = await part();
    const items = await notices.findAllByRole("listitem");
    expect(items.map((item) => item.firstChild?.textContent)).toEqual([
      "Argonaut is no longer your name: somebody else has proved that it is theirs. If it is yours, verify it again.",
      "Your in-game name is now Argonaut.",
      expect.stringMatching(/^We ended your session in Firefox on Linux/),
    ]);
    await waitFor(() => expect(seen).toEqual([{ upTo: "8" }]));
    // Notices that were new when the page was opened are still marked as new.
    await waitFor(() => expect(notices.queryByText("3 new")).toBeNull());
    expect(notices.getAllByText("New")).toHaveLength(3);
  });

  it("the notices stay closed and unseen when none is new; a new one is announced by a toast", async () => {
    const { notices, seen, server } = telling({ ...verified, isSeen: true });
    await openAccount("sessions", server);
    const head = (await part()).getByRole("button", { name: "Notices" });
    expect(head.getAttribute("aria-expanded")).toBe("false");
    await (await part()).findByText("Your in-game name is now Argonaut.");
    notices.unshift({ createdAt: "2026-11-22T13:00:00.000Z", isSeen: false, ...lost });
    FakeEventSource.last?.tell("account");
    const toasts = within(await screen.findByRole("region", { name: "Notifications" }));
    expect(await toasts.findByText(/Argonaut is no longer your name/)).toBeDefined();
    expect(seen).toEqual([]);
    await userEvent.click(await (await part()).findByRole("button", { name: "Notices 1 new" }));
    await waitFor(() => expect(seen).toEqual([{ upTo: "8" }]));
  });

  it("the notices are polled only while the page is in sight", async () => {
    await openAccount("sessions", telling().server);
    await part();
    const first = FakeEventSource.last;
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(first?.isClosed).toBe(true);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeEventSource.last).not.toBe(first);
    expect(FakeEventSource.last?.isClosed).toBe(false);
  });

  it.each(locales)(
    "the notices and the toasts are two parts of the page with different names in %s",
    async (locale) => {
      const { default: texts } = await import(`../../../i18n/locales/${locale}.json`);
      expect(texts.account.notices.title).not.toBe(texts.shell.notifications);
    },
  );
});
