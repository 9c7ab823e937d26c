import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { problemAnswer, settingsAnswer, userAnswer, userListAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";
import {
  category,
  hunterBoard,
  hunterEntry,
  nightBoard,
  nightEntry,
  nightRecords,
  runBoard,
  runEntry,
  runRecords,
  uuidOf,
} from "./testing/board-answers.ts";

const season = (number: number) => ({ number, startsAt: "2026-01-01T00:00:00.000Z", endsAt: null });
const member = (ign: string, role: "host" | "client" = "client") => ({
  uuid: uuidOf(ign.length * 7),
  ign,
  role,
  scope: "public" as const,
});

const quietBoards = {
  "/v2/settings": () => settingsAnswer({ currentSeason: 4, seasons: [season(3), season(4)] }),
  "/v2/categories": () => ({ total: 0, items: [] }),
  "/v2/leaderboards/nights": () => nightBoard([]),
  "/v2/leaderboards/runs": () => runBoard([]),
  "/v2/leaderboards/users": () => hunterBoard([]),
  "/v2/leaderboards/nights/records": () => nightRecords([]),
  "/v2/leaderboards/runs/records": () => runRecords([]),
} as const;

type Server = Readonly<Record<string, (url: URL) => unknown>>;

async function openBoards(path: string, server: Server = {}) {
  const { router, queryClient } = await renderApp({ path, server: { ...quietBoards, ...server } });
  await screen.findByRole("heading", { level: 1, name: "Leaderboards" });
  return { router, queryClient, address: () => router.state.location.search };
}

const page = (from: number, count = 25) =>
  Array.from({ length: count }, (_, index) => nightEntry(from + index));
const rows = () => screen.getAllByRole("row").slice(1);
const cells = (row: HTMLElement | undefined) =>
  within(row!)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

/**
 * Holds back timers of the given length until the test runs them, however slow the machine is; a cleared timer is
 * removed.
 */
function holdTimers(heldMs: number): ReadonlyMap<unknown, () => void> {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Map<unknown, () => void>();
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, delayMs?: number) => {
    const timer = setTimeout(delayMs === heldMs ? () => undefined : run, delayMs);
    if (delayMs === heldMs) held.set(timer, run);
    return timer;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, "clearTimeout").mockImplementation((timer) => {
    held.delete(timer);
    clearTimeout(timer);
  });
  return held;
}

describe("a board of nights", () => {
  it("a row shows rank, squad, time with its mark, gap and date, and links to the night", async () => {
    const users = [member("Quill"), member("Ash", "host")];
    const night = nightEntry(4, { squadSize: 2, users, averageRealTime: 488.123, gap: 61.002 });
    await openBoards("/leaderboards", {
      "/v2/leaderboards/nights": () => nightBoard([night], { total: 403 }),
    });
    const link = await screen.findByRole("link", { name: /8:08\.123/ });
    expect(link.getAttribute("href")).toBe(`/nights/${night.uuid}`);
    // A rank has a moon and no letter, because letters belong to times. A real time of up to 489 s is S.
    expect(cells(rows()[0])).toEqual(["4", "HAshQuill", "8:08.123S", "+1:01.002", "20 Nov 2026", ""]);
    expect(screen.getByRole("link", { name: "Ash" }).getAttribute("href")).toBe("/users/Ash");
    expect(document.title).toMatch(/ ~ Leaderboards$/);
  });

  it("the active time has a mark only for six full runs", async () => {
    // The source is docs/screens.md, "Marks": active time s up to 2950 s.
    const night = (place: number, fullRunsCount: number) =>
      nightEntry(place, { activeTime: 2940.5, fullRunsCount });
    await openBoards("/leaderboards?metric=activeTime", {
      "/v2/leaderboards/nights": () => nightBoard([night(4, 6), night(5, 7)]),
    });
    await screen.findAllByRole("link", { name: /49:00\.500/ });
    expect(rows().map((row) => cells(row)[2])).toEqual(["49:00.500S", "49:00.500"]);
  });

  it("the first three verified entries, ties included, have medals in their hidden text", async () => {
    const entries = [
      nightEntry(1),
      nightEntry(2, { rank: 1 }),
      nightEntry(3, { verified: false }),
      nightEntry(4, { rank: 3 }),
    ];
    await openBoards("/leaderboards?verified=false", {
      "/v2/leaderboards/nights": () => nightBoard(entries),
    });
    await screen.findAllByRole("link", { name: /7:4/ });
    expect(rows().map((row) => cells(row)[0])).toEqual([
      "11, gold medal",
      "11, gold medal",
      "3",
      "33, bronze medal",
    ]);
  });

  it("the board shows the range and the total, and moves between pages", async () => {
    const user = userEvent.setup();
    const asked: (string | null)[] = [];
    const { address } = await openBoards("/leaderboards?page=3", {
      "/v2/leaderboards/nights": (url) => {
        const offset = Number(url.searchParams.get("offset") ?? 0);
        asked.push(url.searchParams.get("offset"));
        return nightBoard(page(offset + 1, Math.min(25, 312 - offset)), { total: 312, offset });
      },
    });
    expect(await screen.findByText("51–75 of 312")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Last page" }));
    expect(await screen.findByText("301–312 of 312")).toBeDefined();
    expect(address()).toEqual({ page: 13 });
    await user.click(screen.getByRole("button", { name: "First page" }));
    expect(await screen.findByText("1–25 of 312")).toBeDefined();
    expect(address()).toEqual({});
    expect(asked).toEqual(["50", "300", null]);
  });

  it("a double click turns two pages, and the window moves to the top only when no further click can follow", async () => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -900, 1000, 1800));
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue(undefined);
    const waiting = holdTimers(400);
    const { address } = await openBoards("/leaderboards", {
      "/v2/leaderboards/nights": (url) => {
        const offset = Number(url.searchParams.get("offset") ?? 0);
        return nightBoard(page(offset + 1), { total: 312, offset });
      },
    });
    const next = await screen.findByRole("button", { name: "Next page" });
    await userEvent.click(next);
    expect(await screen.findByText("26–50 of 312")).toBeDefined();
    expect(scroll).not.toHaveBeenCalled();
    await userEvent.click(next);
    expect(await screen.findByText("51–75 of 312")).toBeDefined();
    expect(address()).toEqual({ page: 3 });
    for (const run of waiting.values()) run();
    expect(scroll).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it("the previous rows stay, marked as busy, until the next answer arrives", async () => {
    const user = userEvent.setup();
    let answer: (() => void) | null = null;
    const { address } = await openBoards("/leaderboards", {
      "/v2/leaderboards/nights": (url) =>
        url.searchParams.get("squadSize") === "any"
          ? nightBoard([nightEntry(1)])
          : new Promise((resolve) => {
              answer = () => resolve(nightBoard([nightEntry(2)]));
            }),
    });
    const before = await screen.findByRole("link", { name: /7:41\.000/ });
    await user.click(screen.getByRole("radio", { name: "Duo" }));
    expect(address()).toEqual({ squad: "duo" });
    expect(before.isConnected).toBe(true);
    await waitFor(() => expect(before.closest("[aria-busy=true]")).not.toBeNull());
    await waitFor(() => expect(answer).not.toBeNull());
    answer!();
    expect(await screen.findByRole("link", { name: /7:42\.000/ })).toBeDefined();
    expect(document.querySelector("[aria-busy=true]")).toBeNull();
  });
});

describe("the filters", () => {
  it("the filters are all in the address and in the query", async () => {
    const user = userEvent.setup();
    let asked = new URLSearchParams();
    const { address } = await openBoards("/leaderboards", {
      "/v2/categories": () => ({
        total: 2,
        items: [category("any%"), category("novaless%", { position: 2 })],
      }),
      "/v2/leaderboards/nights": (url) => {
        asked = url.searchParams;
        return nightBoard([nightEntry(1)], { category: "any%" });
      },
    });
    await screen.findByRole("option", { name: "novaless%" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "novaless%");
    await user.selectOptions(screen.getByRole("combobox", { name: "Ranked by" }), "Active time");
    await user.click(screen.getByRole("radio", { name: "Full squad" }));
    await user.click(screen.getByRole("button", { name: "More filters" }));
    await user.selectOptions(await screen.findByRole("combobox", { name: "Order" }), "Worst first");
    await user.click(screen.getByRole("radio", { name: "All" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Game version" }), "Since Update 40.0.3");
    await user.click(screen.getByRole("checkbox", { name: "Verified only" }));
    const from = screen.getByLabelText("Uploaded from (UTC)");
    fireEvent.change(from, { target: { value: "2026-10-01" } });
    fireEvent.blur(from);
    await waitFor(() =>
      expect(address()).toEqual({
        category: "novaless%",
        metric: "activeTime",
        squad: "full",
        entries: "all",
        era: "u40-0-3",
        verified: false,
        order: "desc",
        from: "2026-10-01",
      }),
    );
    await waitFor(() =>
      expect(Object.fromEntries(asked)).toEqual({
        season: "4",
        squadSize: "4",
        category: "novaless%",
        orderBy: "activeTime",
        entries: "all",
        era: "u40-0-3",
        verifiedOnly: "false",
        orderDirection: "desc",
        from: "2026-10-01T00:00:00.000Z",
        limit: "25",
      }),
    );
  });

  it("the filters are read from the address", async () => {
    await openBoards(
      "/leaderboards?board=runs&season=3&squad=trio&metric=lastHydrolystLimbBreakTime&verified=false",
    );
    expect(screen.getByRole("tab", { name: "Runs", selected: true })).toBeDefined();
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Season" }).value).toBe("3");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Trio" }).checked).toBe(true);
    // A filter that is in use is not folded away.
    expect(screen.getByRole("button", { name: "More filters (1 in use)", expanded: true })).toBeDefined();
    const verified = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Verified only" });
    expect(verified.checked).toBe(false);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Ranked by" }).value).toBe(
      "lastHydrolystLimbBreakTime",
    );
    expect(screen.queryByRole("combobox", { name: "Category" })).toBeNull();
    const rules = await screen.findByRole("link", { name: "All the rules" });
    expect(rules.getAttribute("href")).toBe("/rules?season=3#categories");
  });

  it("a category's requirements are shown in the page's language or in English, with a link to all rules", async () => {
    const requirements = { en: "No Nova in the squad.", ja: "…" };
    await openBoards("/leaderboards", {
      "/v2/categories": () => ({ total: 1, items: [category("novaless%", { requirements })] }),
    });
    expect(await screen.findByText("No Nova in the squad.")).toBeDefined();
    expect(screen.getByText("Ranks nights with at least 6 full runs.")).toBeDefined();
    const rules = screen.getByRole("link", { name: "All the rules" });
    expect(rules.getAttribute("href")).toBe("/rules#categories");
  });

  it("arrow keys move between the boards", async () => {
    const user = userEvent.setup();
    const { address } = await openBoards("/leaderboards", {
      "/v2/leaderboards/runs": () => runBoard([runEntry(1)]),
      "/v2/leaderboards/users": () => hunterBoard([hunterEntry(1), hunterEntry(2)]),
    });
    screen.getByRole("tab", { name: "Nights" }).focus();
    await user.keyboard("{ArrowRight}");
    const run = await screen.findByRole("link", { name: /7:40\.250.* Run 3/ });
    expect(run.getAttribute("href")).toBe(`/nights/${uuidOf(1)}#run-3`);
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Runs" }));
    await user.keyboard("{End}");
    expect((await screen.findByRole("link", { name: "Hunter2" })).getAttribute("href")).toBe(
      "/users/Hunter2",
    );
    expect(cells(rows()[1]).slice(2, 5)).toEqual(["5,000 Captures", "−1,234", "12"]);
    expect(address()).toEqual({ board: "hunters" });
    expect(screen.queryByRole("button", { name: /^More filters/ })).toBeNull();
  });
});

describe("a category for some squads only", () => {
  const server = {
    "/v2/categories": () => ({
      total: 3,
      items: [
        category("any%"),
        category("pairs%", { squadSizes: [2, 3] }),
        category("full%", { squadSizes: [4] }),
      ],
    }),
    "/v2/leaderboards/nights": () => nightBoard([nightEntry(1)]),
  };
  const squads = () =>
    within(screen.getByRole("group", { name: "Squad" }))
      .getAllByRole<HTMLInputElement>("radio")
      .map(({ labels, checked }) => `${labels?.[0]?.textContent}${checked ? " (shown)" : ""}`);

  it("the squads on offer are those that the category ranks", async () => {
    await openBoards("/leaderboards", server);
    await screen.findByRole("option", { name: "full%" });
    for (const [slug, offered] of [
      ["full%", ["Full squad (shown)"]],
      ["pairs%", ["Any (shown)", "Duo", "Trio"]],
      ["any%", ["Any (shown)", "Solo", "Duo", "Trio", "Full squad"]],
    ] as const) {
      await userEvent.selectOptions(screen.getByRole("combobox", { name: "Category" }), slug);
      await waitFor(() => expect(squads()).toEqual(offered));
    }
  });

  it("a squad that the category does not rank is reported, with links to those that it ranks", async () => {
    const { address } = await openBoards("/leaderboards?category=pairs%25&squad=solo", server);
    expect(await screen.findByText("pairs% does not rank squads of this size.")).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
    expect(squads()).toEqual(["Any", "Duo", "Trio"]);
    await userEvent.click(screen.getByRole("button", { name: "Go to the squads it ranks" }));
    expect(await screen.findByRole("table")).toBeDefined();
    expect(address()).toEqual({ category: "pairs%" });
  });

  it("a board is not called empty before it is known whether the squad is ranked", async () => {
    let answerCategories = () => {};
    const categories = new Promise((resolve) => {
      answerCategories = () => resolve(server["/v2/categories"]());
    });
    const boards = vi.fn(() => nightBoard([]));
    const { queryClient } = await openBoards("/leaderboards?category=pairs%25&squad=solo", {
      "/v2/categories": () => categories,
      "/v2/leaderboards/nights": boards,
    });
    await waitFor(() => expect(boards).toHaveBeenCalled());
    // By now the board's answer has been read and is drawn with the next turn; only the categories are still loading.
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByText("No entries match these filters.")).toBeNull();
    answerCategories();
    expect(await screen.findByText("pairs% does not rank squads of this size.")).toBeDefined();
  });

  it("choosing a category keeps the squad only if the category ranks it", async () => {
    const { address } = await openBoards("/leaderboards?squad=duo", server);
    const choice = screen.getByRole("combobox", { name: "Category" });
    await screen.findByRole("option", { name: "pairs%" });
    await userEvent.selectOptions(choice, "pairs%");
    await waitFor(() => expect(address()).toEqual({ category: "pairs%", squad: "duo" }));
    await userEvent.selectOptions(choice, "full%");
    await waitFor(() => expect(address()).toEqual({ category: "full%" }));
  });
});

describe("finding a hunter", () => {
  const ash = userAnswer({ ign: "Ash" });
  const board = (url: URL) => {
    if (url.searchParams.get("around") === null) return nightBoard(page(1), { total: 60 });
    const found = nightEntry(27, {
      users: [member("Quill", "host"), { ...member("Ash"), uuid: ash.uuid }],
      squadSize: 2,
    });
    return nightBoard([nightEntry(26), found], { total: 60, offset: 25 });
  };

  it("the hunter's page of the board opens, marks their row and says their place", async () => {
    const user = userEvent.setup();
    const { address } = await openBoards("/leaderboards", {
      "/v2/users": () => userListAnswer([userAnswer({ ign: "Ashen" }), ash]),
      "/v2/leaderboards/nights": board,
    });
    await user.type(screen.getByRole("searchbox", { name: "Find a hunter on this board" }), "ash{Enter}");
    expect(await screen.findByText("Ash is ranked 27 of 60.")).toBeDefined();
    expect(address()).toEqual({ hunter: ash.uuid });
    expect(rows().map((row) => row.getAttribute("aria-current"))).toEqual([null, "true"]);
    await user.click(screen.getByRole("button", { name: "Stop looking" }));
    expect(await screen.findByText("1–25 of 60")).toBeDefined();
    expect(address()).toEqual({});
  });

  it("several matches are offered to choose from, and no match is reported", async () => {
    const user = userEvent.setup();
    const quill = userAnswer({ ign: "Quill", aliases: ["OldAsh"] });
    const named = (search: string | null) => (search === "as" ? [ash, quill] : []);
    const { address } = await openBoards("/leaderboards", {
      "/v2/users": (url) => {
        const found = named(url.searchParams.get("search"));
        return userListAnswer(found, found.length && 12);
      },
      "/v2/leaderboards/nights": board,
    });
    const field = screen.getByRole("searchbox", { name: "Find a hunter on this board" });
    await user.type(field, "xx{Enter}");
    expect(await screen.findByText("No hunters found")).toBeDefined();
    await user.clear(field);
    await user.type(field, "as{Enter}");
    const other = await screen.findByRole("button", { name: /^Quill/ });
    expect(other.textContent).toBe("Quill also known as OldAsh");
    expect(screen.getByText("10 more matches. Keep typing to narrow it down.")).toBeDefined();
    await user.click(await screen.findByRole("button", { name: "Ash" }));
    await waitFor(() => expect(address()).toEqual({ hunter: ash.uuid }));
    expect(document.activeElement).toBe(field);
  });

  it("the board is shown from its start when the hunter is not on it", async () => {
    await openBoards(`/leaderboards?hunter=${ash.uuid}`, {
      [`/v2/users/${ash.uuid}`]: () => ash,
      "/v2/leaderboards/nights": (url) =>
        url.searchParams.has("around") ? problemAnswer(404, "not_on_board") : board(url),
    });
    expect(await screen.findByText(/^Ash is not on this board\./)).toBeDefined();
    expect(screen.getByText("1–25 of 60")).toBeDefined();
  });

  it("the night in a link is marked", async () => {
    const around = uuidOf(27);
    await openBoards(`/leaderboards?around=${around}`, { "/v2/leaderboards/nights": board });
    expect(await screen.findByText("The marked entry is ranked 27 of 60.")).toBeDefined();
    expect(rows().map((row) => row.getAttribute("aria-current"))).toEqual([null, "true"]);
  });
});

describe("a board without entries", () => {
  it("the empty board offers unverified entries", async () => {
    const user = userEvent.setup();
    const { address } = await openBoards("/leaderboards");
    expect(await screen.findByText("Nobody is ranked here yet.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Show unverified entries" }));
    await waitFor(() => expect(address()).toEqual({ verified: false }));
  });

  it("the empty board offers to clear the filters", async () => {
    const user = userEvent.setup();
    const { address } = await openBoards("/leaderboards?squad=solo&season=3&metric=activeTime");
    expect(await screen.findByText("No entries match these filters.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Clear the filters" }));
    await waitFor(() => expect(address()).toEqual({ metric: "activeTime" }));
  });

  it("a page beyond the end becomes the last page", async () => {
    const { address } = await openBoards("/leaderboards?page=9", {
      "/v2/leaderboards/nights": (url) =>
        nightBoard(
          url.searchParams.get("offset") === "25" ? [26, 27, 28, 29, 30].map((rank) => nightEntry(rank)) : [],
          {
            total: 30,
            offset: Number(url.searchParams.get("offset")),
          },
        ),
    });
    await waitFor(() => expect(address()).toEqual({ page: 2 }));
    expect(await screen.findByText("26–30 of 30")).toBeDefined();
  });

  it.each([
    {
      query: "season=77",
      code: "unknown_season",
      title: "There is no season 77.",
      way: "Go to the current season",
    },
    {
      query: "category=glass%25",
      code: "unknown_category",
      title: "There is no category “glass%” in this season.",
      way: "Go to the first category",
    },
  ])("an unknown season or category is named: $code", async ({ query, code, title, way }) => {
    const user = userEvent.setup();
    const { address } = await openBoards(`/leaderboards?${query}`, {
      "/v2/leaderboards/nights": (url) =>
        url.searchParams.get("season") === "77" || url.searchParams.has("category")
          ? problemAnswer(400, code)
          : nightBoard([nightEntry(1)]),
    });
    expect(await screen.findByText(title)).toBeDefined();
    await user.click(screen.getByRole("button", { name: way }));
    await waitFor(() => expect(address()).toEqual({}));
    expect(await screen.findByRole("link", { name: /7:41\.000/ })).toBeDefined();
  });

  it("a failure shows its request id, and can be retried", async () => {
    const user = userEvent.setup();
    let isUp = false;
    await openBoards("/leaderboards", {
      "/v2/leaderboards/nights": () =>
        isUp ? nightBoard([nightEntry(1)]) : problemAnswer(500, "internal_error"),
    });
    const failure = await screen.findByRole("alert");
    expect(failure.textContent).toContain("Request req-1");
    isUp = true;
    await user.click(within(failure).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /7:41\.000/ })).toBeDefined();
  });
});
