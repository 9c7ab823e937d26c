import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadPage } from "../../../lib/load-page.ts";
import { closeModal } from "../../../lib/modals.ts";
import { beginUndisturbed } from "../../../lib/undisturbed.ts";
import { settingsAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { quietMs } from "./season-news.tsx";

const dayMs = 86_400_000;
const openIn = (currentSeason: number, daysOld = 1) => {
  const startsAt = new Date(Date.now() - daysOld * dayMs).toISOString();
  const seasons = [{ number: currentSeason, startsAt, endsAt: null }];
  return renderApp({
    path: "/nope",
    server: { "/v2/settings": () => settingsAnswer({ currentSeason, seasons }) },
  });
};

/** Makes the page count as quiet at once, without any wait for inactivity. */
function makeQuiet(): void {
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, delayMs?: number) =>
    setTimeout(run, delayMs === quietMs ? 0 : delayMs)) as typeof setTimeout);
}

/** Waits for the footer's links, which come from the settings; by the time they appear the news has read the season too. */
const settingsShown = () => screen.findAllByRole("link", { name: /Community chat/ });

/** Loads the code that the news loads before it opens. This request comes later, so its code arrives later too. */
async function newsWouldBeThere() {
  await act(async () => {
    await loadPage(() => import("./season-dialog.tsx"), { now: ["popup"] });
  });
}

describe("the news about season 4", () => {
  beforeEach(() => {
    localStorage.clear();
    makeQuiet();
  });
  afterEach(() => {
    act(() => closeModal());
    vi.restoreAllMocks();
  });

  it("the dialog announces the reset, the categories and the stricter verification, until Explore", async () => {
    await openIn(4);
    const dialog = await screen.findByRole("dialog", { name: "Season 4 has begun" });
    for (const word of ["reset", "any%", "novaless%", "Stricter verification", "VS POV", "input overlay"]) {
      expect(dialog.textContent).toContain(word);
    }
    await userEvent.click(screen.getByRole("button", { name: "Explore" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    { daysOld: 1, words: "Every board starts empty." },
    { daysOld: 30, words: "This season’s boards began empty." },
  ])("a season that is $daysOld days old is announced as: $words", async ({ daysOld, words }) => {
    await openIn(4, daysOld);
    const dialog = await screen.findByRole("dialog", { name: "Season 4 has begun" });
    expect(dialog.textContent).toContain(words);
  });

  it("the dialog waits while a log is read", async () => {
    const end = beginUndisturbed();
    await openIn(4);
    await settingsShown();
    await newsWouldBeThere();
    expect(screen.queryByRole("dialog")).toBeNull();
    act(end);
    expect(await screen.findByRole("dialog", { name: "Season 4 has begun" })).toBeDefined();
  });

  it("the dialog is shown once per browser", async () => {
    const first = await openIn(4);
    await screen.findByRole("dialog", { name: "Season 4 has begun" });
    act(() => closeModal());
    first.unmount();
    await openIn(4);
    await settingsShown();
    await newsWouldBeThere();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([3, 5])("season %i has no dialog", async (season) => {
    await openIn(season);
    await settingsShown();
    await newsWouldBeThere();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(localStorage.getItem("seasonDialog")).toBeNull();
  });
});
