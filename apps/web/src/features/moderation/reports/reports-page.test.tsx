import { type ReportAnswer, reportSchema } from "@hunt/contracts/reports";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { setLocale } from "../../../i18n/i18n.ts";
import { problemAnswer } from "../../../testing/answers.ts";
import { me, openDesk, other } from "../testing/open-desk.ts";

const address = "/v2/@admin/reports";
const reportUuid = "0198f0aa-0000-7000-b000-0000000000c1";
const nightUuid = "0198f0aa-0000-7000-b000-0000000000d1";
const night = {
  uuid: nightUuid,
  scope: "public",
  format: "6x3",
  squadSize: 2,
  description: "Cheap platinum here.",
  createdAt: "2026-11-20T18:30:00.000Z",
  startedAt: "2026-11-20T17:30:00.000Z",
  owners: [{ uuid: other, ign: "Sender" }],
} as const;

function report(given: Given<ReportAnswer> = {}): ReportAnswer {
  return answerOf(reportSchema, {
    uuid: reportUuid,
    kind: "night",
    reasonCode: "forged",
    text: "Run 3 is too fast.",
    status: "open",
    createdAt: "2026-11-20T18:30:00.000Z",
    reporter: { uuid: me, ign: "Witness" },
    night,
    user: null,
    sameOpen: 1,
    canDecide: true,
    ...given,
  });
}
const answerWith = (items: readonly ReportAnswer[]) => ({
  total: items.length,
  counts: { open: 4, resolved: 12, dismissed: 3 },
  items,
});
const cards = async () =>
  within(await screen.findByRole("list", { name: "Reports" })).findAllByRole("heading", { level: 2 });
const cardOf = async (index = 0) => {
  const card = (await cards())[index]?.closest("li");
  if (!card) throw new Error("there is no such report");
  return within(card);
};

describe("the reports of the desk", () => {
  it("a report shows its object with a link, its reason, date and reporter; the menu shows the number of open ones", async () => {
    const { container } = await openDesk("/moderation/reports", {
      [address]: () =>
        answerWith([
          report({ sameOpen: 3 }),
          report({
            uuid: "0198f0aa-0000-7000-b000-0000000000c2",
            kind: "name",
            reasonCode: "offensive",
            night: null,
            user: { uuid: other, ign: "Rude" },
          }),
          report({
            uuid: "0198f0aa-0000-7000-b000-0000000000c3",
            kind: "description",
            reasonCode: "spam",
            canDecide: false,
            night: { ...night, isHidden: true },
          }),
        ]),
    });
    const first = await cardOf();
    expect(first.getByRole("heading").textContent).toBe("Night Forged or edited");
    expect(first.getByText("Run 3 is too fast.")).toBeDefined();
    expect(first.getByRole("link", { name: "6x3, Duo" }).getAttribute("href")).toBe(`/nights/${nightUuid}`);
    expect(first.getByRole("link", { name: "Sender" })).toBeDefined();
    expect(first.getByRole("link", { name: "Witness" })).toBeDefined();
    expect(first.getByRole("link", { name: "other open reports about it: 2" }).getAttribute("href")).toBe(
      `/moderation/reports?kind=night&night=${nightUuid}`,
    );
    expect(first.getByText(/^waiting \d+/)).toBeDefined();
    expect((await cardOf(1)).getByRole("link", { name: "Rude" })).toBeDefined();
    const own = await cardOf(2);
    expect(own.getByText("Hidden")).toBeDefined();
    expect(own.queryByRole("button", { name: "Decide" })).toBeNull();
    expect(own.getByText(/somebody else decides/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Open 4" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "All 19" })).toBeDefined();
    expect(await screen.findByRole("link", { name: "Reports open: 4" })).toBeDefined();
    expect(container.querySelectorAll("blockquote")).toHaveLength(3);
  });

  it("a report names its people in Japanese without a space after the colon", async () => {
    await act(() => setLocale("ja"));
    const { container } = await openDesk("/moderation/reports", { [address]: () => answerWith([report()]) });
    expect(await screen.findByRole("link", { name: "Witness" })).toBeDefined();
    expect(container.textContent).toContain("報告者：Witness");
    expect(container.textContent).toContain("アップロードした人：Sender");
  });

  it("the address decides what is requested, and filters change the address", async () => {
    const asked: string[] = [];
    const { router } = await openDesk(
      `/moderation/reports?view=resolved&kind=description&night=${nightUuid}&page=2&reason=nonsense`,
      {
        [address]: (url: URL) => {
          if (!url.search.includes("limit=0")) asked.push(url.search);
          return answerWith([report()]);
        },
      },
    );
    await cards();
    expect(asked[0]).toBe(
      `?limit=20&offset=20&orderDirection=asc&status=resolved&kind=description&nightUuid=${nightUuid}`,
    );
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Reason" }), "Advertising");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Latest first");
    await userEvent.click(screen.getByRole("button", { name: "One night only" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ view: "resolved" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "About" }), "Name");
    await waitFor(() => expect(asked.at(-1)).toContain("status=resolved&kind=name"));
  });

  it("an empty list does not claim that reports were decided when none was ever made", async () => {
    const counts = { open: 0, resolved: 0, dismissed: 0 };
    const { unmount } = await openDesk("/moderation/reports", {
      [address]: () => ({ ...answerWith([]), counts }),
    });
    expect(
      await screen.findByText("Nothing has been reported yet. Reports appear here on their own."),
    ).toBeDefined();
    unmount();
    await openDesk("/moderation/reports", { [address]: () => answerWith([]) });
    expect(
      await screen.findByText("Every report has been decided. New ones appear here on their own."),
    ).toBeDefined();
  });

  it("an empty list leads to the requests that wait", async () => {
    await openDesk("/moderation/reports", { [address]: () => answerWith([]) }, { pendingCount: 9 });
    const link = await screen.findByRole("link", { name: "9 verifications awaiting a decision" });
    expect(link.getAttribute("href")).toBe("/moderation");
  });

  it("an empty list, filters without a result, and a failure each show their own message", async () => {
    const { unmount } = await openDesk("/moderation/reports", { [address]: () => answerWith([]) });
    expect(await screen.findByText("Nothing is waiting")).toBeDefined();
    unmount();
    const { router, unmount: close } = await openDesk("/moderation/reports?kind=name", {
      [address]: () => answerWith([]),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Clear the filters" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    close();
    await openDesk("/moderation/reports", { [address]: () => problemAnswer(500, "internal_error") });
    expect((await screen.findByRole("alert")).textContent).toContain("The reports could not be loaded.");
  });

  it("decided reports show their outcome", async () => {
    const decided = report({
      status: "dismissed",
      decidedAt: "2026-11-21T12:00:00.000Z",
      decidedBy: { uuid: other, ign: "Second Judge" },
      decision: "The log is fine.",
      canDecide: true,
    });
    await openDesk("/moderation/reports?view=dismissed", { [address]: () => answerWith([decided]) });
    const card = await cardOf();
    const views = within(screen.getByRole("navigation", { name: "By state" })).getAllByRole("link");
    expect(views.map((view) => view.getAttribute("aria-current"))).toEqual([null, null, "page", null]);
    expect(card.getByText("Left as is")).toBeDefined();
    expect(card.getByText("Second Judge")).toBeDefined();
    expect(card.getByText("The log is fine.")).toBeDefined();
    expect(card.queryByRole("button")).toBeNull();
  });

  it("the reports do not exist for hunters", async () => {
    await openDesk("/moderation/reports", {}, { role: "user" });
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
  });
});

describe("deciding on a report", () => {
  const decideFirst = async () => {
    await userEvent.click((await cardOf()).getByRole("button", { name: "Decide" }));
    return within(await screen.findByRole("dialog", { name: "Decide on this report" }));
  };

  it("hiding the night also closes all reports about it, with the same text", async () => {
    const sent: unknown[] = [];
    let items = [report({ sameOpen: 2 })];
    await openDesk("/moderation/reports", {
      [address]: () => answerWith(items),
      [`/v2/@admin/nights/${nightUuid}`]: async (_url: URL, request: Request) => {
        sent.push(await request.json());
        return { uuid: nightUuid, isHidden: true, description: "", isChanged: true };
      },
      [`${address}/${reportUuid}`]: async (_url: URL, request: Request) => {
        sent.push(await request.json());
        items = [];
        return { decided: 2, status: "resolved" };
      },
    });
    const form = await decideFirst();
    await userEvent.click(form.getByRole("button", { name: "Confirm decision" }));
    expect(form.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "Choose what to do.",
      "Say why.",
    ]);
    expect(sent).toEqual([]);
    await userEvent.click(form.getByRole("radio", { name: "Hide the night" }));
    await userEvent.type(form.getByRole("textbox"), "It was edited. ");
    await userEvent.click(form.getByRole("button", { name: "Confirm decision" }));
    expect(
      await screen.findByText("The night has been hidden, and the reporter has been told."),
    ).toBeDefined();
    expect(sent).toEqual([
      { hidden: true, reason: "It was edited." },
      { status: "resolved", decision: "It was edited.", withSame: true },
    ]);
    expect(await screen.findByText("Nothing is waiting")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("a dismissed report leaves the night alone", async () => {
    const sent: unknown[] = [];
    await openDesk("/moderation/reports", {
      [address]: () => answerWith([report()]),
      [`${address}/${reportUuid}`]: async (_url: URL, request: Request) => {
        sent.push(await request.json());
        return { decided: 1, status: "dismissed" };
      },
    });
    const form = await decideFirst();
    expect(form.queryByRole("checkbox")).toBeNull();
    await userEvent.click(form.getByRole("radio", { name: "Leave it as it is" }));
    await userEvent.type(form.getByRole("textbox"), "It is fine.");
    await userEvent.click(form.getByRole("button", { name: "Confirm decision" }));
    await waitFor(() =>
      expect(sent).toEqual([{ status: "dismissed", decision: "It is fine.", withSame: false }]),
    );
  });

  it("only possible actions are offered: clearing comes first for a description, and a hidden night cannot be hidden again", async () => {
    await openDesk("/moderation/reports", {
      [address]: () => answerWith([report({ kind: "description", night: { ...night, isHidden: true } })]),
    });
    const form = await decideFirst();
    expect(form.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
      "clear",
      "resolved",
      "dismissed",
    ]);
  });

  it("a night that is gone shows what is left of it, and offers no action on it", async () => {
    await openDesk("/moderation/reports", {
      [address]: () => answerWith([report({ night: { ...night, isGone: true, owners: [] } })]),
    });
    const card = await cardOf();
    expect(card.getByText(/^The night is gone/)).toBeDefined();
    expect(card.queryByRole("link", { name: /6x3/ })).toBeNull();
    expect(card.queryByText("Uploaded without an account.")).toBeNull();
    const form = await decideFirst();
    expect(form.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
      "resolved",
      "dismissed",
    ]);
  });

  it("a conflict says that somebody else was faster, and the list under the dialog shows that decision", async () => {
    let items = [report()];
    await openDesk("/moderation/reports", {
      [address]: () => answerWith(items),
      [`${address}/${reportUuid}`]: () => {
        items = [];
        return problemAnswer(409, "report_decided", { by: "Faster", status: "dismissed" });
      },
    });
    const form = await decideFirst();
    await userEvent.click(form.getByRole("radio", { name: "Leave it as it is" }));
    await userEvent.type(form.getByRole("textbox"), "It is fine.");
    await userEvent.click(form.getByRole("button", { name: "Confirm decision" }));
    const refusal = await form.findByRole("alert");
    expect(refusal.textContent).toContain("Somebody has decided on this report");
    expect(refusal.textContent).toContain("Faster left it as it is.");
    expect(await screen.findByText("Nothing is waiting")).toBeDefined();
    await userEvent.click(form.getByRole("button", { name: "Back to the reports" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("a moderator can set the day of a night without a date in its logs; the day of the game's build is the default", async () => {
    const user = userEvent.setup();
    const bodies: unknown[] = [];
    const undated = {
      ...night,
      startedAt: null,
      playedOn: null,
      builtOn: "2025-12-10",
      saidOn: "2025-12-14",
    };
    await openDesk("/moderation/reports", {
      [address]: () => answerWith([report({ night: undated })]),
      [`/v2/@admin/nights/${nightUuid}`]: async (_url, request) => {
        bodies.push(await request.json());
        return { uuid: nightUuid, isHidden: false, description: "", playedOn: "2025-12-10", isChanged: true };
      },
    });
    const card = await cardOf();
    expect(card.getByText("≈ 14 Dec 2025")).toBeDefined();
    await user.click(await card.findByRole("button", { name: "Set the day" }));
    const dialog = within(await screen.findByRole("dialog", { name: "On which day was this night played?" }));
    expect(dialog.getByLabelText("Day, in UTC")).toHaveProperty("value", "2025-12-10");
    expect(dialog.getByText(/made on 10 Dec 2025.*Its hunter says 14 Dec 2025/)).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Set the day" }));
    expect(dialog.getByText("Say why.")).toBeDefined();
    await user.type(dialog.getByLabelText(/^Reason/), "Its video.");
    await user.click(dialog.getByRole("button", { name: "Set the day" }));
    await screen.findByText("The day is set.");
    expect(bodies).toEqual([{ playedOn: "2025-12-10", reason: "Its video." }]);
  });
});
