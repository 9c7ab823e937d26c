import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HuntSample } from "./hunt-sample.tsx";

/** Tells the page whether the sample is in the window. */
let see: (isIntersecting: boolean) => void = () => {};

class Sight implements Pick<IntersectionObserver, "observe" | "disconnect"> {
  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    see = (isIntersecting) => act(() => tell([{ isIntersecting }]));
  }
  observe() {}
  disconnect() {}
}

/** Shows the sample in the window, with an interval that the test lets pass. */
function showSample(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  render(<HuntSample />);
  see(true);
}

/** Waits until the run has loaded, so that its clock counts. */
async function untilTold(): Promise<void> {
  while (vi.getTimerCount() === 0) await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(1000 * seconds));
const clock = () => screen.getByRole("timer").textContent;

beforeEach(() => vi.stubGlobal("IntersectionObserver", Sight));

describe("the sample of the second screen", () => {
  it("the run goes on from the moment that was shown before it had loaded, five times as fast", async () => {
    showSample();
    expect(screen.getByText("Sample night, 5 times as fast")).toBeDefined();
    expect(clock()).toBe("4:03");
    await untilTold();
    expect(clock()).toBe("4:03");
    pass(2);
    expect(clock()).toBe("4:13");
  });

  it("the run begins again after its end", async () => {
    showSample();
    await untilTold();
    // The run takes 471.161 s and is shown for 15 s more; after 263 s from second 243.487 on, the next one has gone on for 20 s.
    pass(263 / 5);
    expect(screen.getByRole("heading", { name: "Teralyst" })).toBeDefined();
    expect(clock()).toBe("0:20");
  });

  it("the sample rests out of sight, and while it is paused", async () => {
    showSample();
    await untilTold();
    see(false);
    pass(2);
    expect(clock()).toBe("4:03");
    see(true);
    await userEvent.click(screen.getByRole("button", { name: "Pause" }));
    pass(2);
    expect(clock()).toBe("4:03");
    await userEvent.click(screen.getByRole("button", { name: "Play" }));
    pass(2);
    expect(clock()).toBe("4:13");
  });

  it("one moment stands still for visitors who want no motion", () => {
    const reduced = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal("matchMedia", () => reduced);
    showSample();
    expect(screen.getByText("One moment of a sample night")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    expect(clock()).toBe("4:03");
  });
});
