import { runsInMs } from "@hunt/contracts/run-in-ms";
import { eidolonSchema } from "@hunt/contracts/runs";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { marks } from "@hunt/engine/domain/marks";
import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { publishedRun, runLike } from "../../../testing/sample-night.ts";
import { ownLayout } from "./own-layout.ts";
import { OwnPatterns } from "./own-legend.tsx";
import { OwnRow } from "./own-row.tsx";

/** Returns the heights of the lines in a mark's fill, from the head of a bar. */
function linesOf(drawing: ParentNode, mark: string): readonly number[] {
  const drawn = drawing.querySelector(`#own-lines-${mark} path`)?.getAttribute("d") ?? "";
  return [...drawn.matchAll(/M0 ([\d.]+)h/g)].map(([, y]) => Number(y));
}

// Own times of the published Gantulyst (docs/game-log.md, sections 4 and 5).
const own = { ownTime: 4.991, aimTime: 2.606, handsTime: 0.112, waitingTime: 2.273 };
const gantulyst = answerOf(eidolonSchema, {
  ...publishedRun.eidolons?.[1],
  type: "gantulyst",
  result: "capture",
  ...own,
});

/** Draws a run of one eidolon; returns its data, and its steps from left to right. */
function drawRun() {
  const runs = runsInMs({ runs: [runLike(1, { eidolons: [gantulyst], ...own })] });
  const [row] = ownLayout(runs, { reference: null, zoom: null }).rows;
  if (row === undefined) throw new Error("a run with an own time is drawn");
  render(
    <svg>
      <title>A night</title>
      <OwnRow
        row={row}
        index={0}
        middle={20}
        name="Run 1"
        tabStop={0}
        active={null}
        isChosen={false}
        onFocus={() => {}}
      />
    </svg>,
  );
  const steps = within(screen.getByRole("group", { name: /^Run 1/ })).getAllByRole("img");
  return row.segments.map((segment, index) => ({ ...segment, drawing: steps[index] }));
}

describe("the steps of own times without colours", () => {
  it("each mark has lines of its own: from the head for better marks, from the foot for worse ones", () => {
    const { container } = render(<OwnPatterns />);
    const lines = new Map(marks.map((mark) => [mark, linesOf(container, mark)]));
    expect(new Set([...lines.values()].map(String)).size).toBe(marks.length);
    // The source is docs/screens.md, "Timeline of a night".
    expect(marks.map((mark) => lines.get(mark)?.length)).toEqual([3, 2, 1, 0, 1, 2, 3, 4]);
    expect(Math.max(...(lines.get("g") ?? []))).toBeLessThan(13);
    expect(Math.min(...(lines.get("f") ?? []))).toBeGreaterThan(13);
  });

  it("steps of aim have their mark's lines, and other steps have none", () => {
    const steps = drawRun();
    const worn = steps.map(({ drawing }) => drawing?.querySelector("[fill]")?.getAttribute("fill") ?? null);
    expect(worn).toEqual(steps.map(({ mark }) => mark && `url(#own-lines-${mark})`));
    expect(worn.filter((lines) => lines !== null).length).toBeGreaterThan(3);
  });

  it("steps of aim differ from hands by their height, and by the lines that cover hands", () => {
    const { container } = render(<OwnPatterns />);
    expect(container.querySelector("#own-hands path")?.getAttribute("d")).toBe("M0 2h4");
    const steps = drawRun();
    const heights = (part: string) =>
      steps
        .filter((step) => step.part === part)
        .map(({ drawing }) => Number(drawing?.querySelector("rect")?.getAttribute("height")));
    expect(Math.min(...heights("aim"))).toBeGreaterThan(Math.max(...heights("hands")));
    expect(Math.min(...heights("hands"))).toBeGreaterThan(Math.max(...heights("waiting")));
  });
});
