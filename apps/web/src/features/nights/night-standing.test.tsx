import { listRunBoard, type NightRankAnswer, nightRankSchema } from "@hunt/contracts/leaderboards";
import type { NightAnswer, NightViewer } from "@hunt/contracts/nights";
import { runSchema } from "@hunt/contracts/runs";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { meAnswer, problemAnswer, sessionAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { clientNight, nightUuid, runLike, sampleNight } from "../../testing/sample-night.ts";

type Server = Readonly<Record<string, (url: URL, request: Request) => unknown>>;

async function openNight(search: string, night: NightAnswer, server: Server) {
  const { queryClient } = await renderApp({
    path: `/nights/${nightUuid}${search}`,
    server: { [`/v2/nights/${nightUuid}`]: () => night, ...server },
  });
  await screen.findByRole("heading", { level: 1, name: new RegExp(night.format) });
  /** Asks the server for everything again, as after a change. */
  const askAgain = () => act(() => queryClient.invalidateQueries());
  return { askAgain };
}

const board = listRunBoard.schema.response[200];
const ranked = (overrides: Partial<NightAnswer> = {}) =>
  sampleNight({ scope: "public", verified: true, ...overrides });
const rankPath = `/v2/nights/${nightUuid}/rank`;
const standing = (told: Partial<NightRankAnswer>) => () =>
  answerOf(nightRankSchema, { entries: "best", verifiedOnly: true, ...told });

describe("the place of a night", () => {
  it("the place is shown with the size of the field and the share, and links to the board there", async () => {
    await openNight("", ranked(), { [rankPath]: standing({ rank: 12, total: 403 }) });
    // Rank 12 of 403 is within 5 %, which the specification gives the mark s.
    const link = await screen.findByRole("link", { name: "#12 of 403, top 3%" });
    expect(screen.getByText("Duo · Average real time")).toBeDefined();
    const address = new URL(link.getAttribute("href") ?? "", location.origin);
    expect(address.pathname).toBe("/leaderboards");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      season: "3",
      squad: "duo",
      around: nightUuid,
    });
  });

  it("the place appears together with the night, so that nothing moves", async () => {
    // The page waits without limit, so that the test passes however slow the machine is.
    const { setTimeout: later } = globalThis;
    vi.stubGlobal("setTimeout", (run: () => void, ms?: number) => (ms === 300 ? 0 : later(run, ms)));
    let answer = (_rank: unknown) => {};
    const rank = new Promise((resolve) => {
      answer = resolve;
    });
    const { queryClient } = await renderApp({
      path: `/nights/${nightUuid}`,
      server: { [`/v2/nights/${nightUuid}`]: () => ranked(), [rankPath]: () => rank },
    });
    await waitFor(() => expect(queryClient.getQueryData(["nights", nightUuid])).toBeDefined());
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
    answer(standing({ rank: 12, total: 403 })());
    await screen.findByRole("heading", { level: 1 });
    expect(screen.getByRole("link", { name: /^#12/ })).toBeDefined();
  });

  it("the night waits for its place only for a moment", async () => {
    await openNight("", ranked(), { [rankPath]: () => new Promise(() => {}) });
    expect(screen.queryByRole("link", { name: /^#/ })).toBeNull();
  });

  it("a place among all nights, or among unverified ones too, says so, with dots between the facts", async () => {
    let told: Partial<NightRankAnswer> = { rank: 2, total: 2, verifiedOnly: false };
    const { askAgain } = await openNight("", ranked({ verified: false }), {
      [rankPath]: () => standing(told)(),
    });
    const unverified = await screen.findByRole("link", { name: "#2 of 2" });
    expect(unverified.getAttribute("href")).toContain("verified=false");
    expect(unverified.getAttribute("href")).not.toContain("entries");
    expect(screen.getByText(/ · unverified nights included$/)).toBeDefined();
    told = { rank: 90, total: 900, entries: "all" };
    await askAgain();
    const ofAll = await screen.findByRole("link", { name: /^#90/ });
    expect(ofAll.getAttribute("href")).toContain("entries=all");
    told = { rank: 2, total: 9, entries: "all", verifiedOnly: false };
    await askAgain();
    const line = (await screen.findByRole("link", { name: /^#2 of 9/ })).parentElement;
    expect(line?.textContent).toBe(
      "#2 of 9, top 23% · Duo · Average real time · among all nights, because this squad has a better one · unverified nights included",
    );
  });

  it("a night that waits for a place in the first ten says so kindly, with the day on which it appears", async () => {
    const told = standing({
      unrankedReason: "first_ten",
      waitsUntil: "2026-11-28T12:00:00.000Z",
      verifiedOnly: false,
    });
    await openNight("", ranked({ verified: false }), { [rankPath]: told });
    expect(
      await screen.findByText(
        "A place in the first ten: it shows on 28 Nov 2026, or sooner once a squad mate’s log agrees or a moderator approves the night",
      ),
    ).toBeDefined();
  });

  it("a night without a place says why, and makes no needless request", async () => {
    const missed: string[] = [];
    let unrankedReason: NightRankAnswer["unrankedReason"] = "not_public";
    const { askAgain } = await openNight("", ranked(), {
      [rankPath]: () => standing({ unrankedReason })(),
      "/v2/leaderboards/nights": (url) => {
        missed.push(url.href);
        return problemAnswer(404, "not_on_board");
      },
    });
    for (const [reason, words] of [
      ["not_public", "Not ranked: only public nights are"],
      ["client_log", "Not ranked: a client’s log"],
      ["too_few_full_runs", "Not ranked: too few full runs"],
      ["figure_unknown", "Not ranked: the log does not show this time"],
    ] as const) {
      unrankedReason = reason;
      await askAgain();
      expect(await screen.findByText(words)).toBeDefined();
    }
    expect(missed).toEqual([]);
  });
});

describe("a night without a capture", () => {
  it("a night without a capture is named so in its heading and in the window's title", async () => {
    const none = { capturedHydrolystsCount: 0, capturedGantulystsCount: 0, capturedTeralystsCount: 0 };
    await openNight("", ranked({ format: "", ...none }), { [rankPath]: standing({}) });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Night without a capture /);
    expect(document.title).toBe("Development ~ Night without a capture");
  });
});

describe("a night of several logs", () => {
  it.each([
    [
      { agree: 4, total: 4, chosenAt: null },
      "4 of 4 logs agree",
      /^They show the same limbs, captures and times/,
    ],
    [
      { agree: 3, total: 4, chosenAt: null },
      "3 of 4 logs agree",
      /^At least one shows the night differently/,
    ],
    [
      { agree: 1, total: 2, chosenAt: "2026-11-20T18:30:00.000Z" },
      "1 of 2 logs agree",
      /^A moderator chose the log that is shown, on 20 Nov 2026/,
    ],
  ])("everybody sees how many logs agree, and what that means: %j", async (logs, words, meaning) => {
    await openNight("", ranked({ logs }), { [rankPath]: standing({ rank: 1, total: 1 }) });
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByText(meaning)).toBeDefined();
  });

  it("nothing is said about a single log", async () => {
    await openNight("", ranked({ logs: null }), { [rankPath]: standing({ rank: 1, total: 1 }) });
    expect(screen.queryByText(/logs agree$/)).toBeNull();
  });
});

describe("a night whose log does not show its day", () => {
  const undated = { standing: "undated", startedAt: null, playedOn: null, builtOn: "2025-12-10" } as const;

  it("the night says that its day is unknown, why it does not count, and how old its build is", async () => {
    await openNight("", ranked({ verified: false, ...undated }), {
      [rankPath]: standing({ unrankedReason: "undated" }),
    });
    expect(screen.getByText("Date unknown")).toBeDefined();
    const notice = screen.getByRole("complementary", { name: "Why this night does not count yet" });
    expect(notice.textContent).toContain("Its log does not tell when it was played");
    expect(notice.textContent).toContain("The game’s build in it was made on 10 Dec 2025");
    expect(await screen.findByText("Not ranked: the day it was played is not known")).toBeDefined();
  });

  it("the night has the day that a moderator set", async () => {
    await openNight("", ranked({ ...undated, standing: "counted", playedOn: "2025-12-12" }), {
      [rankPath]: standing({ rank: 1, total: 2 }),
    });
    expect(screen.getByText("12 Dec 2025")).toBeDefined();
    expect(screen.queryByText("Date unknown")).toBeNull();
  });
});

describe("a night whose log lacks lines that are read today", () => {
  it("the owner is asked to drop the log once more", async () => {
    await openNight("", ranked({ isLogWanted: true }), { [rankPath]: standing({ rank: 1, total: 2 }) });
    const notice = screen.getByRole("complementary", { name: "Do you still have this log?" });
    expect(notice.textContent).toContain("Drop it once more");
  });
});

describe("a night that nobody has confirmed", () => {
  it("the night is marked, and says why in text that everybody can read", async () => {
    await openNight("", ranked({ verified: false, standing: "unconfirmed" }), {
      [rankPath]: standing({ unrankedReason: "unconfirmed" }),
    });
    expect(screen.getByText("Unconfirmed")).toBeDefined();
    const notice = screen.getByRole("complementary", { name: "Why this night does not count yet" });
    expect(notice.textContent).toContain("by a squad member with a verified name, or by a moderator");
    expect(await screen.findByText("Not ranked: nobody in its squad has confirmed it yet")).toBeDefined();
  });

  it("the night shows the rank that it would have once somebody confirms it", async () => {
    const wouldBe = { all: { rank: 12, total: 403 }, verified: { rank: 3, total: 40 } };
    await openNight("", ranked({ verified: false, standing: "unconfirmed" }), {
      [rankPath]: standing({ unrankedReason: "unconfirmed", wouldBe }),
    });
    const line = await screen.findByText(/Would be #12 of 403 once confirmed/);
    expect(line.textContent).toContain("#3 of 40 if it were verified too");
    expect(screen.queryByRole("link", { name: /of 403/ })).toBeNull();
  });

  const unconfirmed = (overrides: Partial<NightAnswer> = {}) =>
    ranked({ verified: false, standing: "unconfirmed", ...overrides });
  const nowhere = { [rankPath]: standing({ unrankedReason: "unconfirmed" }) };
  const signIn = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
    document.cookie = "session=pair-1; Path=/";
  };

  it("a visitor is asked to sign in, and nobody but its hunters whether they were there", async () => {
    await openNight("", unconfirmed(), nowhere);
    expect(screen.queryByRole("button", { name: "That was me" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
    const notice = within(screen.getByRole("complementary", { name: "Why this night does not count yet" }));
    fireEvent.click(notice.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("dialog", { name: /^Join / })).toBeDefined();
  });

  it("a hunter without a verified name is asked to verify it", async () => {
    signIn();
    const user = meAnswer({ ign: null });
    await openNight("", unconfirmed(), { ...nowhere, "/v2/sessions": () => sessionAnswer(user) });
    const link = await screen.findByRole("link", { name: "Verify your name" });
    expect(link.getAttribute("href")).toBe("/account?tab=profile");
  });

  it("a named hunter is asked, and after the answer yes the night counts without a reload", async () => {
    signIn();
    const said: unknown[] = [];
    const senders = [{ uuid: "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5c", ign: "Lotta", always: false }];
    const viewer: NightViewer = {
      access: "member",
      memberScope: "public",
      presence: null,
      answered: false,
      senders,
    };
    let night = unconfirmed({ viewer });
    await openNight("", night, {
      ...nowhere,
      "/v2/sessions": () => sessionAnswer(),
      [`/v2/nights/${nightUuid}`]: () => night,
      [`/v2/@me/nights/${nightUuid}/presence`]: async (_url: URL, request: Request) => {
        said.push(await request.json());
        night = ranked({ viewer: { ...viewer, presence: true, answered: true } });
        return { ...viewer, presence: true, answered: true, standing: "counted" };
      },
    });
    const tick = await screen.findByRole<HTMLInputElement>("checkbox", {
      name: "Always for nights sent by Lotta",
    });
    expect(tick.checked).toBe(true);
    fireEvent.click(await screen.findByRole("button", { name: "That was me" }));
    await waitFor(() => expect(screen.queryByText("Unconfirmed")).toBeNull());
    // The box is ticked, so that nights from the senders of this one are accepted from now on.
    expect(said).toEqual([{ confirmed: true, alwaysFor: senders.map(({ uuid }) => uuid) }]);
    expect(screen.getByRole("button", { name: "That was me" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("a hunter who had claimed the night is asked again when another log replaced the one that the hunter meant", async () => {
    const said: unknown[] = [];
    const viewer: NightViewer = {
      access: "member",
      memberScope: "public",
      presence: true,
      answered: true,
      senders: [],
    };
    await openNight("", unconfirmed({ viewer }), {
      ...nowhere,
      "/v2/sessions": () => sessionAnswer(),
      [`/v2/@me/nights/${nightUuid}/presence`]: async (_url: URL, request: Request) => {
        said.push(await request.json());
        return { ...viewer, standing: "counted" };
      },
    });
    const button = await screen.findByRole("button", { name: "That was me" });
    expect(button.getAttribute("aria-pressed")).toBe("false");
    expect(
      screen.getByText(/^You said this was you. Another log has changed this night since/),
    ).toBeDefined();
    expect(screen.queryByText(/^Your name is in this night/)).toBeNull();
    fireEvent.click(button);
    await waitFor(() => expect(said).toEqual([{ confirmed: true }]));
  });

  it("a client's night has one box for both reasons, with a button that hands its link to the host", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await openNight("", { ...clientNight(), scope: "public", standing: "unconfirmed" }, nowhere);
    const boxes = screen.getAllByRole("complementary", { name: /^Why this night/ });
    expect(boxes.map((box) => within(box).getByRole("heading").textContent)).toEqual([
      "Why this night is not ranked",
    ]);
    const box = within(screen.getByRole("complementary", { name: "Why this night is not ranked" }));
    expect(box.getByText(/^This night counts once it is confirmed/)).toBeDefined();
    expect(box.getByRole("button", { name: "Sign in" })).toBeDefined();
    fireEvent.click(box.getByRole("button", { name: "Ask the host for their log" }));
    await waitFor(() => expect(copied).toHaveBeenCalledWith(location.href));
  });

  it("the mark disappears once somebody confirms the night", async () => {
    await openNight("", ranked(), { [rankPath]: standing({ rank: 1, total: 1 }) });
    expect(screen.queryByText("Unconfirmed")).toBeNull();
    expect(screen.queryByRole("complementary", { name: /does not count yet/ })).toBeNull();
  });
});

describe("a night with a figure below the shortest that the game allows", () => {
  const runs = [
    runLike(1),
    runLike(2, { realTime: 454.999 }),
    runLike(4, { lastHydrolystLimbBreakTime: 394.999 }),
    runLike(6, { realTime: 454.998 }),
  ];

  it("the night names the runs, and says that a moderator has to look", async () => {
    await openNight("", ranked({ verified: false, runs }), {
      [rankPath]: standing({ unrankedReason: "below_floor" }),
    });
    expect(await screen.findByText("Not ranked: faster than the game allows")).toBeDefined();
    const notice = screen.getByRole("complementary", { name: "Why this night is not ranked" });
    expect(notice.textContent).toContain("a real time under 7:35.000, a last limb under 6:35.000");
    expect(notice.textContent).toContain("Runs: 2, 4 and 6.");
  });

  it("the notice disappears once a moderator approved the night", async () => {
    await openNight("", ranked({ verified: true, runs }), { [rankPath]: standing({ rank: 1, total: 1 }) });
    expect(screen.queryByRole("complementary", { name: "Why this night is not ranked" })).toBeNull();
  });
});

describe("comparing with the record", () => {
  const otherUuid = "0198f0aa-0000-7000-8000-000000000002";
  const record = runLike(2, { uuid: "0198f0aa-0000-7000-9000-000000000099", realTime: 470 });
  const entry = answerOf(runSchema, { ...record, eidolons: null, night: ranked({ uuid: otherUuid }) });

  it("every run is shown beside the fastest verified run of the season and squad size", async () => {
    let asked = new URLSearchParams();
    await openNight("?compare=record", ranked(), {
      "/v2/leaderboards/nights": () => problemAnswer(404, "not_on_board"),
      "/v2/leaderboards/runs": (url) => {
        asked = url.searchParams;
        return answerOf(board, { total: 1, items: [{ ...entry, rank: 1 }] });
      },
      [`/v2/nights/${otherUuid}`]: () => ranked({ uuid: otherUuid, runs: [runLike(1), record] }),
    });
    // The difference is 7:51.963 − 7:50.000.
    expect(await screen.findByText("+1.963s")).toBeDefined();
    expect(Object.fromEntries(asked)).toEqual({ season: "3", squadSize: "2", limit: "1" });
    const picker = screen.getByRole<HTMLSelectElement>("combobox", { name: "Compare with" });
    expect(within(picker).getByRole<HTMLOptionElement>("option", { name: "The record run" }).selected).toBe(
      true,
    );
    expect(screen.getByRole("link", { name: "Open that night" }).getAttribute("href")).toBe(
      `/nights/${otherUuid}`,
    );
  });

  it("the page says that there is no record yet", async () => {
    await openNight("?compare=record", ranked(), {
      "/v2/leaderboards/runs": () => answerOf(board),
    });
    expect(
      await screen.findByText(/^There is no such run or night to compare with: it may have been deleted/),
    ).toBeDefined();
  });
});
