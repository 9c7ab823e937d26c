import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { appConfig } from "../../../lib/app-config.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { clickAt, gameStatusText, pressAt } from "../testing/stamped-input.ts";

const open = async (search = "") => {
  const app = await renderApp({ path: `/games/teralyst${search}` });
  await screen.findByRole("heading", { level: 1, name: "Teralyst" });
  return app;
};
const status = () => gameStatusText("Teralyst");

const startMs = 1_000;
/** A host's longest frame at 144 frames a second, rounded up. */
const frameMs = 7;
const limbMs = 17_200;
const healingMs = 8_000;

interface Fight {
  /** The time of the shot at the water shield. */
  readonly firstMs: number;
  /** How long after its due time each shield is shot at; the delay exceeds the jitter of 25 ms. */
  readonly lateMs: number;
  /** The time at which the fight begins; a later one than the first is played again. */
  readonly beginMs?: number;
}

/** Checks the lures and shoots, four times, then shoots the capshot. */
function playFight({ firstMs, lateMs, beginMs = startMs }: Fight): void {
  clickAt(beginMs, beginMs === startMs ? "Start" : "Play again");
  let atMs = beginMs;
  for (const waitMs of [firstMs, limbMs, limbMs, limbMs, healingMs]) {
    pressAt(atMs + 500, "KeyL");
    atMs += waitMs + lateMs;
    pressAt(atMs, "Space");
    // Another press advances the time so that the shot arrives.
    atMs += frameMs;
    pressAt(atMs + 1, "Space");
  }
}

const figure = (label: string) => {
  const term = screen.getAllByText(label, { selector: "dt" })[0];
  return term?.nextElementSibling?.textContent ?? "";
};

/** Returns the milliseconds of a time in the text, e.g. `1:23.045`. */
function inMs(text: string): number {
  const [, minutes, seconds, fraction] = /(\d+):(\d+)\.(\d+)/.exec(text) ?? [];
  return Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(fraction);
}

describe("the Teralyst page", () => {
  it("the page has its title, and says when the first bus leaves", async () => {
    await open();
    expect(document.title).toBe(`${appConfig.brand} ~ Teralyst`);
    expect(screen.getByText(/the first leaves at 1:23\.300\./)).toBeDefined();
  });

  it("the page says how far the fight is, and whether the lures were checked", async () => {
    await open();
    clickAt(startMs, "Start");
    expect(figure("Now")).toBe("Water shield");
    expect(figure("Lures")).toBe("not checked");
    pressAt(startMs + 500, "KeyL");
    expect(figure("Lures")).toBe("checked");
    expect(status()).toBe("Lures checked for limb 1.");
    pressAt(startMs + 31_300, "Space");
    pressAt(startMs + 32_000, "KeyL");
    expect(status()).toMatch(/^Limb 1 broken: \+\d+ ms\. Lures checked for limb 2\.$/);
    expect(figure("Now")).toBe("Limb 2 of 4");
  });

  it("the Teralyst teleports away when the lures were not checked, and returns 10 s later", async () => {
    await open();
    clickAt(startMs, "Start");
    pressAt(startMs + 31_300, "Space");
    expect(status()).toContain("the Teralyst teleported away.");
    pressAt(startMs + 33_000, "KeyL");
    pressAt(startMs + 41_300, "Space");
    pressAt(startMs + 41_320, "Space");
    expect(status()).toMatch(/Limb 1 broken: \+\d+ ms\./);
  });

  it("a quick fight is described as hunters do: last limb, capshot and the first bus", async () => {
    await open();
    playFight({ firstMs: 31_200, lateMs: 50 });
    expect(await screen.findByRole("heading", { name: "Result" })).toBeDefined();
    expect(status()).toBe("Captured, bus 1");
    // The source is docs/screens.md, "Games": "perfect last limb 1:22.8"; four shots add 50–57 ms each.
    const lastLimbMs = inMs(figure("Last limb"));
    expect(lastLimbMs).toBeGreaterThanOrEqual(83_000);
    expect(lastLimbMs).toBeLessThanOrEqual(83_028);
    expect(figure("Last limb")).toContain("off a perfect 1:22.800");
    expect(figure("Bus")).toBe("1 · 1:23.300");
    expect(screen.getByText(/You catch bus 1 at 1:23\.300, with 0\.\d+s to spare\./)).toBeDefined();
    expect(within(screen.getByRole("table", { name: "Limb by limb" })).getAllByRole("row")).toHaveLength(5);
    expect(localStorage.getItem("games.bests.1")).toContain("teralyst daily night");
  });

  it("the page says what a missed bus cost", async () => {
    await open();
    playFight({ firstMs: 31_200, lateMs: 150 });
    expect(status()).toBe("Captured, bus 2");
    // The shrine opens every 2 s, so the second bus leaves at 1:25.300.
    expect(figure("Bus")).toBe("2 · 1:25.300");
    expect(screen.getByText(/0\.\d+s faster, and it would have been bus 1\./)).toBeDefined();
  });

  it("a fight stands against the best one after each limb, by time", async () => {
    await open();
    playFight({ firstMs: 31_200, lateMs: 50 });
    expect(screen.queryByText("Against your best")).toBeNull();
    playFight({ firstMs: 31_200, lateMs: 150, beginMs: 200_000 });
    const said = /^\+(\d\.\d{3})s behind$/.exec(figure("Against your best"))?.[1];
    // The day's timing is the same, and each of five shots was 100 ms later, by a host's frame more or less.
    expect(Math.abs(Number(said) - 0.5)).toBeLessThanOrEqual((5 * frameMs) / 1000);
  });

  it("a preload run counts from its own water shield", async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole("radio", { name: "Before dusk (preload)" }));
    expect(router.state.location.search).toEqual({ preload: true });
    expect(screen.getByText(/the first leaves at 1:19\.500\./)).toBeDefined();
    playFight({ firstMs: 27_400, lateMs: 50 });
    expect(figure("Last limb")).toContain("off a perfect 1:19.000");
    expect(status()).toBe("Captured, bus 1");
  });

  it("Escape ends the fight, without a bus and without a best", async () => {
    await open();
    clickAt(startMs, "Start");
    pressAt(startMs + 900, "Escape");
    expect(status()).toBe("Not captured");
    expect(screen.getByText("Without a capture there is no bus.")).toBeDefined();
    expect(localStorage.getItem("games.bests.1")).toBeNull();
  });
});
