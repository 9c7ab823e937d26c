import { nightRankSchema } from "@hunt/contracts/leaderboards";
import type { UnrankedReason } from "@hunt/contracts/personal-bests";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  nightAnswer,
  nightListAnswer,
  problemAnswer,
  settingsAnswer,
  userAnswer,
} from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { hunterBoard, nightBoard, runBoard, runEntry, uuidOf } from "./testing/board-answers.ts";

const ash = userAnswer({ uuid: uuidOf(77), ign: "Ash" });
const nightUuid = uuidOf(500);
const night = nightAnswer({
  uuid: nightUuid,
  season: 4,
  squadSize: 2,
  verified: false,
  averageRealTime: 480,
});
const run = { ...runEntry(1), night: { ...runEntry(1).night, uuid: nightUuid, season: 4, verified: false } };
const seasons = [3, 4].map((number) => ({ number, startsAt: "2026-01-01T00:00:00.000Z", endsAt: null }));

const unranked = (unrankedReason: UnrankedReason) =>
  answerOf(nightRankSchema, { entries: "best", unrankedReason });
const ranked = answerOf(nightRankSchema, { rank: 3, total: 60, entries: "best" });

function lacking(board: () => unknown) {
  return (url: URL) => (url.searchParams.has("around") ? problemAnswer(404, "not_on_board") : board());
}

/** Opens a board that lacks the entry named in the address; `server` gives further answers by path. */
async function openBoards(path: string, server: Readonly<Record<string, (url: URL) => unknown>>) {
  await renderApp({
    path,
    server: {
      "/v2/settings": () => settingsAnswer({ currentSeason: 4, seasons }),
      "/v2/categories": () => ({ total: 0, items: [] }),
      "/v2/leaderboards/nights": lacking(() => nightBoard([])),
      "/v2/leaderboards/runs": lacking(() => runBoard([])),
      "/v2/leaderboards/users": lacking(() => hunterBoard([])),
      [`/v2/users/${ash.uuid}`]: () => ash,
      ...server,
    },
  });
}

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const searchOf = (name: string) =>
  Object.fromEntries(new URL(hrefOf(name) ?? "", "http://localhost").searchParams);

describe("a night that waits for a place in the first ten", () => {
  it("the notice says that the night waits, and links to its page, which says until when", async () => {
    const waits = () => problemAnswer(404, "not_on_board", { waitsUntil: "2026-11-28T12:00:00.000Z" });
    await openBoards(`/leaderboards?verified=false&around=${nightUuid}`, {
      "/v2/leaderboards/nights": (url) => (url.searchParams.has("around") ? waits() : nightBoard([])),
      [`/v2/nights/${nightUuid}`]: () => night,
    });
    expect(await screen.findByText(/^Not ranked yet: a place in the first ten waits/)).toBeDefined();
    expect(hrefOf("See the night")).toBe(`/nights/${nightUuid}`);
  });

  it("a wait that concerns another figure does not keep the night from the board", async () => {
    await openBoards(`/leaderboards?metric=activeTime&around=${nightUuid}`, {
      [`/v2/nights/${nightUuid}`]: () => ({ ...night, activeTime: 2000 }),
      [`/v2/nights/${nightUuid}/rank`]: () => unranked("first_ten"),
    });
    await screen.findByRole("link", { name: "See the night" });
    expect(screen.queryByText(/first ten/)).toBeNull();
  });
});

describe("a hunter who is not on the board", () => {
  it.each([
    ["unconfirmed", "Not ranked: nobody in its squad has confirmed it yet"],
    ["below_floor", "Not ranked: faster than the game allows"],
    ["too_few_full_runs", "Not ranked: too few full runs"],
    ["client_log", "Not ranked: a client’s log"],
    ["boards_locked", "Not ranked: the leaderboards are locked"],
  ] as const)("the notice says why the hunter's best night has no place: %s", async (reason, words) => {
    const asked: string[] = [];
    await openBoards(`/leaderboards?squad=duo&hunter=${ash.uuid}`, {
      "/v2/nights": ({ search }) => {
        asked.push(search);
        return nightListAnswer([night]);
      },
      [`/v2/nights/${nightUuid}/rank`]: () => unranked(reason),
    });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText("Ash is not on this board.")).toBeDefined();
    expect(hrefOf("See the night")).toBe(`/nights/${nightUuid}`);
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toMatchObject({
      userUuid: ash.uuid,
      season: "4",
      squadSize: "2",
      orderBy: "averageRealTime",
    });
  });

  it("the notice says that the board only takes verified entries, and links to a board with the night", async () => {
    await openBoards(`/leaderboards?hunter=${ash.uuid}`, {
      "/v2/nights": () => nightListAnswer([night]),
      [`/v2/nights/${nightUuid}/rank`]: () => ranked,
    });
    expect(await screen.findByText(/^This board only takes verified entries/)).toBeDefined();
    expect(searchOf("Show its place")).toEqual({
      season: "4",
      squad: "duo",
      verified: "false",
      around: nightUuid,
    });
  });

  it("a hunter without a night on the board gets a link to a ranked personal best", async () => {
    const best = { value: 470, estimated: false, nightUuid, season: 3, rank: 2, total: 9 };
    const solo = { ...best, unrankedReason: null, verifiedOnly: true };
    const none = {
      averageRealTime: null,
      averageLastHydrolystLimbBreakTime: null,
      realTime: null,
      lastHydrolystLimbBreakTime: null,
    };
    const bests = { any: none, 1: { ...none, averageRealTime: solo }, 2: none, 3: none, 4: none };
    await openBoards(`/leaderboards?squad=duo&hunter=${ash.uuid}`, {
      [`/v2/users/${ash.uuid}`]: () => ({ ...ash, stats: { ...ash.stats, best: bests } }),
      "/v2/nights": () => nightListAnswer([]),
    });
    expect(
      await screen.findByText("No public night for this season and squad size includes them."),
    ).toBeDefined();
    expect(searchOf("Show its place")).toEqual({ season: "3", squad: "solo", hunter: ash.uuid });
  });

  it("too few full runs in a night do not keep a single run from the board", async () => {
    await openBoards(`/leaderboards?board=runs&hunter=${ash.uuid}`, {
      "/v2/runs": () => ({ total: 1, items: [run], nextCursor: null }),
      [`/v2/nights/${nightUuid}/rank`]: () => unranked("too_few_full_runs"),
    });
    expect(await screen.findByText(/^This board only takes verified entries/)).toBeDefined();
    expect(searchOf("Show its place")).toMatchObject({
      board: "runs",
      verified: "false",
      around: nightUuid,
    });
  });

  it("a hunter without captures in the season gets a link to the board of all seasons", async () => {
    const stats = { ...ash.stats, allHydrolystCaptures: 12 };
    await openBoards(`/leaderboards?board=hunters&season=3&hunter=${ash.uuid}`, {
      [`/v2/users/${ash.uuid}`]: () => ({ ...ash, stats }),
    });
    expect(await screen.findByText("They have no such captures in public nights here.")).toBeDefined();
    expect(searchOf("Show its place")).toEqual({ board: "hunters", season: "all", hunter: ash.uuid });
  });
});

it("a run that is not on the board is judged by its own figures, not by those of the night's other runs", async () => {
  const runUuid = uuidOf(600);
  const own = { ...runEntry(1), uuid: runUuid, full: false, realTime: null };
  const other = { ...runEntry(2), full: true, realTime: 480 };
  await openBoards(`/leaderboards?board=runs&around=${runUuid}`, {
    "/v2/leaderboards/runs": ({ searchParams }) =>
      searchParams.has("around") ? problemAnswer(404, "not_on_board", { nightUuid }) : runBoard([]),
    [`/v2/nights/${nightUuid}`]: () => ({ ...night, runs: [own, other] }),
    [`/v2/nights/${nightUuid}/rank`]: () => ranked,
  });
  expect(await screen.findByText("Not ranked: too few full runs")).toBeDefined();
  expect(screen.getByText("This run is not on this board, so here is the board from the top.")).toBeDefined();
  expect(hrefOf("See the night")).toBe(`/nights/${nightUuid}`);
});

it("a link to a night or run that is missing or not public says so", async () => {
  await openBoards(`/leaderboards?board=runs&around=${uuidOf(601)}`, {
    [`/v2/nights/${uuidOf(601)}`]: () => problemAnswer(404, "night_not_found"),
  });
  expect(await screen.findByText(/^There is no public night or run at this link/)).toBeDefined();
});

describe("a night that is not on the board", () => {
  it("a night whose log does not show the figure says so, whatever its average is", async () => {
    await openBoards(`/leaderboards?metric=activeTime&around=${nightUuid}`, {
      [`/v2/nights/${nightUuid}`]: () => ({ ...night, activeTime: null }),
      [`/v2/nights/${nightUuid}/rank`]: () => ranked,
    });
    expect(await screen.findByText("Not ranked: the log does not show this time")).toBeDefined();
  });

  it("a night of another season gets a link to that season's board", async () => {
    await openBoards(`/leaderboards?around=${nightUuid}`, {
      [`/v2/nights/${nightUuid}`]: () => ({ ...night, season: 3, verified: true }),
      [`/v2/nights/${nightUuid}/rank`]: () => ({ ...ranked, verifiedOnly: true }),
    });
    expect(await screen.findByText("It has a place on a board with other filters.")).toBeDefined();
    expect(searchOf("Show its place")).toEqual({ season: "3", squad: "duo", around: nightUuid });
  });
});
