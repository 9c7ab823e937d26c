import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import {
  nightAnswer,
  nightListAnswer,
  problemAnswer,
  settingsAnswer,
  userAnswer,
  userListAnswer,
} from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

/** Returns a server with `total` numbered hunters and nights, which records its requests. */
function databaseServer(total: number) {
  const asked: string[] = [];
  const page = (url: URL) => {
    asked.push(url.search);
    const limit = Number(url.searchParams.get("limit"));
    const offset = Number(url.searchParams.get("offset"));
    return Array.from({ length: total }, (_, index) => index).slice(offset, offset + limit);
  };
  const season = (number: number) => ({ number, startsAt: "2024-01-01T00:00:00.000Z", endsAt: null });
  const server = {
    "/v2/settings": () => settingsAnswer({ seasons: [season(3), season(4)] }),
    "/v2/users": (url: URL) =>
      userListAnswer(
        page(url).map((index) => userAnswer({ ign: `Hunter ${index}`, uuid: uuid(index) })),
        total,
      ),
    "/v2/nights": (url: URL) =>
      nightListAnswer(
        page(url).map((index) => nightAnswer({ uuid: uuid(index) })),
        total,
      ),
  };
  return { asked, server };
}

const lastAsked = (asked: readonly string[]) => Object.fromEntries(new URLSearchParams(asked.at(-1)));

describe("the hunters of the database", () => {
  it("hunters are sorted by most captures first, and each links to the profile", async () => {
    const { asked, server } = databaseServer(3);
    await renderApp({ path: "/database", server });
    const link = await screen.findByRole("link", { name: "Hunter 1" });
    expect(link.getAttribute("href")).toBe("/users/Hunter%201");
    expect(document.title).toMatch(/ ~ Database$/);
    expect(lastAsked(asked)).toEqual({
      limit: "25",
      withSummary: "true",
      offset: "0",
      orderBy: "allHydrolystCaptures",
      orderDirection: "desc",
    });
  });

  it("a hunter's row tells the best run, the most frequent mate, and the last weeks", async () => {
    const summary = {
      // A real time of up to 477 s is S++ (docs/screens.md, "Marks").
      bestRun: { realTime: 470.5, estimated: false, nightUuid: uuid(1), squadSize: 2 },
      mate: { uuid: uuid(2), ign: "Quill", nights: 31 },
      weeks: [0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 4, 3],
    };
    const none = { bestRun: null, mate: null, weeks: Array.from({ length: 12 }, () => 0) };
    const { server } = databaseServer(0);
    const hunters = () =>
      userListAnswer([
        { ...userAnswer({ ign: "Ash" }), summary },
        { ...userAnswer({ ign: "Newcomer" }), summary: none },
      ]);
    await renderApp({ path: "/database", server: { ...server, "/v2/users": hunters } });
    expect(await screen.findByRole("img", { name: "Nights in 12 weeks: 10" })).toBeDefined();
    expect(await screen.findByRole("img", { name: "Nights in 12 weeks: 0" })).toBeDefined();
    const [heads, ...rows] = screen.getAllByRole("row").map((row) => [...row.children]);
    expect(heads?.map((cell) => cell.textContent)).toEqual([
      "Hunter",
      "Best run",
      "Hunts most with",
      "Nights in 12 weeks",
      "Captures",
      "Nights",
      "Last seen",
    ]);
    const words = rows.map((cells) => cells.map((cell) => cell.textContent));
    expect(words).toEqual([
      ["Ash", "7:50.500S++", "Quill 31 nights together", "", "66", "12", "20 Nov 2026"],
      ["Newcomer", "—", "—", "", "66", "12", "20 Nov 2026"],
    ]);
  });

  it("the captures of a list that is sorted by a kind of them are of that kind", async () => {
    const { server } = databaseServer(1);
    await renderApp({ path: "/database?orderBy=hostHydrolystCaptures", server });
    const head = await screen.findByRole("columnheader", { name: "Captures as host" });
    expect(head.getAttribute("aria-sort")).toBe("descending");
    expect(screen.getByRole("cell", { name: "40" })).toBeDefined();
    expect(screen.queryByRole("columnheader", { name: "Captures" })).toBeNull();
  });

  it("hunters follow search, season, order and page of the address", async () => {
    const { asked, server } = databaseServer(60);
    await renderApp({
      path: "/database?search=50%25&season=4&orderBy=lastNightAt&orderDirection=asc&page=3",
      server,
    });
    expect(await screen.findByText("51–60 of 60")).toBeDefined();
    expect(lastAsked(asked)).toEqual({
      limit: "25",
      withSummary: "true",
      offset: "50",
      orderBy: "lastNightAt",
      orderDirection: "asc",
      search: "50%",
      season: "4",
    });
    const sorted = screen.getByRole("columnheader", { name: "Last seen" });
    expect(sorted.getAttribute("aria-sort")).toBe("ascending");
  });

  it("a hunter search starts once typing pauses, from the first page", async () => {
    const { asked, server } = databaseServer(60);
    const { router } = await renderApp({ path: "/database?page=2", server });
    await screen.findByText("26–50 of 60");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search by name" }), "ash");
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "ash" }));
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ search: "ash", offset: "0" }));
    expect(asked.filter((query) => /search=as?&|search=as?$/.test(query))).toEqual([]);
  });

  it("a column's head sorts the hunters, and reverses them on the second press", async () => {
    const { router, server } = await (async () => {
      const { server: answers } = databaseServer(3);
      return { ...(await renderApp({ path: "/database", server: answers })), server: answers };
    })();
    expect(server).toBeDefined();
    await userEvent.click(await screen.findByRole("button", { name: "Hunter" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ orderBy: "ign" }));
    const head = screen.getByRole("columnheader", { name: "Hunter" });
    await waitFor(() => expect(head.getAttribute("aria-sort")).toBe("ascending"));
    await userEvent.click(screen.getByRole("button", { name: "Hunter" }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ orderBy: "ign", orderDirection: "desc" }),
    );
    const sort = screen.getByRole("combobox", { name: "Sort by" });
    await waitFor(() =>
      expect(within(sort).getByRole<HTMLOptionElement>("option", { name: "Z–A: Name" }).selected).toBe(true),
    );
    await userEvent.selectOptions(sort, "A–Z: Name");
    await waitFor(() => expect(router.state.location.search).toEqual({ orderBy: "ign" }));
  });

  it("an unknown season is named, and the filters can be cleared", async () => {
    const { server } = databaseServer(3);
    const unknown = { "/v2/users": () => problemAnswer(400, "unknown_season") };
    await renderApp({ path: "/database?season=99", server: { ...server, ...unknown } });
    expect(await screen.findByText("There is no season 99.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.getByRole("link", { name: "Clear the filters" }).getAttribute("href")).toBe("/database");
  });

  it("a hunter search without a result offers to clear it", async () => {
    const { server } = databaseServer(0);
    await renderApp({ path: "/database?search=nobody", server });
    expect(await screen.findByText("No hunters found")).toBeDefined();
    expect(screen.getByRole("link", { name: "Clear the filters" }).getAttribute("href")).toBe("/database");
  });

  it("an empty list of hunters says so", async () => {
    const { server } = databaseServer(0);
    await renderApp({ path: "/database", server });
    expect(await screen.findByText("There are no hunters yet.")).toBeDefined();
    expect(screen.queryByRole("navigation", { name: /^Pages/ })).toBeNull();
  });

  it("a failure shows its request id", async () => {
    await renderApp({
      path: "/database",
      server: { "/v2/users": () => problemAnswer(400, "invalid_parameter") },
    });
    expect((await screen.findByRole("alert")).textContent).toContain("req-1");
  });
});

const cards = () =>
  within(screen.getByRole("region", { name: "Nights" })).getAllByRole("link", { name: /time:/ });

describe("the nights of the database", () => {
  it("nights follow every filter of the address", async () => {
    const { asked, server } = databaseServer(12);
    await renderApp({
      path: "/database?show=nights&season=4&squadSize=2&verifiedOnly=true&capturedHydrolystsCount=6&orderBy=averageLastHydrolystLimbBreakTime&page=2",
      server,
    });
    expect(await screen.findByText("11–12 of 12")).toBeDefined();
    expect(lastAsked(asked)).toEqual({
      limit: "10",
      offset: "10",
      withRuns: "true",
      orderBy: "averageLastHydrolystLimbBreakTime",
      orderDirection: "asc",
      season: "4",
      squadSize: "2",
      verifiedOnly: "true",
      capturedHydrolystsCount: "6",
    });
  });

  it("nights show the figure that they are sorted by, with their place", async () => {
    const { server } = databaseServer(12);
    const { router } = await renderApp({ path: "/database?show=nights", server });
    await screen.findByText("1–10 of 12");
    expect(cards()[0]?.textContent).toContain("Average real time: 8:08.123");
    const sort = screen.getByRole("combobox", { name: "Sort by" });
    await userEvent.selectOptions(sort, "Fastest first: Average last limb time");
    await waitFor(() => expect(cards()[0]?.textContent).toMatch(/^1Average last limb time: 7:01.004/));
    expect(router.state.location.search).toEqual({
      show: "nights",
      orderBy: "averageLastHydrolystLimbBreakTime",
    });
    await userEvent.selectOptions(sort, "Slowest first: Active time");
    await waitFor(() => expect(cards()[0]?.textContent).toContain("Active time 48:50.100"));
    expect(router.state.location.search).toEqual({
      show: "nights",
      orderBy: "activeTime",
      orderDirection: "desc",
    });
  });

  it("nights keep figure and place until those of the new order have loaded", async () => {
    const { server } = databaseServer(12);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await renderApp({
      path: "/database?show=nights",
      server: {
        ...server,
        "/v2/nights": async (url: URL) => {
          if (url.searchParams.get("orderBy") !== "createdAt") await answered;
          return server["/v2/nights"](url);
        },
      },
    });
    await screen.findByText("1–10 of 12");
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: "Sort by" }),
      "Fastest first: Average last limb time",
    );
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).not.toBeNull());
    expect(cards()[0]?.textContent).toMatch(/^Average real time: 8:08.123/);
    answer();
    await waitFor(() => expect(cards()[0]?.textContent).toMatch(/^1Average last limb time: 7:01.004/));
  });

  it("the nights' filters stay in the address, and return to the first page", async () => {
    const { server } = databaseServer(12);
    const { router } = await renderApp({ path: "/database?show=nights&page=2", server });
    await screen.findByText("11–12 of 12");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Squad size" }), "Full squad");
    await userEvent.click(screen.getByRole("checkbox", { name: "Verified only" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Season" }), "Season 3");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Hydrolysts captured" }), "0");
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        show: "nights",
        squadSize: 4,
        verifiedOnly: true,
        season: 3,
        capturedHydrolystsCount: 0,
      }),
    );
  });

  it("one hunter's nights name the hunter, who can be removed", async () => {
    const { asked, server } = databaseServer(12);
    const quill = uuid(77);
    const named = { ...server, [`/v2/users/${quill}`]: () => userAnswer({ ign: "Quill", uuid: quill }) };
    const { router } = await renderApp({
      path: `/database?show=nights&userUuid=${quill}&page=2`,
      server: named,
    });
    const filter = within(await screen.findByRole("region", { name: "Hunter" }));
    expect((await filter.findByRole("link", { name: "Quill" })).getAttribute("href")).toBe("/users/Quill");
    expect(await screen.findByText("11–12 of 12")).toBeDefined();
    expect(lastAsked(asked)).toMatchObject({ userUuid: quill, offset: "10" });
    await userEvent.click(filter.getByRole("button", { name: "Everybody’s nights" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ show: "nights" }));
    await waitFor(() => expect(lastAsked(asked)).not.toHaveProperty("userUuid"));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Hunter" })).toBeNull());
  });

  it("a hunter is found by a part of the name, and the nights become that hunter's", async () => {
    const { asked, server } = databaseServer(2);
    const { router } = await renderApp({ path: "/database?show=nights&season=4&page=2", server });
    const field = await screen.findByRole("searchbox", { name: "Nights of a hunter" });
    await userEvent.type(field, "hunter{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Hunter 1" }));
    const search = { show: "nights", season: 4, userUuid: uuid(1) };
    await waitFor(() => expect(router.state.location.search).toEqual(search));
    await waitFor(() =>
      expect(lastAsked(asked)).toMatchObject({ userUuid: uuid(1), season: "4", offset: "0" }),
    );
    const filter = within(screen.getByRole("region", { name: "Hunter" }));
    expect(filter.getByRole("link", { name: "Hunter 1" }).getAttribute("href")).toBe("/users/Hunter%201");
    expect(document.activeElement).toBe(field);
  });

  it("an unknown hunter has no nights, and the filters can be cleared", async () => {
    const { server } = databaseServer(0);
    const unknown = { ...server, [`/v2/users/${uuid(78)}`]: () => problemAnswer(404, "user_not_found") };
    await renderApp({ path: `/database?show=nights&userUuid=${uuid(78)}`, server: unknown });
    expect(await screen.findByRole("link", { name: "This hunter" })).toBeDefined();
    const out = await screen.findByRole("link", { name: "Clear the filters" });
    expect(out.getAttribute("href")).toBe("/database?show=nights");
  });

  it("an unknown season of nights is named, and the filters can be cleared", async () => {
    const { server } = databaseServer(12);
    const unknown = { "/v2/nights": () => problemAnswer(400, "unknown_season") };
    await renderApp({ path: "/database?show=nights&season=99", server: { ...server, ...unknown } });
    expect(await screen.findByText("There is no season 99.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    const out = screen.getByRole("link", { name: "Clear the filters" });
    expect(out.getAttribute("href")).toBe("/database?show=nights");
  });

  it("nights are filtered by an era of the game, from the first page on", async () => {
    const { asked, server } = databaseServer(12);
    const { router } = await renderApp({ path: "/database?show=nights&page=2", server });
    await userEvent.selectOptions(
      await screen.findByRole("combobox", { name: "Game version" }),
      "Before Update 40",
    );
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ era: "before-u40", offset: "0" }));
    expect(router.state.location.search).toEqual({ show: "nights", era: "before-u40" });
  });

  it("the hunters' tab has other filters, and drops those of the nights", async () => {
    const { server } = databaseServer(12);
    const { router } = await renderApp({
      path: `/database?show=nights&squadSize=2&season=4&userUuid=${uuid(1)}`,
      server,
    });
    await userEvent.click(await screen.findByRole("tab", { name: "Hunters" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ season: 4 }));
    expect(await screen.findByRole("link", { name: "Hunter 1" })).toBeDefined();
  });

  it("unknown values in the address are ignored", async () => {
    const { asked, server } = databaseServer(12);
    await renderApp({
      path: "/database?show=nights&season=many&squadSize=5&userUuid=Quill&orderBy=ign&orderDirection=up&capturedHydrolystsCount=-1&page=0",
      server,
    });
    await screen.findByText("1–10 of 12");
    expect(lastAsked(asked)).toEqual({
      limit: "10",
      offset: "0",
      withRuns: "true",
      orderBy: "createdAt",
      orderDirection: "desc",
    });
  });
});
