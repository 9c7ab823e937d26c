import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { nightAnswer, problemAnswer, settingsAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import {
  nightBoard,
  nightEntry,
  nightRecords,
  runEntry,
  runRecords,
  uuidOf,
} from "../testing/board-answers.ts";

const season = (number: number) => ({ number, startsAt: "2026-01-01T00:00:00.000Z", endsAt: null });
const users = [{ uuid: uuidOf(9), ign: "Ash", role: "host" as const, scope: "public" as const }];
const standing = {
  ...nightAnswer({ uuid: uuidOf(1), squadSize: 1, users }),
  value: 480.25,
  gain: 9.75,
  since: "2026-06-01T12:00:00.000Z",
  until: null,
  heldSeconds: 12 * 86_400 + 3600,
};
const first = {
  ...standing,
  uuid: uuidOf(2),
  value: 490,
  gain: null,
  since: "2026-05-31T18:00:00.000Z",
  until: "2026-06-01T12:00:00.000Z",
  heldSeconds: 18 * 3600,
};

type Server = Readonly<Record<string, (url: URL) => unknown>>;
const quiet: Server = {
  "/v2/settings": () => settingsAnswer({ currentSeason: 4, seasons: [season(3), season(4)] }),
  "/v2/categories": () => ({ total: 0, items: [] }),
  "/v2/leaderboards/nights": () => nightBoard([]),
  "/v2/leaderboards/nights/records": () => nightRecords([standing, first]),
};

async function openRecords(path: string, server: Server = {}) {
  const { router } = await renderApp({ path, server: { ...quiet, ...server } });
  await screen.findByRole("heading", { level: 1, name: "Records" });
  return router;
}
const rows = async () => (await screen.findAllByRole("row")).slice(1);
const cells = (row: HTMLElement | undefined) =>
  within(row!)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

describe("the history of a record", () => {
  it("the history shows holders, day, gain and duration of each record, and draws them", async () => {
    await openRecords("/leaderboards/records");
    const [latest, oldest] = await rows();
    expect(cells(latest)).toEqual(["8:00.250S+", "HAsh", "−9.750s", "1 Jun 2026", "12 daysstill stands"]);
    expect(cells(oldest)).toEqual(["8:10.000A", "HAsh", "the first", "31 May 2026", "less than a day"]);
    const link = within(latest!).getByRole("link", { name: "8:00.250 S+" });
    expect(link.getAttribute("href")).toBe(`/nights/${uuidOf(1)}`);
    const drawing = await screen.findByRole("img", { name: /^Average real time: from 8:10\.000/ });
    expect(drawing.getAttribute("aria-label")).toContain("to 8:00.250 now; records: 2");
    expect(drawing.querySelectorAll("circle")).toHaveLength(2);
  });

  it("the address of the board decides which records are requested, and a link leads back to the board", async () => {
    const asked: string[] = [];
    const run = { ...runEntry(1), value: 460, gain: null, since: first.since, until: null, heldSeconds: 60 };
    await openRecords("/leaderboards/records?board=runs&season=3&squad=duo&category=any%25&verified=false", {
      "/v2/leaderboards/runs/records": (url) => {
        asked.push(url.search);
        return runRecords([run]);
      },
    });
    const [row] = await rows();
    expect(within(row!).getByRole("link", { name: "7:40.000 G Run 3" }).getAttribute("href")).toMatch(
      /#run-3$/,
    );
    expect(asked).toEqual(["?season=3&squadSize=2&limit=100&category=any%25&orderBy=realTime"]);
    const back = screen.getByRole("link", { name: "Go to the board" });
    expect(back.getAttribute("href")).toBe("/leaderboards?board=runs&season=3&squad=duo&category=any%25");
  });

  it("another filter shows another history, and is in the address", async () => {
    const router = await openRecords("/leaderboards/records");
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Ranked by" }), "Active time");
    await waitFor(() => expect(router.state.location.search).toEqual({ metric: "activeTime" }));
    expect(router.state.location.pathname).toBe("/leaderboards/records");
    expect(await screen.findByRole("columnheader", { name: "Active time" })).toBeDefined();
  });

  it("the era of the history is in the address, and a link leads to that era's board", async () => {
    const asked: string[] = [];
    const router = await openRecords("/leaderboards/records?squad=solo", {
      "/v2/leaderboards/nights/records": (url) => {
        asked.push(url.searchParams.get("era") ?? "");
        return nightRecords([standing, first]);
      },
    });
    const field = await screen.findByRole("combobox", { name: "Game version" });
    const choices = within(field)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    expect(choices).toEqual([
      "All versions",
      "Since Update 40.0.3",
      "Update 40 until 40.0.3",
      "Before Update 40",
    ]);
    await userEvent.selectOptions(field, "Update 40 until 40.0.3");
    await waitFor(() => expect(asked).toEqual(["", "u40"]));
    expect(router.state.location.search).toEqual({ squad: "solo", era: "u40" });
    const back = screen.getByRole("link", { name: "Go to the board" });
    expect(back.getAttribute("href")).toBe("/leaderboards?squad=solo&era=u40");
  });

  it("the chart has a line at each patch that began an era, and names it", async () => {
    const early = { ...first, since: "2025-09-01T12:00:00.000Z" };
    await openRecords("/leaderboards/records", {
      "/v2/leaderboards/nights/records": () => nightRecords([standing, early]),
    });
    const drawing = await screen.findByRole("img", { name: /^Average real time: / });
    expect(drawing.getAttribute("aria-label")).toMatch(
      / · Update 40: 15 Oct 2025 · Update 40\.0\.3: 21 Oct 2025$/,
    );
    const words = [...drawing.querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(words).toEqual(expect.arrayContaining(["Update 40", "Update 40.0.3"]));
  });

  it("the page says that there is no record yet, and that the records could not be loaded", async () => {
    let answer: () => unknown = () => nightRecords([]);
    await openRecords("/leaderboards/records", { "/v2/leaderboards/nights/records": () => answer() });
    expect(await screen.findByText("No records here yet.")).toBeDefined();
    answer = () => problemAnswer(500, "internal_error");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Ranked by" }), "Active time");
    expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  });
});

describe("the record on a board", () => {
  it("the board says since when the record has stood, and links to earlier records", async () => {
    await renderApp({ path: "/leaderboards?squad=solo&verified=false&page=2", server: quiet });
    expect(await screen.findByText("Record held since 1 Jun 2026 (12 days)")).toBeDefined();
    const link = screen.getByRole("link", { name: "All records" });
    expect(link.getAttribute("href")).toBe("/leaderboards/records?squad=solo");
  });

  it("only the first plate says for how long the record has been held, and only when its entry is the record", async () => {
    const boards = (uuid: string) => ({
      ...quiet,
      "/v2/leaderboards/nights": () => nightBoard([nightEntry(1, { uuid }), nightEntry(2), nightEntry(3)]),
    });
    const view = await renderApp({ path: "/leaderboards?squad=solo", server: boards(standing.uuid) });
    const [, plate, second] = await screen.findAllByRole("row");
    await within(plate!).findByText("Record held for 12 days");
    expect(within(plate!).getByText("1.000s ahead of #2")).toBeDefined();
    expect(within(second!).queryByText(/Record held/)).toBeNull();
    view.unmount();

    await renderApp({ path: "/leaderboards?squad=solo&entries=all", server: boards(uuidOf(77)) });
    expect(await screen.findAllByRole("row")).toHaveLength(4);
    await waitFor(() => expect(screen.queryByRole("status", { name: "Loading…" })).toBeNull());
    expect(screen.queryByText(/Record held/)).toBeNull();
  });
});
