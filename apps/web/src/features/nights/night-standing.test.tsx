import type { NightAnswer } from "@hunt/contracts/nights";
import type { RunAnswer } from "@hunt/contracts/runs";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { problemAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { nightUuid, runLike, sampleNight } from "./testing/sample-night.ts";

type Server = Readonly<Record<string, (url: URL) => unknown>>;

async function openNight(search: string, night: NightAnswer, server: Server) {
  await renderApp({
    path: `/nights/${nightUuid}${search}`,
    server: { [`/v2/nights/${nightUuid}`]: () => night, ...server },
  });
  await screen.findByRole("heading", { level: 1, name: new RegExp(night.format) });
}

const board = { offset: 0, nextCursor: null, category: null, lockedAt: null };
const place = { position: 12, rankFraction: 12 / 403, gap: 3.5 };
const ranked = (overrides: Partial<NightAnswer> = {}) =>
  sampleNight({ scope: "public", verified: true, ...overrides });

describe("where a night stands", () => {
  it("is said with the field and the share of it, and leads to that place of the board", async () => {
    let asked = new URLSearchParams();
    const night = ranked();
    await openNight("", night, {
      "/v2/leaderboards/nights": (url) => {
        asked = url.searchParams;
        return { ...board, total: 403, items: [{ ...night, ...place, rank: 12 }] };
      },
    });
    // 12 of 403 is within 5 %: the specification's mark s.
    const link = await screen.findByRole("link", { name: /^#12\s?S of 403, top 3%$/ });
    expect(screen.getByText("Duo · Average real time")).toBeDefined();
    const address = new URL(link.getAttribute("href") ?? "", location.origin);
    expect(address.pathname).toBe("/leaderboards");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      season: "3",
      squad: "duo",
      around: nightUuid,
    });
    expect(Object.fromEntries(asked)).toMatchObject({
      season: "3",
      squadSize: "2",
      around: nightUuid,
      limit: "1",
    });
    expect(asked.has("verifiedOnly")).toBe(false);
  });

  it("is counted with the unverified ones for an unverified night, and says so", async () => {
    const night = ranked({ verified: false });
    await openNight("", night, {
      "/v2/leaderboards/nights": (url) =>
        url.searchParams.get("verifiedOnly") === "false"
          ? { ...board, total: 2, items: [{ ...night, ...place, rank: 2 }] }
          : problemAnswer(404, "not_on_board"),
    });
    const link = await screen.findByRole("link", { name: "#2 of 2, top 100%" });
    expect(link.getAttribute("href")).toContain("verified=false");
    expect(screen.getByText("unverified nights included")).toBeDefined();
  });

  it("is counted among all nights when the squad has a better one", async () => {
    const night = ranked();
    await openNight("", night, {
      "/v2/leaderboards/nights": (url) =>
        url.searchParams.get("entries") === "all"
          ? { ...board, total: 900, items: [{ ...night, ...place, rank: 90 }] }
          : problemAnswer(404, "not_on_board"),
    });
    const link = await screen.findByRole("link", { name: /^#90/ });
    expect(link.getAttribute("href")).toContain("entries=all");
    expect(screen.getByText(/among all nights/)).toBeDefined();
  });

  it("is said to be nowhere when no board has it, and not asked for a night that none can have", async () => {
    await openNight("", ranked(), { "/v2/leaderboards/nights": () => problemAnswer(404, "not_on_board") });
    expect(await screen.findByText("Not on the leaderboard of its season")).toBeDefined();
  });

  it("is not asked for a night that is not public", async () => {
    let isAsked = false;
    await openNight("", ranked({ scope: "unlisted" }), {
      "/v2/leaderboards/nights": () => {
        isAsked = true;
        return problemAnswer(404, "not_on_board");
      },
    });
    expect(isAsked).toBe(false);
  });
});

describe("comparing with the record", () => {
  const otherUuid = "0198f0aa-0000-7000-8000-000000000002";
  const record = runLike(2, { realTime: 470 });
  const entry: RunAnswer = { ...record, eidolons: null, night: { ...ranked({ uuid: otherUuid }) } };

  it("sets every run beside the fastest verified run of the season and squad size", async () => {
    let asked = new URLSearchParams();
    await openNight("?compare=record", ranked(), {
      "/v2/leaderboards/nights": () => problemAnswer(404, "not_on_board"),
      "/v2/leaderboards/runs": (url) => {
        asked = url.searchParams;
        return { ...board, total: 1, items: [{ ...entry, ...place, rank: 1 }] };
      },
      [`/v2/nights/${otherUuid}`]: () => ranked({ uuid: otherUuid, runs: [runLike(1), record] }),
    });
    // 7:51.963 − 7:50.000
    expect(await screen.findByText("+1.963s")).toBeDefined();
    expect(Object.fromEntries(asked)).toEqual({ season: "3", squadSize: "2", limit: "1" });
    const picker = screen.getByRole<HTMLSelectElement>("combobox", { name: "Compare with" });
    expect(within(picker).getByRole<HTMLOptionElement>("option", { name: "The record" }).selected).toBe(true);
    expect(screen.getByRole("link", { name: "Open that night" }).getAttribute("href")).toBe(
      `/nights/${otherUuid}`,
    );
  });

  it("says that there is none yet", async () => {
    await openNight("?compare=record", ranked(), {
      "/v2/leaderboards/runs": () => ({ ...board, total: 0, items: [] }),
    });
    expect(await screen.findByText("There is no such run or night to compare with.")).toBeDefined();
  });
});
