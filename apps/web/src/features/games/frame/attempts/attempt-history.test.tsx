import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { keepRun } from "../../run/kept-runs.ts";
import { AttemptHistory, GoodLine } from "./attempt-history.tsx";

const inSeconds = (score: number) => `${score.toFixed(3)} s`;

/** Stores a fight of the Teralyst with this time in seconds, of which lower is better. */
function fight(score: number, limbsMs = [200, 100, 300, 250]): void {
  const on = { kind: "practice", day: "2026-11-26", endedAtMs: 1 } as const;
  keepRun({ ...on, game: "teralyst", value: 1000 * score, comparable: score, limbsMs });
}

function fights(scores: readonly number[]): void {
  for (const score of scores) fight(score);
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
    fight(84, [200, 100, 500]);
    fight(85, [210, 150, 412]);
    render(<GoodLine game="teralyst" />);
    expect(screen.getByText("Fastest limb 3 so far: 0.412s")).toBeDefined();
  });

  it("nothing is told before the first attempt", () => {
    expect(render(<GoodLine game="teralyst" />).container.innerHTML).toBe("");
  });
});
