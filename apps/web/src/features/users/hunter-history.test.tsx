import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { nightAnswer, nightListAnswer, problemAnswer, settingsAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";
import {
  calendarAnswer,
  hunterUuid,
  nightUuid,
  runAnswer,
  runListAnswer,
  statsAnswer,
  trendAnswer,
  userAnswer,
} from "./testing/hunter-answers.ts";

const own = `/v2/users/${hunterUuid}`;
const outOn = [
  { date: "2026-11-20", nights: 2, runs: 12, hydrolystCaptures: 11 },
  { date: "2026-11-13", nights: 1, runs: 6, hydrolystCaptures: 6 },
  { date: "2025-03-01", nights: 1, runs: 6, hydrolystCaptures: 6 },
];
const seasons = [2, 3].map((number) => ({ number, startsAt: "2025-01-01T00:00:00.000Z", endsAt: null }));

type Answers = Readonly<Record<string, (url: URL) => unknown>>;

/** Opens the page and records its requests. */
async function openHunter(search = "", given: Answers = {}) {
  const asked: URL[] = [];
  const answers: Answers = {
    "/v2/settings": () => settingsAnswer({ seasons }),
    "/v2/users/Quill": () => userAnswer(),
    [`${own}/trend`]: () => trendAnswer(),
    [`${own}/calendar`]: () => calendarAnswer(outOn),
    [`${own}/mates`]: () => ({ total: 0, items: [] }),
    "/v2/nights": () => nightListAnswer([nightAnswer()], 25),
    "/v2/runs": () => runListAnswer([runAnswer()], 251),
    ...given,
  };
  const server = Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [
      path,
      (url: URL) => {
        asked.push(url);
        return answer(url);
      },
    ]),
  );
  const app = await renderApp({ path: `/users/Quill${search}`, server });
  // The name is shown before the answer, so this test waits for another part of the page.
  await screen.findByText(/^Member since /);
  const lastAsked = (path: string) => {
    const url = asked.findLast(({ pathname }) => pathname === path);
    return Object.fromEntries(url?.searchParams ?? []);
  };
  return { ...app, lastAsked, user: userEvent.setup() };
}

const region = (name: string) => within(screen.getByRole("region", { name }));
const trendSlider = () => screen.findByRole("slider", { name: /^Real time of 4 runs/ });
const calendarSlider = (year: number) => screen.findByRole("slider", { name: `Days with nights in ${year}` });

describe("the trend", () => {
  it("the trend describes itself, is read run by run with the keyboard, and links to the night of a run", async () => {
    const { user, router } = await openHunter();
    const slider = await trendSlider();
    // The middle two of 500, 480.25, 520 and 470.5 are 480.25 and 500, whose mean is 490.125.
    expect(slider.getAttribute("aria-label")).toBe(
      "Real time of 4 runs in the order played. Running median now 8:10.125, best 7:50.500.",
    );
    expect(slider.getAttribute("aria-valuetext")).toContain("Run 4, ");
    slider.focus();
    await user.keyboard("{ArrowLeft}");
    expect(slider.getAttribute("aria-valuetext")).toContain(
      ": 8:40.000. Running median 8:20.000, best until then 8:00.250.",
    );
    await user.keyboard("{Home}{ArrowLeft}");
    expect(slider.getAttribute("aria-valuenow")).toBe("1");
    expect(region("Trend").getByText("8:20.000", { exact: false, selector: "span span" })).toBeDefined();
    expect(region("Trend").getByRole("link", { name: "Open the night" }).getAttribute("href")).toBe(
      `/nights/${nightUuid}`,
    );
    await user.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe(`/nights/${nightUuid}`));
  });

  it("figure, squad size and season stay in the address and the request, and a note says how many of all runs are shown", async () => {
    const { user, router, lastAsked } = await openHunter();
    const trend = region("Trend");
    expect(await trend.findByText("Shown: 4 of 251 runs; the others lack this figure.")).toBeDefined();
    await user.selectOptions(trend.getByRole("combobox", { name: "Squad size" }), "Duo");
    // A filtered part has no such note.
    await waitFor(() => expect(trend.queryByText(/^Shown: /)).toBeNull());
    await user.selectOptions(trend.getByRole("combobox", { name: "Season" }), "Season 2");
    await user.selectOptions(trend.getByRole("combobox", { name: "Figure" }), "Last limb time");
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        trend: "lastHydrolystLimbBreakTime",
        trendSeason: 2,
        trendSquad: "duo",
      }),
    );
    await waitFor(() =>
      expect(lastAsked(`${own}/trend`)).toEqual({
        metric: "lastHydrolystLimbBreakTime",
        squadSize: "2",
        season: "2",
      }),
    );
  });

  it.each([
    ["2026-11-18T00:00:00.000Z", 1],
    ["2026-11-17T00:00:00.000Z", 0],
  ])("runs that are older than the account are explained: %s", async (createdAt, notes) => {
    await openHunter("", { "/v2/users/Quill": () => userAnswer({ createdAt }) });
    const trend = region("Trend");
    expect(await trend.findByText(/^Shown: 4 of 251 runs/)).toBeDefined();
    expect(trend.queryAllByText(/^Runs from before joining/)).toHaveLength(notes);
  });

  it("filters without a result can be cleared", async () => {
    const { user, router } = await openHunter("?trendSquad=trio&trendSeason=2", {
      [`${own}/trend`]: (url) =>
        url.searchParams.get("squadSize") === "3"
          ? trendAnswer({ total: 0, nights: [], times: [], counts: [], values: [] })
          : trendAnswer(),
    });
    await user.click(await screen.findByRole("button", { name: "Show all seasons and squad sizes" }));
    expect(await trendSlider()).toBeDefined();
    expect(router.state.location.search).toEqual({});
  });

  it("an unknown season is named at once, and the filters can be cleared", async () => {
    const { user, router } = await openHunter("?trendSeason=99", {
      [`${own}/trend`]: (url) =>
        url.searchParams.has("season") ? problemAnswer(400, "unknown_season") : trendAnswer(),
    });
    expect(await region("Trend").findByText("There is no season 99.")).toBeDefined();
    await user.click(region("Trend").getByRole("button", { name: "Show all seasons and squad sizes" }));
    expect(await trendSlider()).toBeDefined();
    expect(router.state.location.search).toEqual({});
  });

  it("the trend shows 20,000 runs, and a table of them in pages", async () => {
    const count = 20_000;
    const { user } = await openHunter("", {
      [`${own}/trend`]: () =>
        trendAnswer({
          total: 23_456,
          nights: Array.from({ length: count }, () => nightUuid),
          times: Array.from({ length: count }, (_, run) => 1_700_000_000 + run * 600),
          counts: Array.from({ length: count }, () => 1),
          values: Array.from({ length: count }, (_, run) => 470 + (run % 100)),
        }),
    });
    expect(await screen.findByRole("slider", { name: /^Real time of 20,000 runs/ })).toBeDefined();
    expect(screen.getByText("Only the latest 20,000 runs are shown.")).toBeDefined();
    await user.click(screen.getByText("Trend as a table"));
    const table = await screen.findByRole("table", { name: "Real time" });
    expect(within(table).getAllByRole("row")).toHaveLength(51);
    // Run 20,000 takes 470 + 99 seconds.
    expect(within(table).getAllByRole("row")[1]?.textContent).toContain("20,0009:29.000");
    await user.click(region("Trend").getByRole("button", { name: "Last page" }));
    expect(within(table).getAllByRole("row").at(-1)?.textContent).toContain("17:50.000");
  });

  it("a failure shows its request id and can be retried, as in the list", async () => {
    await openHunter("", {
      [`${own}/trend`]: () => problemAnswer(500, "internal_error"),
      "/v2/nights": () => problemAnswer(500, "internal_error"),
    });
    for (const [part, words] of [
      ["Trend", "The trend could not be loaded."],
      ["Nights and runs", "The nights could not be loaded."],
    ] as const) {
      expect(await region(part).findByText(words)).toBeDefined();
      expect(region(part).getByText("Request req-1")).toBeDefined();
      expect(region(part).getByRole("button", { name: "Try again" })).toBeDefined();
    }
  });
});

describe("the calendar", () => {
  it("the calendar requests the days of the visitor's time zone, sums up the year, and has a table", async () => {
    const { lastAsked, user } = await openHunter();
    expect(await screen.findByText(/^3 nights on 2 days in 2026/)).toBeDefined();
    expect(lastAsked(`${own}/calendar`)).toEqual({
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    await user.click(await screen.findByText("Days as a table"));
    const table = await screen.findByRole("table", { name: "Days with nights in 2026" });
    expect(within(table).getAllByRole("row")).toHaveLength(3);
    expect(within(table).getByRole("row", { name: /20.* 2 12 11$/ })).toBeDefined();
  });

  it("arrow keys read the days, left by a week and up by a day, and lead to the years with a night", async () => {
    const { user, router } = await openHunter();
    const slider = await calendarSlider(2026);
    expect(slider.getAttribute("aria-valuetext")).toMatch(/20.*2026: 2 nights, 12 runs, 11 captures$/);
    slider.focus();
    await user.keyboard("{ArrowLeft}");
    expect(slider.getAttribute("aria-valuetext")).toMatch(/13.*2026: 1 night, 6 runs, 6 captures$/);
    await user.keyboard("{ArrowUp}");
    expect(slider.getAttribute("aria-valuetext")).toMatch(/12.*2026: no nights$/);
    await user.keyboard("{End}");
    expect(slider.getAttribute("aria-valuenow")).toBe("365");
    const calendar = region("Activity");
    expect(calendar.getByRole("button", { name: "Next year" }).hasAttribute("disabled")).toBe(true);
    await user.click(calendar.getByRole("button", { name: "Previous year" }));
    expect(await calendarSlider(2025)).toBeDefined();
    expect(router.state.location.search).toEqual({ year: 2025 });
  });

  it("future days differ from days without a night", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 21, 12) });
    onTestFinished(() => void vi.useRealTimers());
    await openHunter();
    await calendarSlider(2026);
    const days = [...document.querySelectorAll("rect[data-index]")];
    expect(days).toHaveLength(365);
    // The future days are 22 to 30 November, and December.
    expect(days.filter((day) => day.hasAttribute("data-later"))).toHaveLength(9 + 31);
  });
});

describe("nights and runs", () => {
  it("the hunter's nights are listed newest first, and their page is in the address", async () => {
    const { user, router, lastAsked } = await openHunter();
    const lists = region("Nights and runs");
    expect((await lists.findAllByRole("link"))[0]?.getAttribute("href")).toBe(`/nights/${nightUuid}`);
    expect(lastAsked("/v2/nights")).toEqual({
      userUuid: hunterUuid,
      limit: "10",
      offset: "0",
      orderBy: "createdAt",
      orderDirection: "desc",
      squadSize: "any",
      verifiedOnly: "false",
    });
    const all = lists.getByRole("link", { name: "All nights of this hunter in the database" });
    expect(all.getAttribute("href")).toBe(`/database?show=nights&userUuid=${hunterUuid}`);
    await user.click(lists.getByRole("button", { name: "Next page" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }));
    await waitFor(() => expect(lastAsked("/v2/nights").offset).toBe("10"));
  });

  it("a note says how many of all nights count when the page's head shows fewer; a filtered list has no note", async () => {
    const { user } = await openHunter("", {
      "/v2/nights": ({ searchParams }) =>
        nightListAnswer([nightAnswer()], searchParams.get("squadSize") === "any" ? 44 : 9),
      "/v2/runs": () => runListAnswer([runAnswer()], 263),
    });
    const lists = region("Nights and runs");
    expect(await lists.findByText(/^42 of 44 are counted above;/)).toBeDefined();
    await user.selectOptions(lists.getByRole("combobox", { name: "Squad size" }), "Duo");
    await waitFor(() => expect(lists.queryByText(/are counted above/)).toBeNull());
    await user.selectOptions(lists.getByRole("combobox", { name: "Squad size" }), "Any squad");
    await user.click(lists.getByRole("tab", { name: "Runs" }));
    expect(await lists.findByText(/^251 of 263 are counted above;/)).toBeDefined();
  });

  it("the dash of a night without an average is explained where it is shown, and no note appears when all nights count", async () => {
    const { user } = await openHunter("", {
      "/v2/nights": ({ searchParams }) => {
        const averageRealTime = searchParams.get("squadSize") === "any" ? null : 480;
        return nightListAnswer([nightAnswer({ averageRealTime })], 42);
      },
    });
    const lists = region("Nights and runs");
    const unknown = () => lists.queryByText(/^Unknown: not a full run/);
    await waitFor(() => expect(unknown()).not.toBeNull());
    expect(lists.getByText("1–1 of 42")).toBeDefined();
    expect(lists.queryByText(/are counted above/)).toBeNull();
    await user.selectOptions(lists.getByRole("combobox", { name: "Squad size" }), "Duo");
    await waitFor(() => expect(unknown()).toBeNull());
  });

  it("every filter of the API can be set by keyboard and by the address", async () => {
    const { user, router, lastAsked } = await openHunter("?page=2");
    const lists = region("Nights and runs");
    await user.selectOptions(await lists.findByRole("combobox", { name: "Season" }), "Season 3");
    await user.selectOptions(lists.getByRole("combobox", { name: "Squad size" }), "Full squad");
    await user.selectOptions(lists.getByRole("combobox", { name: "Captured" }), "6");
    await user.selectOptions(
      lists.getByRole("combobox", { name: "Sort by" }),
      "Fastest first: Average real time",
    );
    lists.getByRole("checkbox", { name: "Verified only" }).focus();
    await user.keyboard(" ");
    const search = { season: 3, squad: "full", captures: 6, sort: "averageRealTime", verified: true };
    await waitFor(() => expect(router.state.location.search).toEqual(search));
    await waitFor(() =>
      expect(lastAsked("/v2/nights")).toMatchObject({
        season: "3",
        squadSize: "4",
        capturedHydrolystsCount: "6",
        orderBy: "averageRealTime",
        orderDirection: "asc",
        verifiedOnly: "true",
        offset: "0",
      }),
    );
  });

  it("runs are listed with their figures, and link to their place in the night", async () => {
    const { user, router, lastAsked } = await openHunter("?captures=6");
    await user.click(await screen.findByRole("tab", { name: "Runs" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ list: "runs" }));
    const run = await region("Nights and runs").findByRole("link");
    expect(run.getAttribute("href")).toBe(`/nights/${nightUuid}#run-3`);
    for (const figure of ["7:50.500", "6:49.900", "0.200s", "8:08.900"]) {
      expect(run.textContent).toContain(figure);
    }
    expect(lastAsked("/v2/runs").userUuid).toBe(hunterUuid);
  });

  it("the figure that sorts a list is large in a run, and below the average in a night", async () => {
    const { user } = await openHunter("?list=runs&sort=extractionTime");
    const run = await region("Nights and runs").findByRole("link");
    expect(run.textContent).toMatch(/^Extraction time: 8:08\.900Real time 7:50\.500/);
    await user.click(screen.getByRole("tab", { name: "Nights" }));
    await user.selectOptions(
      await region("Nights and runs").findByRole("combobox", { name: "Sort by" }),
      "Fastest first: Active time",
    );
    const [night] = await region("Nights and runs").findAllByRole("link");
    await waitFor(() => expect(night?.textContent).toContain("Active time "));
  });

  it("filters of a list without a result can be cleared", async () => {
    const { user, router } = await openHunter("?captures=0&squad=solo", {
      "/v2/nights": (url) =>
        url.searchParams.get("squadSize") === "1" ? nightListAnswer([]) : nightListAnswer([nightAnswer()]),
    });
    await user.click(await screen.findByRole("button", { name: "Clear the filters" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    const [first] = await region("Nights and runs").findAllByRole("link");
    expect(first?.getAttribute("href")).toBe(`/nights/${nightUuid}`);
  });

  it.each(["nights", "runs"] as const)("a season without any possible %s is named at once", async (list) => {
    const { user, router } = await openHunter(`?list=${list}&season=99`, {
      [`/v2/${list}`]: (url) =>
        url.searchParams.has("season") ? problemAnswer(400, "unknown_season") : { total: 0, items: [] },
    });
    expect(await screen.findByText("There is no season 99.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Clear the filters" }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty("season"));
    await waitFor(() => expect(screen.queryByText("There is no season 99.")).toBeNull());
  });

  it("a page beyond the end becomes the last page", async () => {
    const { router } = await openHunter("?page=9", {
      "/v2/nights": (url) =>
        nightListAnswer(url.searchParams.get("offset") === "0" ? [nightAnswer()] : [], 1),
    });
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    await waitFor(() => {
      const links = region("Nights and runs").getAllByRole("link");
      expect(links.map((link) => link.getAttribute("href"))).toContain(`/nights/${nightAnswer().uuid}`);
    });
  });

  it("a hunter without a night has one sentence in place of the lists", async () => {
    await openHunter("", {
      "/v2/users/Quill": () => userAnswer({ stats: statsAnswer({ nights: 0, runs: 0, best: null }) }),
    });
    expect(screen.getByText("No public nights yet")).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Trend" })).toBeNull();
    expect(screen.getByRole("link", { name: "Analyze a hunt" })).toBeDefined();
  });
});
