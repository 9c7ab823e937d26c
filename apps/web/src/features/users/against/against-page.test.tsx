import { type AgainstAnswer, againstSchema } from "@hunt/contracts/against";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { nightAnswer, problemAnswer, userListAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { hunterUuid, statsAnswer, trendAnswer, userAnswer } from "../testing/hunter-answers.ts";

const otherUuid = "0198f0aa-1111-7000-8000-000000000009";
const nights = ["0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a01", "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a02"] as const;
const dayMs = 86_400_000;
/** All answers share one instant, so that the days between two of them are whole. */
const anHourAgoMs = Date.now() - 3_600_000;
const daysAgo = (days: number) => new Date(anHourAgoMs - days * dayMs).toISOString();

const quill = userAnswer({ ign: "Quill", stats: statsAnswer({ best: null }) });
const onkko = userAnswer({ ign: "Onkko", uuid: otherUuid, stats: statsAnswer({ nights: 7, best: null }) });

/** Returns a comparison in which Quill is ahead solo, Onkko has no duo, and neither has a trio. */
function against(overrides: Given<AgainstAnswer> = {}): AgainstAnswer {
  const best = (value: number, nightUuid: string, at: string) => ({ value, nightUuid, at, counts: true });
  const solo = {
    hunter: { best: best(470.5, nights[0], daysAgo(40)), median: 481.25, count: 42 },
    other: { best: best(474.1, nights[1], daysAgo(30)), median: 480, count: 7 },
    lead: { who: "hunter" as const, since: daysAgo(34), reachedAt: daysAgo(130) },
  };
  return answerOf(againstSchema, {
    metric: "averageRealTime",
    hunter: quill,
    other: onkko,
    sizes: {
      any: solo,
      1: solo,
      2: { hunter: { best: best(500, nights[0], daysAgo(5)), count: 1, median: 500 } },
    },
    together: { nights: 2, lastNightAt: daysAgo(3), best: { averageRealTime: 488.1, nightUuid: nights[0] } },
    ...overrides,
  });
}

type Answers = Readonly<Record<string, (url: URL) => unknown>>;
const own = `/v2/users/${hunterUuid}`;

async function open(search = "", given: Answers = {}, path = "/users/Quill/against/Onkko") {
  const server: Answers = {
    "/v2/users/Quill/against/Onkko": () => against(),
    [`${own}/against/${otherUuid}/nights`]: () => ({ total: 1, items: [nightAnswer()] }),
    [`${own}/trend`]: () => trendAnswer(),
    [`/v2/users/${otherUuid}/trend`]: () => trendAnswer({ values: [510, 505, 500, 495] }),
    ...given,
  };
  const app = await renderApp({ path: path + search, server });
  return { ...app, user: userEvent.setup() };
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent?.trim());

describe("hunter against hunter", () => {
  it("bests are side by side, and the text between them says who is ahead, by how much and for how many days", async () => {
    await open();
    const bests = await region("Personal bests");
    expect(cellsOf(bests.getByRole("row", { name: /^Solo/ }))).toEqual([
      "7:50.500S++",
      "3.600sQuill ahead by 3.600s both nights side by sideQuill has been ahead for 34 daysQuill reached 7:54.100, 100\u00A0days before Onkko",
      "7:54.100S++",
    ]);
    expect(cellsOf(bests.getByRole("row", { name: /^Duo/ })).slice(1)).toEqual(["—Only Quill has one", "—"]);
    expect(cellsOf(bests.getByRole("row", { name: /^Trio/ }))).toEqual([
      "Trio, Full squad: neither has one yet",
    ]);
    const heading = await screen.findByRole("heading", { level: 1, name: "Quill against Onkko" });
    expect(heading).toBeDefined();
    await waitFor(() => expect(document.title).toMatch(/ ~ Quill against Onkko$/));
  });

  it("a time links to its night, and a difference to both nights side by side", async () => {
    await open();
    const row = within((await region("Personal bests")).getByRole("row", { name: /^Solo/ }));
    const hrefs = row.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual([
      `/nights/${nights[0]}`,
      `/nights/${nights[0]}?compare=${nights[1]}&of=night#compared`,
      `/nights/${nights[1]}`,
    ]);
  });

  it("nobody is ahead by an average that boards would not accept, in bests, medians and head", async () => {
    const size = against().sizes[1];
    const few = {
      ...size,
      hunter: { ...size.hunter, best: size.hunter.best && { ...size.hunter.best, counts: false } },
      lead: null,
    };
    await open("", { "/v2/users/Quill/against/Onkko": () => against({ sizes: { any: few, 1: few } }) });
    const inSolo = async (name: string) =>
      cellsOf((await region(name)).getByRole("row", { name: /^Solo/ }))[1] ?? "";
    expect(await inSolo("Personal bests")).toMatch(/^—From fewer full runs than the boards require/);
    expect(await inSolo("Medians")).toBe("—Too few to say who is faster");
    const head = screen.getByRole("heading", { level: 1 }).parentElement;
    expect(head?.textContent).not.toContain("ahead by");
  });

  it("the head compares the size that both hunt most, never a duo's night with a full squad's", async () => {
    const { 1: solo } = against().sizes;
    const { best } = solo.hunter;
    const of = (value: number, nightUuid: string, count = 20) => ({
      ...solo.hunter,
      best: best && { ...best, value, nightUuid },
      count,
    });
    const lead = { who: "other" as const, since: daysAgo(12), reachedAt: daysAgo(15) };
    const duo = { hunter: of(470.5, nights[0]), other: of(471, otherUuid), lead: solo.lead };
    const full = { hunter: of(480, hunterUuid), other: of(470.1, nights[1], 9), lead };
    const any = { hunter: duo.hunter, other: full.other, lead };
    await open("", { "/v2/users/Quill/against/Onkko": () => against({ sizes: { any, 2: duo, 4: full } }) });
    const bests = await region("Personal bests");
    const head = screen.getByRole("heading", { level: 1 }).parentElement?.textContent;
    expect(head).toContain("Quill ahead by 0.500s");
    expect(head).toContain("Duo: the squad size both hunt most");
    expect(head).toContain("Ahead by squad size: 1 : 1");
    expect(head?.match(/ ahead by /g)).toHaveLength(1);
    const sizes = bests.getAllByRole("rowheader").map(({ textContent }) => textContent);
    expect(sizes).toEqual(["Duo · shown above", "Full squad", "Any squad"]);
    expect(cellsOf(bests.getByRole("row", { name: /^Any squad/ }))).toEqual([
      "7:50.500S++Duo",
      expect.stringMatching(/^0\.400sOnkko ahead by 0\.400s.*Onkko has been ahead for 12 days/),
      "7:50.100S++Full squad",
    ]);
  });

  it("a missing median of one or both hunters is reported", async () => {
    const { 1: solo } = against().sizes;
    const nothing = { ...solo.hunter, best: null, count: 0, median: null };
    const [none, one] = [
      { ...solo, hunter: nothing, other: nothing, lead: null },
      { ...solo, hunter: nothing, lead: null },
    ];
    const answer = () => against({ sizes: { any: one, 1: none, 2: one } });
    await open("", { "/v2/users/Quill/against/Onkko": answer });
    const medians = await region("Medians");
    const between = (size: RegExp) => cellsOf(medians.getByRole("row", { name: size }))[1];
    expect(between(/^Duo/)).toBe("—Only Onkko has one");
    const without = cellsOf(medians.getByRole("row", { name: /neither/ }));
    expect(without).toEqual(["Solo, Trio, Full squad: neither has one yet"]);
  });

  it("medians are shown with their number of nights, and who is usually faster", async () => {
    await open();
    const medians = await region("Medians");
    expect(cellsOf(medians.getByRole("row", { name: /^Solo/ }))).toEqual([
      "8:01.250S+42 nights",
      "1.250sOnkko ahead by 1.250s",
      "8:00.000S+7 nights",
    ]);
  });

  it("both trends are drawn, read by keyboard, and shown as a table", async () => {
    const { user } = await open();
    const slider = await screen.findByRole("slider", { name: /^Real time over time\. Quill: now/ });
    expect(slider.getAttribute("aria-valuetext")).toMatch(/^20 Nov 2026\. Quill: .*\. Quill ahead by /);
    slider.focus();
    await user.keyboard("{Home}");
    expect(slider.getAttribute("aria-valuetext")).toBe(
      "17 Nov 2026. Quill: 8:20.000. Onkko: 8:30.000. Quill ahead by 10.000s.",
    );
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
    expect(slider.getAttribute("aria-valuenow")).toBe("2");
    const trend = await region("Trend of both");
    await user.click(trend.getByText("Trend as a table"));
    expect(trend.getAllByRole("row")).toHaveLength(5);
  });

  it("the share of the time in which each of the two was ahead is shown", async () => {
    // The days are: Quill ahead by 10 s, Onkko by 1 s, equal, and the state since the last night.
    await open("?line=best", {
      [`${own}/trend`]: () => trendAnswer({ values: [480, 480, 474, 474] }),
      [`/v2/users/${otherUuid}/trend`]: () => trendAnswer({ values: [490, 479, 474, 470] }),
    });
    const trend = await region("Trend of both");
    const words = await trend.findByText(/^Share of the time ahead/);
    expect(words.parentElement?.textContent).toBe(
      "Share of the time ahead · Equally fast 34%Quill: 33%Onkko: 33%",
    );
  });

  it("figure, view, line, squad and page stay in the address", async () => {
    const asked: string[] = [];
    const { router, user } = await open("?page=2", {
      "/v2/users/Quill/against/Onkko": (url) => {
        asked.push(url.search);
        return against();
      },
      [`${own}/against/${otherUuid}/nights`]: (url) => {
        asked.push(url.search);
        return { total: 12, items: [nightAnswer()] };
      },
    });
    await region("Nights together");
    await waitFor(() => expect(asked).toContain("?limit=5&offset=5"));
    await user.click(await screen.findByRole("radio", { name: "Best until then" }));
    await user.click(screen.getByRole("radio", { name: "Both lines" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Figure" }), "realTime");
    await waitFor(() => expect(asked).toContain("?metric=realTime"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Squad size" }), "duo");
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        page: 2,
        view: "lines",
        line: "best",
        metric: "realTime",
        squad: "duo",
      }),
    );
    expect((await region("Nights together")).getByRole("button", { name: "Previous page" })).toBeDefined();
  });

  it("the two hunters can be swapped, and the first hunter can be compared with another hunter", async () => {
    const { router, user } = await open("?metric=realTime", {
      "/v2/users": () => userListAnswer([userAnswer({ ign: "Third" })]),
      "/v2/users/Quill/against/Third": () => against({ other: { ...onkko, ign: "Third" } }),
    });
    const swap = await screen.findByRole("link", { name: "Swap sides" });
    expect(swap.getAttribute("href")).toBe("/users/Onkko/against/Quill?metric=realTime");
    await user.click(screen.getByRole("button", { name: "Another hunter" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Compare Quill with another hunter" }));
    await user.type(dialog.getByRole("searchbox", { name: "Part of a hunter’s name" }), "third{Enter}");
    await waitFor(() =>
      expect(router.state.location.href).toBe("/users/Quill/against/Third?metric=realTime"),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("names replace uuids, and the rest of the address stays", async () => {
    const path = `/users/${hunterUuid}/against/${otherUuid}`;
    const { router } = await open("?line=best", { [`/v2${path}`]: () => against() }, path);
    await waitFor(() => expect(router.state.location.href).toBe("/users/Quill/against/Onkko?line=best"));
  });

  it("the same hunter twice is reported, and another hunter can be chosen", async () => {
    await open("", { "/v2/users/Quill/against/Onkko": () => against({ other: quill }) });
    expect(await screen.findByText("The same hunter twice")).toBeDefined();
    expect(screen.getByRole("searchbox", { name: "Part of a hunter’s name" })).toBeDefined();
    expect(screen.queryByRole("region", { name: "Personal bests" })).toBeNull();
  });

  it("two hunters without a night are reported", async () => {
    const none = statsAnswer({ nights: 0, best: null });
    await open("", {
      "/v2/users/Quill/against/Onkko": () =>
        against({ hunter: { ...quill, stats: none }, other: { ...onkko, ign: null, stats: none } }),
    });
    expect(await screen.findByText("Neither has a public night yet")).toBeDefined();
    expect(screen.getByText("Hunter without a verified name")).toBeDefined();
  });

  it("a missing hunter is named, and a part of the name is searched", async () => {
    await open("", {
      "/v2/users/Quill/against/Onkko": () => problemAnswer(404, "user_not_found"),
      "/v2/users/Quill": () => userAnswer(),
      "/v2/users/Onkko": () => problemAnswer(404, "user_not_found"),
      "/v2/users": () => userListAnswer([userAnswer({ ign: "Onkko2" })]),
    });
    expect(
      await screen.findByRole("heading", { level: 1, name: "No hunter is called “Onkko”" }),
    ).toBeDefined();
    expect(await screen.findByRole("link", { name: "Onkko2" })).toBeDefined();
  });

  it("the page says when there is no night together, and who has no trend", async () => {
    await open("", {
      "/v2/users/Quill/against/Onkko": () =>
        against({ together: { nights: 0, lastNightAt: null, best: null } }),
      [`/v2/users/${otherUuid}/trend`]: () =>
        trendAnswer({ total: 0, values: [], nights: [], times: [], counts: [] }),
    });
    expect(await screen.findByText("No public night together yet")).toBeDefined();
    expect(await screen.findByText("Onkko has no run with this figure.")).toBeDefined();
  });

  it("a failure shows its request id, and can be retried", async () => {
    let fails = true;
    const { user } = await open("", {
      "/v2/users/Quill/against/Onkko": () => (fails ? problemAnswer(503, "overloaded") : against()),
    });
    expect(await screen.findByText("The comparison could not be loaded.")).toBeDefined();
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await region("Personal bests")).toBeDefined();
  });
});
