import { type SignalCode, signalKinds } from "@hunt/engine/domain/signals";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problemAnswer } from "../../../testing/answers.ts";
import { me, openDesk, other, queueAnswer, queued } from "../testing/open-desk.ts";
import { kindsOf } from "./sign-kinds.ts";

const address = "/v2/@admin/nights/verifications";
const later = () => new Date(Date.now() + 600_000).toISOString();
const list = async () => within(await screen.findByRole("list", { name: "Verifications" }));

describe("the queue of the desk", () => {
  it("a row shows what is requested, since when it waits, and who has claimed it", async () => {
    const held = queued({
      uuid: "0198f0aa-0000-7000-b000-000000000002",
      claimedBy: { uuid: other, ign: "Second Judge" },
      claimedUntil: later(),
      heavySignals: ["arcane_gap", "session_known", "tick_grid", "run_known"],
      hints: ["top_place", "new_account"],
      category: "any%",
    });
    const mine = queued({
      claimedBy: { uuid: me, ign: "Judge" },
      claimedUntil: later(),
      mayDecide: false,
      heavySignals: null,
    });
    await openDesk("/moderation", { [address]: () => queueAnswer([held, mine]) });
    const [first, second] = await (await list())
      .findAllByRole("listitem", { hidden: false })
      .then((rows) => rows.filter((row) => row.querySelector("a[data-request]") !== null));
    expect(first?.textContent).toContain("6x3, Duo, requested by Asker");
    expect(first?.textContent).toContain("Season 4 · any%");
    expect(first?.textContent).toContain("7:45.250");
    expect(first?.textContent).toMatch(/waiting \d+ days/);
    expect(first?.textContent).toContain("Second Judge is reviewing it");
    const signs = within(first as HTMLElement).getAllByRole("img");
    expect(signs.map((sign) => sign.getAttribute("aria-label"))).toEqual([
      "Like a known log or run",
      "Times that the game sets are off",
      "Would enter the top three",
      "New account",
    ]);
    const [only, ...others] = within(second as HTMLElement).getAllByRole("img");
    expect(only?.getAttribute("aria-label")).toBe("Its signals were not kept");
    expect(others).toEqual([]);
    expect(second?.textContent).toContain("You are reviewing it");
    expect(second?.textContent).toContain("Your own night");
    expect(screen.getByRole("link", { name: "Pending 3" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "Approved 12" })).toBeDefined();
  });

  it("one button leads to the first request that the moderator may decide", async () => {
    const own = queued({ mayDecide: false });
    const first = queued({ uuid: "0198f0aa-0000-7000-b000-000000000002" });
    await openDesk("/moderation", { [address]: () => queueAnswer([own, first]) });
    const button = await screen.findByRole("link", { name: "Review the first" });
    expect(button.getAttribute("href")).toBe(`/moderation/verifications/${first.uuid}`);
  });

  it("the signs are named below the list, for those who reach no tooltip", async () => {
    await openDesk("/moderation", { [address]: () => queueAnswer([queued()]) });
    await userEvent.click(await screen.findByText("What the signs mean"));
    expect(screen.getByText("Steadier than hands")).toBeDefined();
    expect(screen.getByText(/Neither is a verdict/)).toBeDefined();
    // Every strong and exact signal has a sign.
    const heavy = Object.entries(signalKinds).filter(([, { weight }]) => /^(?:strong|exact)$/.test(weight));
    for (const [code] of heavy) expect(kindsOf([code as SignalCode]), code).toHaveLength(1);
  });

  it("an approved night says that it is listed because its signals changed", async () => {
    const signalChange = { wasKnown: true, appeared: ["arcane_gap" as const], gone: [] };
    const changed = queued({ status: "approved", recheck: true, signalChange });
    const same = queued({
      uuid: "0198f0aa-0000-7000-b000-000000000002",
      status: "approved",
      recheck: true,
      signalChange: null,
    });
    await openDesk("/moderation?view=recheck", { [address]: () => queueAnswer([changed, same]) });
    const words = "Other signals than when it was approved";
    const rows = [...(await (await list()).findAllByRole("link"))].map((link) => link.closest("li"));
    expect(rows.map((row) => row?.textContent?.includes(words))).toEqual([true, false]);
  });

  it("the address decides what is requested, and filters change the address", async () => {
    const asked: string[] = [];
    const { router } = await openDesk("/moderation?view=rejected&squad=2&page=2&held=x", {
      [address]: (url: URL) => {
        asked.push(url.search);
        return queueAnswer([queued()], 25);
      },
    });
    await list();
    expect(asked[0]).toBe(
      "?limit=20&offset=20&status=rejected&squadSize=2&orderBy=askedAt&orderDirection=asc",
    );
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Most striking first");
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ view: "rejected", squad: "2", order: "hints" }),
    );
    await waitFor(() => expect(asked.at(-1)).toContain("orderBy=hints"));
  });

  it("the queue opens its last page when the page in the address no longer exists", async () => {
    const { router } = await openDesk("/moderation?page=3", {
      [address]: (url: URL) => queueAnswer(url.searchParams.get("offset") === "40" ? [] : [queued()], 40),
    });
    expect(await (await list()).findAllByText(/requested by Asker/)).toHaveLength(1);
    expect(router.state.location.search).toEqual({ page: 2 });
    // The back button does not lead to the missing page.
    expect(router.history.length).toBe(1);
  });

  it("an empty queue does not claim that requests were decided when none was ever made", async () => {
    const counts = { pending: 0, approved: 0, rejected: 0, cancelled: 0, recheck: 0 };
    const { unmount } = await openDesk("/moderation", { [address]: () => ({ ...queueAnswer([]), counts }) });
    expect(
      await screen.findByText("Nobody has requested a verification yet. Requests appear here on their own."),
    ).toBeDefined();
    unmount();
    await openDesk("/moderation", { [address]: () => queueAnswer([]) });
    expect(
      await screen.findByText("Every request has been decided. New ones appear here on their own."),
    ).toBeDefined();
  });

  it("an empty queue, filters without a result, and a failure each show their own message", async () => {
    const { unmount } = await openDesk("/moderation", {});
    expect(await screen.findByText("Nothing is waiting")).toBeDefined();
    unmount();
    const { router, unmount: close } = await openDesk("/moderation?held=me", {});
    expect(await screen.findByText("None match these filters.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    close();
    await openDesk("/moderation", { [address]: () => problemAnswer(500, "internal_error") });
    const failed = await screen.findByRole("alert");
    expect(failed.textContent).toContain("The verifications could not be loaded.");
    expect(within(failed).getByRole("button", { name: "Try again" })).toBeDefined();
  });

  it("the keys j and k step through the queue, but not while somebody types", async () => {
    const uuids = [1, 2].map((index) => `0198f0aa-0000-7000-b000-00000000000${index}`);
    await openDesk("/moderation", { [address]: () => queueAnswer(uuids.map((uuid) => queued({ uuid }))) });
    await (await list()).findAllByRole("link");
    const focused = () => document.activeElement?.getAttribute("data-request");
    await userEvent.keyboard("j");
    expect(focused()).toBe(uuids[0]);
    await userEvent.keyboard("jj");
    expect(focused()).toBe(uuids[1]);
    await userEvent.keyboard("k");
    expect(focused()).toBe(uuids[0]);
    screen.getByRole("combobox", { name: "Squad" }).focus();
    await userEvent.keyboard("j");
    expect(focused()).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("?");
    expect(await screen.findByRole("dialog", { name: "Keys" })).toBeDefined();
  });

  it("the queue does not exist for hunters, and a moderator's title shows its count", async () => {
    const { unmount } = await openDesk("/moderation", {}, { role: "user" });
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
    unmount();
    await openDesk("/moderation", {}, { pendingCount: 3 });
    await waitFor(() => expect(document.title).toMatch(/^\(3\) .+ ~ Verifications$/));
  });

  it("a request whose night was deleted says so, and is not called the moderator's own night", async () => {
    await openDesk("/moderation?status=approved", {
      "/v2/@admin/nights/verifications": () =>
        queueAnswer([queued({ status: "approved", isNightGone: true, mayDecide: false })]),
    });
    expect(await screen.findByText("The night is gone")).toBeDefined();
    expect(screen.queryByText("Your own night")).toBeNull();
  });
});
