import { listLiveHunts } from "@hunt/contracts/live";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import {
  nightAnswer,
  nightListAnswer,
  problemAnswer,
  settingsAnswer,
  userListAnswer,
} from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";
import {
  calendarAnswer,
  hunterUuid,
  mateAnswer,
  nightUuid,
  personalBest,
  runAnswer,
  runListAnswer,
  statsAnswer,
  trendAnswer,
  userAnswer,
} from "./testing/hunter-answers.ts";

const own = `/v2/users/${hunterUuid}`;
const outOn = [
  { date: "2026-11-20", nights: 2, runs: 12, hydrolystCaptures: 11 },
  { date: "2025-03-01", nights: 1, runs: 6, hydrolystCaptures: 6 },
];
const server = {
  "/v2/users/Quill": () => userAnswer(),
  [own]: () => userAnswer(),
  [`${own}/trend`]: () => trendAnswer(),
  [`${own}/calendar`]: () => calendarAnswer(outOn),
  [`${own}/mates`]: () => ({ total: 1, items: [mateAnswer()] }),
  "/v2/nights": () => nightListAnswer([nightAnswer()]),
  "/v2/runs": () => runListAnswer([runAnswer()]),
};

type Answers = Readonly<Record<string, (url: URL) => unknown>>;

async function openHunter(path = "/users/Quill", given: Answers = {}) {
  const app = await renderApp({ path, server: { ...server, ...given } });
  return { ...app, user: userEvent.setup() };
}

const heading = (name: string, level = 1) => screen.findByRole("heading", { level, name });
/** The name is shown before the answer, so this function waits for another part of the page. */
const answered = () => screen.findByText(/^Member since /);
const region = (name: string) => within(screen.getByRole("region", { name }));
/** Unfolds the bests of all figures, once they have loaded. */
async function unfoldBests() {
  await userEvent.click(await screen.findByRole("button", { name: "All personal bests" }));
  await screen.findByRole("region", { name: "Best night: average real time" });
}

describe("a hunter's page", () => {
  it("the head shows name, aliases, role, tier, platform, badges, and the first day", async () => {
    const user = userAnswer({
      aliases: ["Feather", "羽根"],
      role: "mod",
      patreonTier: "Gold",
      badges: ["Season 2 champion"],
      platform: "ps",
    });
    await openHunter("/users/Quill", { "/v2/users/Quill": () => user });
    expect((await answered()).textContent).toMatch(/^Member since 3 Feb 2025/);
    expect(await heading("Quill")).toBeDefined();
    expect(screen.getByText("Also known as Feather, 羽根")).toBeDefined();
    const badges = within(screen.getByRole("list", { name: "Badges" }));
    expect(badges.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Moderator",
      "Supporter: Gold",
      "PlayStation",
      "Season 2 champion",
    ]);
    await waitFor(() => expect(document.title).toMatch(/ ~ Quill$/));
  });

  it("a hunt that is played now is at the end of a line that is there anyway, so that nothing moves", async () => {
    const uuid = "5a1e0000-0000-4000-8000-000000000000";
    const hunts = answerOf(listLiveHunts.schema.response[200], {
      total: 1,
      items: [
        {
          uuid,
          hunter: { uuid: hunterUuid, ign: "Quill" },
          startedAt: "2026-11-20T20:00:00.000Z",
          squadSize: 2,
        },
      ],
    });
    const asked: (string | null)[] = [];
    await openHunter("/users/Quill", {
      "/v2/live": (url) => {
        asked.push(url.searchParams.get("userUuid"));
        return hunts;
      },
    });
    const line = within(await answered());
    const link = await line.findByRole("link", { name: "Hunting now" });
    expect(link.getAttribute("href")).toBe(`/live/${uuid}`);
    expect(asked[0]).toBe(hunterUuid);
  });

  it("captures are counted as host, as client and in total, and link to the place on the board", async () => {
    await openHunter();
    await answered();
    const figureOf = (name: string) =>
      screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
    expect(figureOf("Hydrolyst captures")).toBe("1,234");
    expect(figureOf("As host")).toBe("1,000");
    expect(figureOf("As client")).toBe("234");
    const place = await screen.findByRole("link", { name: "Place among all hunters" });
    expect(place.getAttribute("href")).toBe(`/leaderboards?board=hunters&season=all&hunter=${hunterUuid}`);
  });

  it("a name of any script and a hostile one are shown as text, and exactly that name is requested", async () => {
    const name = `<img src=x onerror=alert(1)> 50%/a?b#c ${"ö".normalize("NFC")} قناص`;
    const path = `/v2/users/${encodeURIComponent(name)}`;
    await openHunter(`/users/${encodeURIComponent(name)}`, { [path]: () => userAnswer({ ign: name }) });
    expect((await heading(name)).textContent).toBe(name);
    expect(document.querySelector("img[src=x]")).toBeNull();
  });

  it("the name replaces a uuid in the address, and the rest of the address stays", async () => {
    const { router } = await openHunter(`/users/${hunterUuid}?list=runs`);
    await waitFor(() => expect(router.state.location.href).toBe("/users/Quill?list=runs"));
    expect(await heading("Quill")).toBeDefined();
  });

  it("the uuid stays for a hunter without a name, or with one that no address can contain", async () => {
    for (const ign of [null, ".."]) {
      const { router, unmount } = await openHunter(`/users/${hunterUuid}`, {
        [own]: () => userAnswer({ ign }),
      });
      await heading(ign ?? "Hunter without a verified name");
      expect(router.state.location.pathname).toBe(`/users/${hunterUuid}`);
      unmount();
    }
  });

  const missing = () => problemAnswer(404, "user_not_found");

  it("an unknown uuid shows the not-found page", async () => {
    const { router } = await openHunter(`/hunters/${hunterUuid}`, { [own]: missing });
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
    expect(router.state.location.pathname.startsWith("/users/")).toBe(true);
  });

  it.each(["/users/Quil", "/hunters/Quil"])(
    "a mistyped name is reported and searched, and similar hunters are listed: %s",
    async (path) => {
      const { router, user } = await openHunter(path, {
        "/v2/users/Quil": missing,
        "/v2/users": (url) => userListAnswer(url.searchParams.get("search") === "Quil" ? [userAnswer()] : []),
      });
      expect(await screen.findByRole("heading", { name: "No hunter is called “Quil”" })).toBeDefined();
      expect(document.title).toBe("Development ~ 404");
      const similar = await screen.findByRole("region", { name: "Hunters with a similar name" });
      expect(within(similar).getByRole("link", { name: "Quill" }).getAttribute("href")).toBe("/users/Quill");
      const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Part of a hunter’s name" });
      expect(field.value).toBe("Quil");
      await user.type(field, "l{Enter}");
      await waitFor(() => expect(router.state.location.href).toBe("/database?search=Quill"));
    },
  );

  it("the old address leads to the hunter", async () => {
    const { router } = await openHunter("/hunters/Quill");
    await heading("Quill");
    expect(router.state.location.pathname).toBe("/users/Quill");
  });

  it("a failure of the server shows the request id, and can be retried", async () => {
    const answer = vi.fn(() => problemAnswer(500, "internal_error") as unknown);
    const { user } = await openHunter("/users/Quill", { "/v2/users/Quill": answer });
    expect((await screen.findByRole("alert")).textContent).toContain("req-1");
    answer.mockImplementation(() => userAnswer());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await heading("Quill")).toBeDefined();
  });
});

describe("the span of the head", () => {
  const seasonStats = statsAnswer({
    nights: 3,
    runs: 18,
    allHydrolystCaptures: 17,
    hostHydrolystCaptures: 12,
    clientHydrolystCaptures: 5,
  });
  const settings = () => settingsAnswer({ currentSeason: 4 });
  /** The captures in all, as host and as client, the nights, the runs and the last night. */
  const facts = () =>
    [...document.querySelectorAll("dl dd")].slice(0, 6).map(({ textContent }) => textContent);

  it("one choice changes captures, facts and bests together, and is in the address", async () => {
    const { user, router } = await openHunter("/users/Quill", {
      "/v2/settings": settings,
      [own]: (url) =>
        url.searchParams.get("season") === "4" ? userAnswer({ stats: seasonStats }) : userAnswer(),
    });
    await user.click(await screen.findByRole("radio", { name: "Season 4" }));
    await waitFor(() => expect(facts()).toEqual(["17", "12", "5", "3", "18", "20 Nov 2026"]));
    expect(router.state.location.search).toEqual({ span: "season" });
    expect(screen.getByRole("link", { name: "Place among all hunters" }).getAttribute("href")).toBe(
      `/leaderboards?board=hunters&season=4&hunter=${hunterUuid}`,
    );
    await user.click(screen.getByRole("radio", { name: "All seasons" }));
    await waitFor(() => expect(facts()).toEqual(["1,234", "1,000", "234", "42", "251", "20 Nov 2026"]));
    expect(router.state.location.search).toEqual({});
  });

  it("figures of all seasons are not shown as those of a season that is still loading", async () => {
    let answer = () => {};
    const waits = new Promise((resolve) => {
      answer = () => resolve(userAnswer({ stats: seasonStats }));
    });
    await openHunter("/users/Quill?span=season", { "/v2/settings": settings, [own]: () => waits });
    expect(await screen.findByRole("radio", { name: "Season 4", checked: true })).toBeDefined();
    expect(facts()).toEqual(["—", "—", "—", "—", "—", "—"]);
    expect(screen.queryByRole("list", { name: "By squad size" })).toBeNull();
    answer();
    await waitFor(() => expect(facts()[0]).toBe("17"));
    expect(screen.getByRole("list", { name: "By squad size" })).toBeDefined();
  });

  it("figures of a season are asked for again when it was not known which season is the current one", async () => {
    let isAway = true;
    const { user } = await openHunter("/users/Quill?span=season", {
      "/v2/settings": () => (isAway ? problemAnswer(503, "overloaded") : settings()),
      [own]: () => userAnswer({ stats: seasonStats }),
    });
    const retry = await screen.findByRole("button", { name: "Try again" });
    isAway = false;
    await user.click(retry);
    await waitFor(() => expect(facts()[0]).toBe("17"));
  });

  it("a season that cannot be loaded is reported, and can be retried", async () => {
    let isAway = true;
    const { user } = await openHunter("/users/Quill?span=season", {
      "/v2/settings": settings,
      [own]: () => (isAway ? problemAnswer(400, "invalid_parameter") : userAnswer({ stats: seasonStats })),
    });
    const retry = await screen.findByRole("button", { name: "Try again" });
    isAway = false;
    await user.click(retry);
    await waitFor(() => expect(facts()[0]).toBe("17"));
  });
});

describe("personal bests", () => {
  it("bests have rank, field size and season, and tiers from 20 entries on", async () => {
    await openHunter();
    await unfoldBests();
    const best = region("Best night: average real time");
    // The source is docs/screens.md, "Marks": real time s up to 489 s; rank fraction 12/403 = 0.03 is s.
    expect(best.getAllByRole("link")[0]?.textContent).toBe("8:08.123S");
    expect(best.getByRole("link", { name: "#12 of 403" })).toBeDefined();
    const shares = best.getAllByText(/^top \d+%/).map(({ textContent }) => textContent);
    expect(shares).toEqual(["top 3% · Season 3", "top 16% · Season 3"]);
    expect(region("Best night: average last limb").getByRole("link", { name: "#1 of 403" })).toBeDefined();
    // A board of 19 entries has no tiers.
    expect(region("Best run: real time").getByRole("link", { name: "#2 of 19" })).toBeDefined();
    const unranked = region("Best run: last limb").getByText(/^Not ranked/);
    expect(unranked.textContent).toBe("Not ranked: too few full runs Season 3");
  });

  it("a best without a place says why", async () => {
    const figures = { averageRealTime: null, averageLastHydrolystLimbBreakTime: null };
    const none = { ...figures, realTime: null, lastHydrolystLimbBreakTime: null };
    const unranked = (unrankedReason: "client_log" | "too_few_full_runs" | "boards_locked") =>
      personalBest({ rank: null, total: null, unrankedReason });
    const any = {
      ...none,
      averageRealTime: unranked("too_few_full_runs"),
      realTime: unranked("client_log"),
      lastHydrolystLimbBreakTime: unranked("boards_locked"),
    };
    const user = userAnswer({ stats: statsAnswer({ best: { any, 1: none, 2: none, 3: none, 4: none } }) });
    await openHunter("/users/Quill", { "/v2/users/Quill": () => user });
    await unfoldBests();
    for (const [name, words] of [
      ["Best night: average real time", "Not ranked: too few full runs Season 3"],
      ["Best run: real time", "Not ranked: a client’s log Season 3"],
      ["Best run: last limb", "Not ranked: the leaderboards are locked Season 3"],
    ] as const)
      expect(region(name).getByText(/^Not ranked/).textContent).toBe(words);
  });

  it("an estimated best has the sign of an estimate", async () => {
    const { best } = statsAnswer();
    if (best === null) throw new Error("the hunter has bests");
    const any = { ...best.any, averageRealTime: personalBest({ estimated: true }) };
    const user = userAnswer({ stats: statsAnswer({ best: { ...best, any } }) });
    await openHunter("/users/Quill", { "/v2/users/Quill": () => user });
    await unfoldBests();
    const times = (name: string) => region(name).getAllByRole("link")[0]?.textContent;
    expect(times("Best night: average real time")).toMatch(/^≈.*8:08\.123S$/);
    expect(times("Best run: real time")).not.toContain("≈");
  });

  it("bests link to their night, and to their place on the board", async () => {
    await openHunter();
    await unfoldBests();
    const links = region("Best night: average real time").getAllByRole("link");
    expect(links[0]?.getAttribute("href")).toBe(`/nights/${nightUuid}`);
    expect(links[1]?.getAttribute("href")).toBe(`/leaderboards?season=3&hunter=${hunterUuid}`);
    const duo = region("Best night: average real time").getByRole("row", { name: /Duo/ });
    expect(within(duo).getAllByRole("link")[1]?.getAttribute("href")).toBe(
      `/leaderboards?season=3&squad=duo&hunter=${hunterUuid}`,
    );
    expect(region("Best run: real time").getAllByRole("link")[1]?.getAttribute("href")).toBe(
      `/leaderboards?board=runs&season=3&verified=false&hunter=${hunterUuid}`,
    );
  });

  it("a squad size without a best has a dash, and a hunter without any has a sentence", async () => {
    const none = { averageRealTime: null, averageLastHydrolystLimbBreakTime: null };
    const empty = { ...none, realTime: null, lastHydrolystLimbBreakTime: null };
    const best = { any: empty, 1: empty, 2: empty, 3: empty, 4: empty };
    const { unmount } = await openHunter();
    await unfoldBests();
    const solo = region("Best night: average real time").getByRole("row", { name: /Solo/ });
    expect(within(solo).getByRole("cell").textContent).toBe("—");
    unmount();
    await openHunter("/users/Quill", {
      "/v2/users/Quill": () => userAnswer({ stats: statsAnswer({ best }) }),
    });
    expect(await screen.findByText("No personal best yet")).toBeDefined();
  });

  it("each squad size has its best of one figure, with its place", async () => {
    const base = statsAnswer();
    if (base.best === null) throw new Error("no bests");
    const trio = {
      ...base.best[3],
      averageRealTime: personalBest({ value: 500.5, rank: 30, total: 100 }),
      realTime: personalBest({ value: 471.25, rank: 1, total: 50 }),
    };
    const user = userAnswer({ stats: statsAnswer({ best: { ...base.best, 3: trio } }) });
    await openHunter("/users/Quill", { "/v2/users/Quill": () => user });
    const places = await screen.findByRole("list", { name: "By squad size" });
    const cards = within(places).getAllByRole("listitem");
    expect(cards.map((card) => card.querySelector("h3")?.textContent)).toEqual([
      "Solo",
      "Duo",
      "Trio",
      "Full squad",
    ]);
    expect(cards[0]?.textContent).toBe("Solo—");
    expect(within(cards[1]!).getByRole("link", { name: "#31 of 200" }).getAttribute("href")).toBe(
      `/leaderboards?season=3&squad=duo&hunter=${hunterUuid}`,
    );
    expect(within(cards[2]!).getByRole("link", { name: "#30 of 100" })).toBeDefined();
    expect(screen.getByText("Best night: average real time")).toBeDefined();
    // All other bests are folded.
    expect(screen.queryByRole("region", { name: "Best run: real time" })).toBeNull();
  });

  it("each rank names its season", async () => {
    const base = statsAnswer();
    if (base.best === null) throw new Error("no bests");
    const any = { ...base.best.any, averageRealTime: personalBest({ season: 2 }) };
    const stats = statsAnswer({ best: { ...base.best, any } });
    await openHunter("/users/Quill", { "/v2/users/Quill": () => userAnswer({ stats }) });
    await unfoldBests();
    const card = region("Best night: average real time");
    expect(card.getByText(/Season 2$/).textContent).toMatch(/^top \d+% · Season 2$/);
    expect(card.getAllByRole("link")[1]?.getAttribute("href")).toContain("season=2");
  });
});

describe("squad mates", () => {
  it("squad mates show nights together and the best together, and link to both", async () => {
    await openHunter("/users/Quill", {
      [`${own}/mates`]: () => ({ total: 1, items: [mateAnswer({ ign: "a/b %" })] }),
    });
    const name = await screen.findByRole("link", { name: "a/b %" });
    expect(name.getAttribute("href")).toBe("/users/a%2Fb%20%25");
    const mates = region("Squad mates");
    expect(mates.getByText(/30 nights together/)).toBeDefined();
    expect(mates.getByRole("link", { name: "8:08.123 S" }).getAttribute("href")).toBe(`/nights/${nightUuid}`);
  });

  it("squad mates have pages, which are in the address", async () => {
    const asked: (string | null)[] = [];
    const { router, user } = await openHunter("/users/Quill", {
      [`${own}/mates`]: (url) => {
        asked.push(url.searchParams.get("offset"));
        return { total: 13, items: [mateAnswer()] };
      },
    });
    await answered();
    await user.click(await region("Squad mates").findByRole("button", { name: "Next page" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ mates: 2 }));
    await waitFor(() => expect(asked).toContain("6"));
  });

  it("a hunter without squad mates has a sentence", async () => {
    await openHunter("/users/Quill", { [`${own}/mates`]: () => ({ total: 0, items: [] }) });
    expect(await screen.findByText("No squad mates yet")).toBeDefined();
  });
});
