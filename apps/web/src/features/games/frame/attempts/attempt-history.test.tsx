import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AttemptHistory, GoodLine } from "./attempt-history.tsx";
import { keepAttempt } from "./kept-attempts.ts";

const inSeconds = (score: number) => `${score.toFixed(3)} s`;

/** Stores fights of the Teralyst with these times in seconds, of which lower is better. */
function fights(scores: readonly number[]): void {
  for (const score of scores) keepAttempt("teralyst", { endedAtMs: 1, score, limbsMs: [200, 100, 300, 250] });
}

const show = () => render(<AttemptHistory game="teralyst" format={inSeconds} />);
const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

describe("the last attempts at a game", () => {
  it("best, median and last are told, and the chart names all of them in their order", () => {
    fights([84.2, 83.1, 85.0]);
    show();
    expect(screen.getByRole("heading", { name: "Your last 3 attempts" })).toBeDefined();
    expect([fact("Best"), fact("Median"), fact("Last")]).toEqual(["83.100 s", "84.200 s", "85.000 s"]);
    expect(screen.getByRole("img").getAttribute("aria-label")).toContain("84.200 s, 83.100 s");
  });

  it("the better an attempt is, the higher it stands", () => {
    fights([84.2, 83.1, 85.0]);
    const { container } = show();
    const heights = [...container.querySelectorAll("circle")].map((ball) =>
      Number.parseFloat(ball.getAttribute("cy") ?? ""),
    );
    const [first = 0, best = 0, worst = 0] = heights;
    expect(best).toBeLessThan(first);
    expect(first).toBeLessThan(worst);
  });

  it("equal attempts stand on one line", () => {
    fights([84, 84]);
    const { container } = show();
    expect([...container.querySelectorAll("circle")].map((ball) => ball.getAttribute("cy"))).toEqual([
      "50%",
      "50%",
    ]);
  });

  it("a single attempt has no history yet", () => {
    fights([84]);
    expect(show().container.innerHTML).toBe("");
  });

  it("a run that is stored appears at once", async () => {
    fights([84, 85]);
    show();
    fights([83]);
    expect(await screen.findByRole("heading", { name: "Your last 3 attempts" })).toBeDefined();
  });
});

describe("what was good", () => {
  it("the fastest limb so far is told with its number and time", () => {
    keepAttempt("teralyst", { endedAtMs: 1, score: 84, limbsMs: [200, 100, 500] });
    keepAttempt("teralyst", { endedAtMs: 2, score: 85, limbsMs: [210, 150, 412] });
    render(<GoodLine game="teralyst" />);
    expect(screen.getByText("Fastest limb 3 so far: 0.412s")).toBeDefined();
  });

  it("nothing is told before the first attempt", () => {
    expect(render(<GoodLine game="teralyst" />).container.innerHTML).toBe("");
  });
});
