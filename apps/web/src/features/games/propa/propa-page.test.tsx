import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { appConfig } from "../../../lib/app-config.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { clickAt, gameStatusText, pressAt } from "../testing/stamped-input.ts";

const open = async (search = "") => {
  const app = await renderApp({ path: `/games/propa${search}` });
  await screen.findByRole("heading", { level: 1, name: "Propa" });
  return app;
};
const status = () => gameStatusText("Propa");

/** The shield opens 4 s after the start or a break, up to 25 ms earlier or later. */
const dueMs = 4_000;
const fuseMs = 310;
/** The longest frame of a host at 144 frames a second is 7 ms. */
const frameMs = 7;

/**
 * Lets Propa explode 50–57 ms after the shield opens and Raplak hit 200–207 ms later; returns about the time of the
 * hit.
 */
function playLimb(fromMs: number): number {
  pressAt(fromMs + dueMs - fuseMs + 50, "KeyQ");
  pressAt(fromMs + dueMs + 257, "Space");
  // Another press advances the time so that the shot arrives.
  pressAt(fromMs + dueMs + 257 + frameMs + 1, "Space");
  return fromMs + dueMs + 257 + frameMs;
}

describe("the Propa page", () => {
  it("the page has its title, and explains the game", async () => {
    await open();
    expect(document.title).toBe(`${appConfig.brand} ~ Propa`);
    expect(screen.getByText(/Propa takes 50 of your 100 energy, Raplak 5\./)).toBeDefined();
  });

  it("an explosion in time opens the shield, and Raplak breaks the limb", async () => {
    await open();
    clickAt(1_000, "Start");
    pressAt(1_000 + dueMs - fuseMs + 50, "KeyQ");
    pressAt(1_000 + dueMs + 257, "Digit2");
    expect(status()).toMatch(/Explosion at \+\d+ ms: Raplak now!/);
    pressAt(1_000 + dueMs + 280, "Digit2");
    expect(status()).toMatch(/Limb 1 broken: explosion \+\d+ ms, Raplak \d+ ms after it\./);
  });

  it("an early explosion shows how early it was, and Raplak then meets a closed shield", async () => {
    await open();
    clickAt(1_000, "Start");
    pressAt(2_000, "Digit1");
    pressAt(2_400, "Space");
    expect(status()).toMatch(/Exploded too early: −\d+ ms\. The shield holds\./);
    pressAt(2_500, "Digit1");
    expect(status()).toMatch(/Raplak hit a closed shield and did nothing\./);
  });

  it("the status says when Raplak was too late, and when the energy is gone", async () => {
    await open();
    clickAt(1_000, "Start");
    pressAt(1_000 + dueMs, "KeyQ");
    pressAt(1_000 + dueMs + fuseMs + 710, "KeyX");
    pressAt(1_000 + dueMs + fuseMs + 720, "KeyQ");
    expect(status()).toContain("Raplak was too late: the shield closed again.");
    pressAt(1_000 + dueMs + fuseMs + 800, "KeyQ");
    expect(status()).toBe("Not enough energy.");
  });

  it("a run shows its points and both shots of every limb, and its best is stored", async () => {
    await open("?run=practice");
    clickAt(1_000, "Start");
    let fromMs = 1_000;
    for (let limb = 1; limb <= 4; limb += 1) fromMs = playLimb(fromMs);
    expect(await screen.findByRole("heading", { name: "Result" })).toBeDefined();
    const table = screen.getByRole("table", { name: "Limb by limb" });
    expect(within(table).getAllByRole("row")).toHaveLength(5);
    expect(within(table).getByRole("columnheader", { name: "Raplak after it" })).toBeDefined();
    expect(screen.getByText(/^Aim for \+\d+ ms/)).toBeDefined();
    expect(localStorage.getItem("games.bests.1")).toContain("propa practice limbs=4 lead=last4s fuse=310");
  });

  it("the fuse is set in milliseconds or as a distance, and stays in the address", async () => {
    const { router } = await open();
    expect(screen.getByText(/a flight of 12\.4 m\./)).toBeDefined();
    const distance = screen.getByRole("spinbutton", { name: "Distance" });
    await userEvent.clear(distance);
    await userEvent.type(distance, "20");
    // The source is docs/screens.md, "Games": "distance ÷ 40 m/s".
    expect(router.state.location.search).toEqual({ fuse: 500 });
    expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Fuse" }).value).toBe("500");
  });

  it("the fuse is the default when the address names an impossible one", async () => {
    await open("?fuse=-3");
    expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Fuse" }).value).toBe("310");
  });
});
