import { act, createEvent, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { appConfig } from "../../../lib/app-config.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const open = async (search = "") => {
  const app = await renderApp({ path: `/games/raplak${search}` });
  await screen.findByRole("heading", { level: 1, name: "Raplak" });
  return app;
};

/** Sets an event's stamp, as a browser does. */
function stamped(event: Event, stampMs: number): Event {
  Object.defineProperty(event, "timeStamp", { value: stampMs });
  return event;
}

function start(stampMs: number, name = "Start") {
  const button = screen.getByRole("button", { name });
  fireEvent(button, stamped(createEvent.click(button), stampMs));
}

const press = (code: string, stampMs: number, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true, ...more });
  act(() => void document.dispatchEvent(stamped(event, stampMs)));
  return event;
};

const status = () => within(screen.getByRole("region", { name: "Raplak" })).getByRole("status").textContent;
const delayIn = (text: string | null) => Number(/\+(\d+) ms/.exec(text ?? "")?.[1]);

/**
 * Plays a limb every 4.1 s. Each shot comes 100 ms after the shield should open, more or less by the jitter of 25 ms and a
 * frame of 7 ms.
 */
function playLimbs(count: number, startMs: number): void {
  let stampMs = startMs;
  for (let limb = 1; limb <= count; limb += 1) {
    stampMs += 4100;
    press("Space", stampMs);
    // The shot arrives with the host's next frame; the next press advances the time to that frame.
    press("KeyX", stampMs + 8);
    press("Space", stampMs + 20);
    stampMs += 8;
  }
}

const figure = (label: string) =>
  screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent ?? "";

/** Returns a difference in points as the stage says it. */
function standing(points: number): string {
  if (points === 0) return "level";
  return points > 0 ? `+${points} ahead` : `−${-points} behind`;
}

describe("the Raplak page", () => {
  it("the page has its title, and explains the game", async () => {
    await open();
    expect(document.title).toBe(`${appConfig.brand} ~ Raplak`);
    expect(screen.getByText(/worth 1,000 points, minus one for each millisecond/)).toBeDefined();
    expect(status()).toBe("Ready.");
  });

  it("the space bar breaks a limb, and neither scrolls nor presses a button", async () => {
    await open();
    start(1000);
    expect(screen.getByRole("button", { name: /^Shoot/ })).toBe(document.activeElement);
    const shot = press("Space", 5100);
    expect(shot.defaultPrevented).toBe(true);
    press("Space", 5110);
    expect(status()).toContain("Limb 1 broken:");
    expect(delayIn(status())).toBeGreaterThanOrEqual(75);
    expect(delayIn(status())).toBeLessThanOrEqual(132);
  });

  it("an early shot shows how early it was", async () => {
    await open();
    start(1000);
    press("Space", 4900);
    press("Space", 4910);
    expect(status()).toMatch(/Too early: −\d+ ms\. The shot did nothing\./);
  });

  it("a key that is held down counts once", async () => {
    await open();
    start(1000);
    press("Space", 5100, { repeat: true });
    press("Space", 5110, { repeat: true });
    expect(status()).toBe("The run is on.");
  });

  it("keys with modifiers are left to the browser", async () => {
    await open();
    start(1000);
    expect(press("Space", 5100, { ctrlKey: true }).defaultPrevented).toBe(false);
  });

  it("the page says what was good in a run, and from the second one on shows the attempts side by side", async () => {
    // Both daily runs have the same timing, and the shots are the same.
    await open();
    start(1000);
    playLimbs(4, 1000);
    expect(await screen.findByText(/^Your fastest limb this time: limb \d, 0\.\d{3}s$/)).toBeDefined();
    expect(screen.queryByRole("heading", { name: /^Your last/ })).toBeNull();
    start(101_000, "Play again");
    playLimbs(4, 101_000);
    expect(await screen.findByRole("heading", { name: "Your last 2 attempts" })).toBeDefined();
  });

  it("the page shows the run's figures, every limb and a stored best", async () => {
    await open("?run=practice");
    start(1000);
    playLimbs(4, 1000);
    expect(await screen.findByRole("heading", { name: "Result" })).toBeDefined();
    const table = screen.getByRole("table", { name: "Limb by limb" });
    expect(within(table).getAllByRole("row")).toHaveLength(5);
    expect(screen.getByText(/^Aim for \+\d+ ms/)).toBeDefined();
    expect(screen.getByText("New best")).toBeDefined();
    expect(localStorage.getItem("games.bests.1")).toContain("raplak practice limbs=4 lead=last4s");
    start(90_000, "Play again");
    press("Escape", 91_000);
    expect(screen.getByText(/^Best: [\d,]+ points$/)).toBeDefined();
  });

  it("a run stands against the best one after each limb, and the first one against none", async () => {
    await open("?run=practice");
    start(1000);
    expect(screen.queryByText("Against your best")).toBeNull();
    playLimbs(4, 1000);
    const [[, best]] = JSON.parse(localStorage.getItem("games.bests.1") ?? "");
    expect(best.steps).toHaveLength(4);
    expect(best.steps.at(-1)).toBe(best.value);
    start(90_000, "Play again");
    expect(figure("Against your best")).toBe("—");
    playLimbs(1, 90_000);
    const difference = Number(figure("Points")) - best.steps[0];
    expect(figure("Against your best")).toBe(standing(difference));
  });

  it("Escape ends the run, without a best", async () => {
    await open();
    start(1000);
    press("Escape", 2000);
    expect(status()).toBe("0 points");
    expect(screen.getByRole("button", { name: "Play again" })).toBeDefined();
    expect(localStorage.getItem("games.bests.1")).toBeNull();
  });

  it("a run is void when the page is hidden, and says so", async () => {
    await open();
    start(1000);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(status()).toBe("The page was hidden: this run is void.");
    expect(screen.queryByRole("heading", { name: "Result" })).toBeNull();
  });

  it("the choices stay in the address, and are locked while a run is on", async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole("radio", { name: "10" }));
    await userEvent.click(screen.getByRole("radio", { name: "Practice" }));
    await userEvent.click(screen.getByRole("radio", { name: "All 17.2 s" }));
    expect(router.state.location.search).toEqual({ limbs: 10, lead: "full", run: "practice" });
    await userEvent.click(screen.getByRole("radio", { name: "4" }));
    expect(router.state.location.search).toEqual({ lead: "full", run: "practice" });
    start(1000);
    const fields = screen
      .getByRole("radio", { name: "Daily" })
      .closest<HTMLFieldSetElement>("fieldset fieldset");
    expect(fields?.parentElement?.closest("fieldset")?.disabled).toBe(true);
  });

  it("ping and refresh rate are stored, and values out of range are refused", async () => {
    await open();
    const ping = screen.getByRole("spinbutton", { name: "Ping" });
    await userEvent.clear(ping);
    await userEvent.type(ping, "301");
    expect(ping.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("0 to 300, whole numbers.")).toBeDefined();
    await userEvent.clear(ping);
    await userEvent.type(ping, "80");
    expect(JSON.parse(localStorage.getItem("games.host") ?? "")).toEqual({ pingMs: 80, refreshRate: 144 });
  });

  it("the page is listed in the menu", async () => {
    await open();
    const links = screen.getAllByRole("link", { hidden: true }).map((link) => link.getAttribute("href"));
    expect(links).toEqual(expect.arrayContaining(["/games/raplak", "/games/propa", "/games/teralyst"]));
  });

  it("the sound is off at first, and a later visit remembers that it was turned on", async () => {
    const { unmount } = await open();
    expect(screen.getByRole("checkbox", { name: "Sound" })).toHaveProperty("checked", false);
    await userEvent.click(screen.getByRole("checkbox", { name: "Sound" }));
    unmount();
    await open();
    expect(screen.getByRole("checkbox", { name: "Sound" })).toHaveProperty("checked", true);
    await userEvent.click(screen.getByRole("checkbox", { name: "Sound" }));
    expect(localStorage.getItem("games.sound")).toBe("off");
  });
});
