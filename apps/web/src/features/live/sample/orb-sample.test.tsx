import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { OrbSample } from "./orb-sample.tsx";

/** Shows the sample in the window, with an interval that the test lets pass. */
function showSample(): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      private readonly tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  render(<OrbSample />);
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(1000 * seconds));
const clock = () => screen.getByRole("timer").textContent;

describe("the sample of a fight against Profit-Taker", () => {
  // The elevator's door opens at 14.871 s of the record, so that its second 53 is the fight's 38th.
  it("the fight is told at its own pace, from its third phase on", () => {
    showSample();
    expect(screen.getByText("Sample fight, at its real pace")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Phase 3" })).toBeDefined();
    expect(clock()).toBe("0:38");
    pass(5);
    expect(clock()).toBe("0:43");
  });

  it("the fight ends as it was made, and begins again in the elevator", () => {
    showSample();
    // The blow falls at 87.899 s, and the bounty is complete 5 s later.
    pass(36);
    expect(screen.getByRole("heading", { name: "Phase 4" })).toBeDefined();
    expect(clock()).toBe("1:13");
    pass(6);
    expect(clock()).toBe("1:13");
    pass(3);
    expect(screen.getByRole("heading", { name: "Flight" })).toBeDefined();
  });

  it("one moment stands still for visitors who want no motion", () => {
    const reduced = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal("matchMedia", () => reduced);
    showSample();
    expect(screen.getByText("One moment of a sample fight")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    expect(clock()).toBe("0:38");
  });
});
