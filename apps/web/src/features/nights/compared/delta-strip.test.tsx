import type { ComparedStep } from "@hunt/engine/statistics/compare-own-times";
import { render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DeltaStrip } from "./delta-strip.tsx";
import { stepColumns } from "./step-columns.ts";

afterEach(() => vi.unstubAllGlobals());

const step = (deltaMs: number, number: number): ComparedStep => ({
  part: "aim",
  kind: "limb",
  eidolon: "teralyst",
  number,
  timeMs: 1000 + deltaMs,
  referenceMs: 1000,
  deltaMs,
});

function show(deltas: readonly number[]) {
  const { container } = render(<DeltaStrip columns={stepColumns(deltas.map(step))} />);
  const drawing = container.querySelector("svg");
  const figures = [...container.querySelectorAll("text")].map(({ textContent }) => textContent);
  return { figures, lowest: Number(drawing?.getAttribute("height")), container };
}

describe("the time behind after each step", () => {
  it("the farthest point has its figure, within the drawing", () => {
    const { figures, lowest, container } = show([600, 530, -900, 54]);
    expect(figures).toEqual(["0", "+1.130s", "+0.284s"]);
    const figure = [...container.querySelectorAll("text")].find((text) => text.textContent === "+1.130s");
    expect(figure?.parentElement?.getAttribute("x")).toBe("50%");
    expect(Number(figure?.getAttribute("y"))).toBeLessThan(lowest - 5);
  });

  it("the farthest lead has its figure above, which stays inside the drawing at an end", () => {
    const { container } = show([-900, 100, 100, 100, 100, 100, 100, 100]);
    const figure = [...container.querySelectorAll("text")].find((text) => text.textContent === "−0.900s");
    expect(figure?.getAttribute("text-anchor")).toBe("start");
    expect(Number(figure?.getAttribute("y"))).toBeGreaterThan(5);
  });

  it("the eidolons are named when the steps above are stacked", () => {
    const hunted = [step(100, 0), { ...step(100, 0), eidolon: "gantulyst" as const }];
    const namesOf = () => {
      const { container } = render(<DeltaStrip columns={stepColumns(hunted)} />);
      return [...container.querySelectorAll("text")].flatMap(({ textContent }) =>
        textContent?.endsWith("lyst") ? [textContent] : [],
      );
    };
    expect(namesOf()).toEqual([]);
    const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal("matchMedia", () => narrow);
    expect(namesOf()).toEqual(["Teralyst", "Gantulyst"]);
  });

  it("the figure is written once when the farthest point is the end", () => {
    expect(show([100, 200, 300]).figures).toEqual(["0", "+0.600s"]);
    expect(show([0, 0]).figures).toEqual(["0", "±0.000s"]);
  });
});
