import { type OwnNightAnswer, ownNightSchema } from "@hunt/contracts/own-nights";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { nightAnswer, problemAnswer } from "../../../testing/answers.ts";
import { openAccount } from "../testing/open-account.ts";

const uuid = "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5b";

function ownNight(given: Given<OwnNightAnswer> = {}): OwnNightAnswer {
  return answerOf(ownNightSchema, {
    ...nightAnswer({ uuid }),
    access: "owner",
    chosenScope: "public",
    ...given,
  });
}

/** Returns a server that stores one night, and the list of requests that it received. */
function keeping(first: OwnNightAnswer) {
  let night = first;
  const asked: unknown[] = [];
  const note = async (what: string, request: Request) => {
    const text = await request.text();
    asked.push(text === "" ? what : [what, JSON.parse(text)]);
  };
  const server = {
    "/v2/categories": () => ({ total: 0, items: [] }),
    "/v2/@me/nights": () => ({ total: 1, items: [night], nextCursor: null }),
    [`/v2/@me/nights/${uuid}`]: async (_url: URL, request: Request) => {
      if (request.method === "DELETE") {
        await note("delete", request);
        night = { ...night, isDeleted: true, restorableUntil: "2026-11-29T12:00:00.000Z" };
        return new Response(null, { status: 204 });
      }
      const body = (await request.clone().json()) as Partial<OwnNightAnswer>;
      await note("change", request);
      night = { ...night, ...body, ineligibleReasons: body.scope === "unlisted" ? ["not_public"] : [] };
      return night;
    },
    [`/v2/@me/nights/${uuid}/restore`]: async (_url: URL, request: Request) => {
      await note("restore", request);
      night = { ...night, isDeleted: false, restorableUntil: null };
      return night;
    },
    [`/v2/@me/nights/${uuid}/presence`]: async (_url: URL, request: Request) => {
      const { confirmed } = (await request.clone().json()) as { confirmed: boolean | null };
      await note("presence", request);
      night = { ...night, presence: confirmed, standing: confirmed ? "counted" : "unconfirmed" };
      const { access, answered, senders, standing } = night;
      return { access, memberScope: "public", presence: confirmed, answered, senders, standing };
    },
  };
  return { asked, server };
}

const list = async () => within(await screen.findByRole("list", { name: "Your nights" }));

describe("the nights of the account", () => {
  it("the address decides which nights are requested, and filters change it", async () => {
    const queries: string[] = [];
    const { router } = await openAccount("nights&season=2&standing=unconfirmed", {
      "/v2/@me/nights": (url) => {
        queries.push(url.search);
        return { total: 1, items: [ownNight()], nextCursor: null };
      },
    });
    await list();
    expect(queries.at(-1)).toBe(
      "?limit=10&offset=0&withEligibility=true&withRuns=true&standing=unconfirmed&season=2",
    );
    await userEvent.selectOptions(screen.getByLabelText("Squad size"), "Duo");
    await userEvent.type(screen.getByLabelText("Search in descriptions"), "rain{Enter}");
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        tab: "nights",
        standing: "unconfirmed",
        season: 2,
        squadSize: 2,
        description: "rain",
      }),
    );
    await waitFor(() => expect(queries.at(-1)).toContain("squadSize=2"));
  });

  it.each([
    ["nights", false],
    ["nights&standing=unconfirmed", false],
    ["nights&access=member", true],
  ])("the filters that few need are folded until one of them is set: %s", async (tab, isOpen) => {
    await openAccount(tab, {
      "/v2/@me/nights": () => ({ total: 1, items: [ownNight()], nextCursor: null }),
    });
    await list();
    expect(screen.getByLabelText("Who can see it").closest("details")?.open).toBe(isOpen);
  });

  it("filters show uploaded nights, nights in which the account is named, and nights by visibility", async () => {
    const queries: string[] = [];
    const { router } = await openAccount("nights&access=member&scope=everybody", {
      "/v2/@me/nights": (url) => {
        queries.push(url.search);
        return { total: 1, items: [ownNight()], nextCursor: null };
      },
    });
    await list();
    expect(queries.at(-1)).toBe("?limit=10&offset=0&withEligibility=true&withRuns=true&access=member");
    await userEvent.selectOptions(screen.getByLabelText("Who can see it"), "Private");
    await waitFor(() => expect(queries.at(-1)).toContain("access=member&scope=private"));
    await userEvent.selectOptions(screen.getByLabelText("Why they are yours"), "Uploaded by you");
    await waitFor(() => expect(queries.at(-1)).toContain("access=owner&scope=private"));
    expect(router.state.location.search).toEqual({ tab: "nights", access: "owner", scope: "private" });
  });

  it.each([
    [[], "Can be verified by a moderator."],
    [
      ["not_public", "too_few_full_runs"],
      "Cannot be verified: it is not public and it has too few full runs (6).",
    ],
    [["client_log"], "Cannot be verified: only a client’s log is known."],
    [["not_public", "verified"], "Verified."],
    [["verification_open"], "Waiting to be verified."],
  ] as const)(
    "a night says what the server says of its verification: %j",
    async (ineligibleReasons, sentence) => {
      await openAccount("nights", {
        "/v2/@me/nights": () => ({ total: 1, items: [ownNight({ ineligibleReasons })], nextCursor: null }),
      });
      expect((await list()).getByText(sentence)).toBeDefined();
    },
  );

  it("an empty list offers an upload, and a filtered list without a result offers to clear the filters", async () => {
    const { router } = await openAccount("nights&verifiedOnly=true", {
      "/v2/@me/nights": () => ({ total: 0, items: [], nextCursor: null }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Show all my nights" }));
    expect(await screen.findByText("No nights yet")).toBeDefined();
    expect(router.state.location.search).toEqual({ tab: "nights" });
  });

  it("the focus stays in place when a night is deleted and restored by keyboard", async () => {
    const { server } = keeping(ownNight());
    await openAccount("nights", server);
    const nights = await list();
    (await nights.findByRole("button", { name: "Delete" })).focus();
    await userEvent.keyboard("{Enter}");
    const back = await nights.findByRole("button", { name: "Restore" });
    expect(document.activeElement).toBe(back);
    await userEvent.keyboard("{Enter}");
    const away = await nights.findByRole("button", { name: "Delete" });
    expect(document.activeElement).toBe(away);
  });

  it("a night is deleted at once, and restored by the toast", async () => {
    const { asked, server } = keeping(ownNight());
    await openAccount("nights", server);
    await userEvent.click((await list()).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The night has been deleted.")).toBeDefined();
    expect(await screen.findByText(/You can restore it until 29 Nov 2026/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await (await list()).findByRole("button", { name: "Delete" })).toBeDefined();
    expect(asked).toEqual(["delete", "restore"]);
  });

  it("a night can be restored from the list for seven days", async () => {
    const until = "2026-11-29T12:00:00.000Z";
    const { asked, server } = keeping(ownNight({ isDeleted: true, restorableUntil: until }));
    await openAccount("nights", server);
    await userEvent.click((await list()).getByRole("button", { name: "Restore" }));
    expect(await screen.findByText("The night has been restored.")).toBeDefined();
    expect(asked).toEqual(["restore"]);
  });

  it("an edit of visibility and description sends only the changed fields", async () => {
    const { asked, server } = keeping(ownNight({ description: "Rain" }));
    await openAccount("nights", server);
    await userEvent.click((await list()).getByRole("button", { name: "Edit" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit the night" }));
    await userEvent.click(form.getByRole("radio", { name: "Unlisted" }));
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved.")).toBeDefined();
    expect(asked).toEqual([["change", { scope: "unlisted" }]]);
    expect(await screen.findByText("Cannot be verified: it is not public.")).toBeDefined();
  });

  it("a member can change only who sees them in the night", async () => {
    const { asked, server } = keeping(
      ownNight({ access: "member", memberScope: "public", chosenScope: null }),
    );
    await openAccount("nights", server);
    const nights = await list();
    expect(nights.queryByRole("button", { name: "Delete" })).toBeNull();
    await userEvent.click(nights.getByRole("button", { name: "Edit" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit the night" }));
    expect(form.queryByLabelText("Description")).toBeNull();
    await userEvent.click(form.getByRole("radio", { name: "Private" }));
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(asked).toEqual([["change", { memberScope: "private" }]]));
  });

  it("the owner can enter the remembered day when no log shows it", async () => {
    const { asked, server } = keeping(ownNight({ startedAt: null, builtOn: "2025-12-10" }));
    await openAccount("nights", server);
    await userEvent.click((await list()).getByRole("button", { name: "Edit" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit the night" }));
    await userEvent.type(form.getByLabelText("Played on, as you remember it"), "2025-12-14");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(asked).toEqual([["change", { saidOn: "2025-12-14" }]]));
  });

  it("no day is asked for when a log shows it", async () => {
    const { server } = keeping(ownNight());
    await openAccount("nights", server);
    await userEvent.click((await list()).getByRole("button", { name: "Edit" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit the night" }));
    expect(form.queryByLabelText("Played on, as you remember it")).toBeNull();
  });

  it("a refused edit says why, and keeps the chosen value", async () => {
    const { server } = keeping(ownNight());
    await openAccount("nights", {
      ...server,
      [`/v2/@me/nights/${uuid}`]: () => problemAnswer(503, "overloaded"),
    });
    await userEvent.click((await list()).getByRole("button", { name: "Edit" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit the night" }));
    await userEvent.click(form.getByRole("radio", { name: "Private" }));
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect((await form.findByRole("alert")).textContent).toContain("overloaded");
    expect(form.getByRole<HTMLInputElement>("radio", { name: "Private" }).checked).toBe(true);
  });

  it("a night says that its log has to be dropped once more", async () => {
    const { server } = keeping(ownNight({ isLogWanted: true }));
    await openAccount("nights", server);
    expect((await list()).getByText("Drop its log once more")).toBeDefined();
  });

  it("a night counts after the member claims it, and the claim can be taken back", async () => {
    const member = { access: "member", memberScope: "public", standing: "unconfirmed" } as const;
    const { asked, server } = keeping(ownNight(member));
    await openAccount("nights", server);
    const nights = await list();
    expect(nights.getByText("Unconfirmed")).toBeDefined();
    expect(nights.getByText(/nobody in its squad has confirmed it yet/)).toBeDefined();
    const me = nights.getByRole("button", { name: "That was me" });
    const notMe = nights.getByRole("button", { name: "Not me" });
    // The answer is shown before it is saved; until then neither button does anything.
    const kept = () => waitFor(() => expect(notMe.hasAttribute("aria-disabled")).toBe(false));
    await userEvent.click(me);
    await waitFor(() => expect(nights.queryByText("Unconfirmed")).toBeNull());
    expect(me.getAttribute("aria-pressed")).toBe("true");
    await kept();
    await userEvent.click(me);
    await waitFor(() => expect(me.getAttribute("aria-pressed")).toBe("false"));
    await kept();
    await userEvent.click(notMe);
    expect(await nights.findByText(/you are anonymous in it/)).toBeDefined();
    await waitFor(() =>
      expect(asked).toEqual([
        ["presence", { confirmed: true }],
        ["presence", { confirmed: null }],
        ["presence", { confirmed: false }],
      ]),
    );
  });
});
