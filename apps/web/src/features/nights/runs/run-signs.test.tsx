import { runsInMs } from "@hunt/contracts/run-in-ms";
import { cleanup, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { runLike, sampleNight } from "../../../testing/sample-night.ts";
import styles from "./run-signs.module.css";
import { RunSigns } from "./run-signs.tsx";

const full = runLike(1, { ownTime: 11.914, aimTime: 6.529, handsTime: 0.224, waitingTime: 5.161 });
const last = runLike(2, { loadTime: null });

interface Shown {
  readonly reference?: ReturnType<typeof runLike>;
  readonly hosted?: readonly number[];
  readonly hasStars?: boolean;
  readonly open?: readonly number[];
  readonly highestLimbMs?: number;
}

function show(
  runs: readonly ReturnType<typeof runLike>[],
  { hosted = [1, 2], hasStars = false, open = [], reference, highestLimbMs = 500 }: Shown = {},
) {
  const shown = runsInMs(sampleNight({ runs: [...runs] }));
  const against = reference === undefined ? [] : runsInMs(sampleNight({ runs: [reference] }));
  render(
    <RunSigns
      runs={shown}
      hosted={new Set(hosted)}
      lastIndex={2}
      isOpen={(index) => open.includes(index)}
      highestLimbMs={highestLimbMs}
      hasStars={hasStars}
      reference={against[0] ?? null}
    />,
  );
  // The sign that every night with limbs has is tested in a test of its own.
  return screen.queryAllByRole("listitem").filter(({ textContent }) => !textContent.startsWith("≡"));
}

function words(...args: Parameters<typeof show>) {
  return show(...args).map(({ textContent }) => textContent);
}

describe("the signs of a night's runs", () => {
  it("each sign is explained once, in text that needs no pointer", () => {
    const lost = runLike(1, { medianLimbBreakTime: null, estimated: ["realTime"] });
    expect(words([lost, last], { hasStars: true })).toEqual([
      "≈ Estimated: the log has no line for the arcane, so the slowest drop ever seen is assumed.",
      "★ best of all compared",
      "— Unknown: the log lacks lines needed for this time",
      "— No load time: the last run",
    ]);
  });

  it("the lines across the limbs' bars are explained for readers who cannot tell the colours apart", () => {
    show([full]);
    expect(screen.getByText(/^Lines across a limb bar: none is S\+ or S/)).toBeDefined();
  });

  it("the limit of cut bars is named when a bar is cut", () => {
    expect(words([full], { highestLimbMs: 500 })).toEqual([]);
    cleanup();
    expect(words([full], { highestLimbMs: 499 })).toEqual([
      "╏ Limb bar with a gap: cut, it took longer than 0.499s",
    ]);
  });

  it("signs that only an open run shows on a phone are left out there", () => {
    const unmeasured = runLike(1, { ownTime: null });
    const [unknown, noLoad] = show([unmeasured, last]);
    expect(unknown?.className).toBe("");
    expect(noLoad?.className).toBe(styles.wide);
    cleanup();
    expect(show([unmeasured, last], { open: [2] }).map(({ className }) => className)).toEqual(["", ""]);
  });

  it("the start of the columns is named when preload runs and others are compared", () => {
    const preload = { ...full, preload: true };
    const later = { ...full, preload: false };
    const from =
      /^Real time counts from the moment night falls in that run: .*Last limb and extraction count from the start of the run/;
    expect(words([later])).toEqual([]);
    expect(words([preload])).toEqual([]);
    cleanup();
    expect(words([preload, later])).toEqual([expect.stringMatching(from)]);
    cleanup();
    const [compared] = show([later], { reference: preload });
    expect(compared?.textContent).toMatch(from);
    expect(compared?.textContent).toContain("not compared");
    expect(compared?.className).toBe(styles.wide);
    cleanup();
    expect(words([later], { reference: later })).toEqual([]);
  });

  it("signs that the page does not show are not explained", () => {
    expect(words([full])).toEqual([]);
  });

  it("a client's run says that only the host's log has the missing figures", () => {
    expect(words([full], { hosted: [] })).toEqual(["— Unknown: only the host’s log has it"]);
  });
});
