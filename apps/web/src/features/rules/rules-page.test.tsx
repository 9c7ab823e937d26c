import { type CategoryAnswer, categorySchema } from "@hunt/contracts/categories";
import { locales } from "@hunt/contracts/locales";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { verificationStatsSchema } from "@hunt/contracts/verification-requests";
import {
  captureAnimationMs,
  gameTimeMs,
  limbAnimationMs,
  preloadThresholdMs,
  slowestDropMs,
  soonestDropMs,
} from "@hunt/engine/domain/game-facts";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { requirementText } from "../../domain-ui/requirement-text.ts";
import { problemAnswer, settingsAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";

/** Formats seconds as formulas and sentences write them, with three decimals. */
const exact = (ms: number) => (ms / 1000).toFixed(3);
const short = (ms: number) => String(ms / 1000);

const category = (overrides: Given<CategoryAnswer>) =>
  answerOf(categorySchema, {
    uuid: "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5b",
    slug: "any%",
    name: "any%",
    season: 4,
    minimumFullRuns: 6,
    squadSizes: [1, 2, 3, 4],
    ...overrides,
  });

const novaless = category({
  uuid: "1f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5b",
  slug: "novaless%",
  name: "novaless%",
  minimumFullRuns: 5,
  squadSizes: [4, 2],
  requirements: { en: "No Nova in the squad.", ja: "ノヴァなし。" },
});

const season = (number: number) => ({ number, startsAt: "2024-01-01T00:00:00.000Z", endsAt: null });
const server = {
  "/v2/settings": () => settingsAnswer({ currentSeason: 3, seasons: [season(3), season(4)] }),
  "/v2/categories": (url: URL) => {
    const items = url.searchParams.get("season") === "4" ? [category({}), novaless] : [];
    return { total: items.length, items };
  },
};

describe("the rules page", () => {
  it("the page shows the requirements of each category of the season in the address", async () => {
    await renderApp({ path: "/rules?season=4", server });
    const any = (await screen.findByRole("heading", { name: "any%" })).closest("li") as HTMLElement;
    expect(any.textContent).toContain("at least 6");
    expect(any.textContent).toContain("every size");
    expect(any.textContent).toContain("None: every night with enough full runs counts.");
    const other = screen.getByRole("heading", { name: "novaless%" }).closest("li") as HTMLElement;
    expect(other.textContent).toContain("at least 5");
    expect(other.textContent).toContain("Duo and Full squad");
    expect(other.textContent).toContain("No Nova in the squad.");
    expect(document.title).toMatch(/ ~ Rules$/);
  });

  it("an unknown current season is reported, and can be retried", async () => {
    let failing = true;
    const settings = () => (failing ? problemAnswer(400, "invalid_parameter") : server["/v2/settings"]());
    await renderApp({ path: "/rules", server: { ...server, "/v2/settings": settings } });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("req-1");
    failing = false;
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Season 3 has no categories.")).toBeDefined();
  });

  it("the page begins with the current season, and the choice is in the address", async () => {
    const { router } = await renderApp({ path: "/rules", server });
    expect(await screen.findByText("Season 3 has no categories.")).toBeDefined();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Season" }), "Season 4");
    await waitFor(() => expect(router.state.location.search).toEqual({ season: 4 }));
    expect(await screen.findByRole("heading", { name: "any%" })).toBeDefined();
  });

  it("an unknown season offers a link back", async () => {
    const unknown = { ...server, "/v2/categories": () => problemAnswer(400, "unknown_season") };
    await renderApp({ path: "/rules?season=77", server: unknown });
    expect(await screen.findByText("There is no season 77.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to the current season" }).getAttribute("href")).toBe(
      "/rules",
    );
  });

  it("a category links to its leaderboard, unless it is closed", async () => {
    const closed = category({ uuid: "2f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5b", name: "old%", archived: true });
    const categories = () => ({ total: 3, items: [closed, category({}), novaless] });
    const settings = () => settingsAnswer({ currentSeason: 4, seasons: [season(4)] });
    await renderApp({
      path: "/rules",
      server: { ...server, "/v2/settings": settings, "/v2/categories": categories },
    });
    const first = await screen.findByRole("link", { name: "any% leaderboard" });
    expect(first.getAttribute("href")).toBe("/leaderboards");
    const other = screen.getByRole("link", { name: "novaless% leaderboard" }).getAttribute("href") ?? "";
    expect(Object.fromEntries(new URL(other, location.href).searchParams)).toEqual({ category: "novaless%" });
    expect(screen.queryByRole("link", { name: "old% leaderboard" })).toBeNull();
  });

  it("the page links to the leaderboard of the shown season", async () => {
    await renderApp({ path: "/rules?season=4", server });
    const link = await screen.findByRole("link", { name: "any% leaderboard" });
    expect(link.getAttribute("href")).toBe("/leaderboards?season=4");
  });

  it("the limits of the marks are those of the specification", async () => {
    await renderApp({ path: "/rules", server });
    const table = await screen.findByRole("table", { name: "Marks" });
    const row = (name: string) =>
      within(within(table).getByRole("rowheader", { name }).closest("tr") as HTMLElement)
        .getAllByRole("cell")
        .map((cell) => cell.textContent);
    // The source is docs/screens.md, "Marks": f up to 402, g 410, spp 418, sp 425, s 430, a 440, b 450, c 490.
    expect(row("The Hydrolyst’s last limb")).toEqual([
      "≤ 6:50.000",
      "≤ 6:58.000",
      "≤ 7:05.000",
      "≤ 7:10.000",
      "≤ 7:20.000",
      "≤ 7:30.000",
      "≤ 8:10.000",
      "≤\u00a06:42.000 or >\u00a08:10.000",
    ]);
    // Times in seconds have their unit, like short times everywhere: sp 0.1, s 0.3, a 0.7, b 1.7, c 2.7.
    expect(row("Limb break")).toEqual([
      "",
      "",
      "≤ 0.100s",
      "≤ 0.300s",
      "≤ 0.700s",
      "≤ 1.700s",
      "≤ 2.700s",
      "> 2.700s",
    ]);
    // The table has letters for times only. Ranks are shares: spp 0.001, sp 0.01, s 0.05, a 0.1, b 0.2, c 0.5.
    expect(table.textContent).not.toContain("%");
    const ranking = screen.getByRole("heading", { name: "Ranking" }).closest("section") as HTMLElement;
    const shares = within(ranking)
      .getAllByText(/^[\d.]+%$/)
      .map((share) => share.textContent);
    expect(shares).toEqual(["0.1%", "1%", "5%", "10%", "20%", "50%"]);
  });

  it("the page begins with four steps to a place on the boards, each of which leads on", async () => {
    await renderApp({ path: "/rules", server });
    const [first] = await within(await screen.findByRole("main")).findAllByRole("region");
    const steps = within(first as HTMLElement);
    expect(steps.getByRole("heading", { level: 2 }).textContent).toBe("How to get ranked in four steps");
    const links = steps.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Drop the host’s log", "/upload"],
      ["Publish the night", "#counts"],
      ["Request verification", "#proof"],
      ["A moderator verifies it", "#verification"],
    ]);
    expect(steps.getAllByRole("listitem")).toHaveLength(4);
    for (const [, target = ""] of links.slice(1))
      expect(document.getElementById((target ?? "").slice(1))?.tagName).toBe("SECTION");
  });

  it("the page says what the words for a video's content mean", async () => {
    await renderApp({ path: "/rules", server });
    const proof = within(await screen.findByRole("region", { name: "Proof" }));
    expect(proof.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "VS POV",
      "Input overlay",
    ]);
    expect(proof.getByText(/^POV means point of view/)).toBeDefined();
  });

  it("the page defines every time, beside a drawing", async () => {
    await renderApp({ path: "/rules", server });
    const drawing = await screen.findByRole("img", { name: /A run from entering the Plains/ });
    expect(drawing.textContent).toContain("capshot");
    // According to section 1 a Teralyst has four limbs, and each of the others has six. Every letter in a formula is in the
    // drawing.
    const letters = [...drawing.querySelectorAll("text")].map(({ textContent }) => textContent);
    const times = (letter: string) => letters.filter((one) => one === letter).length;
    expect(["W1", "W2", "W3", "W4", "W5", "W6"].map(times)).toEqual([3, 3, 3, 3, 2, 2]);
    expect(["P1", "P2", "S", "(S)", "V", "U", "E"].map(times)).toEqual([2, 2, 1, 1, 1, 2, 2]);
    // The definition subtracts the game's animation before each capshot.
    expect(letters.filter((one) => one?.includes(exact(captureAnimationMs)))).toHaveLength(3);
    // The source is docs/game-log.md, section 4.
    const ofTheGame = [
      `W2 − W1 − ${exact(limbAnimationMs)}`,
      `C − W6 − ${exact(captureAnimationMs)}`,
      `C + ${exact(slowestDropMs)} − N`,
      `D − N − ${exact(gameTimeMs)}`,
    ];
    for (const formula of ["V − N", "W1 − U", "E − D", "D − N", ...ofTheGame]) {
      expect(screen.getByText(formula)).toBeDefined();
    }
  });
});

it.each(locales)(
  "the texts in %s name the same constants as the formulas, with a decimal point",
  async (locale) => {
    const { default: texts } = await import(`../../i18n/locales/${locale}.json`);
    const { start, limbs, capshot, realTime, ownTime, night, part } = texts.rules.timing;
    const said = (words: string) => words.match(/\d+(:\d+)?(\.\d+)?/g);
    expect(said(start.text)).toEqual([short(preloadThresholdMs)]);
    expect(said(limbs.text)).toEqual([exact(limbAnimationMs), "4", "6"]);
    expect(said(capshot.text)).toEqual([exact(captureAnimationMs)]);
    expect(said(part.healing)).toEqual([exact(captureAnimationMs)]);
    expect(said(part.drop)).toEqual([short(soonestDropMs)]);
    // The constant is written like on a night's page, and like in the formula.
    expect(said(ownTime.text)).toEqual([formatDuration(gameTimeMs), exact(gameTimeMs)]);
    // The value that replaces a missing line is an estimate, and is shown as one.
    for (const { text } of [realTime, night]) {
      expect(text).toContain(short(slowestDropMs));
      expect(text).toContain("≈");
    }
  },
);

describe("a requirement's text", () => {
  it("the text is in the reader's language, otherwise in English", () => {
    expect(requirementText({ en: "No Nova.", ja: "ノヴァなし。" }, "ja")).toBe("ノヴァなし。");
    expect(requirementText({ en: "No Nova." }, "ja")).toBe("No Nova.");
    expect(requirementText({}, "en")).toBeNull();
  });
});

it("live figures describe the verifications of the last 90 days", async () => {
  const stats = {
    days: 90,
    pending: 4,
    approved: 75,
    rejected: 25,
    medianSecondsToDecision: 50_400,
    rejectedShare: 0.25,
    reasons: [
      { code: "video_incomplete", count: 15, share: 0.6 },
      { code: "vs_pov_missing", count: 10, share: 0.4 },
    ],
  } as const;
  await renderApp({
    path: "/rules",
    server: { ...server, "/v2/stats/verification": () => answerOf(verificationStatsSchema, stats) },
  });
  const section = within(await screen.findByRole("region", { name: "How verification works" }));
  expect(await section.findByText("14 hours")).toBeDefined();
  const figures = section.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(figures).toEqual(["100", "14 hours", "25%", "4"]);
  expect(section.getByText("The video does not show the whole night.").textContent).toBeDefined();
  expect(section.getAllByRole("listitem").at(-2)?.textContent).toBe(
    "60%The video does not show the whole night.",
  );
});

it("few decisions are shown as counts instead of shares", async () => {
  const stats = {
    days: 90,
    pending: 9,
    approved: 7,
    rejected: 3,
    medianSecondsToDecision: 7200,
    rejectedShare: 0.3,
    reasons: [
      { code: "vs_pov_missing", count: 2, share: 2 / 3 },
      { code: "video_incomplete", count: 1, share: 1 / 3 },
    ],
  } as const;
  await renderApp({
    path: "/rules",
    server: { ...server, "/v2/stats/verification": () => answerOf(verificationStatsSchema, stats) },
  });
  const section = within(await screen.findByRole("region", { name: "How verification works" }));
  expect(await section.findByText("2 hours")).toBeDefined();
  const figures = section.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(figures).toEqual(["10", "2 hours", "3", "9"]);
  expect(
    section
      .getAllByRole("listitem")
      .slice(-2)
      .map(({ textContent }) => textContent),
  ).toEqual(["2×The video from the VS POV is missing.", "1×The video does not show the whole night."]);
});

it("the page says so while nothing was decided", async () => {
  const stats = { days: 90, medianSecondsToDecision: null, rejectedShare: null, reasons: [] };
  await renderApp({
    path: "/rules",
    server: { ...server, "/v2/stats/verification": () => answerOf(verificationStatsSchema, stats) },
  });
  expect(await screen.findByText("No decisions in the last 90 days.")).toBeDefined();
});
