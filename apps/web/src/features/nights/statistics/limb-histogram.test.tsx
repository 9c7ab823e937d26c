import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { LimbHistogram } from "./limb-histogram.tsx";

/** Nineteen of twenty times are short, so that the last bin contains those far above them. */
const usualMs = Array.from({ length: 57 }, (_, index) => 60 + index);

it("the open-ended last bin is coloured, and listed in the table, by the ratings of its times", async () => {
  render(<LimbHistogram timesMs={[...usualMs, 652, 690, 865]} />);
  const fills = [...document.querySelectorAll("figure rect")].map((bar) => bar.getAttribute("style"));
  expect(fills.slice(-2)).toEqual([
    expect.stringContaining("--fill: var(--fill-a)"),
    expect.stringContaining("--fill: var(--fill-b)"),
  ]);
  expect(fills.join()).not.toContain("fill-f");
  await userEvent.click(screen.getByText("Distribution as a table"));
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect([...(rows.at(-1)?.children ?? [])].map(({ textContent }) => textContent).slice(1)).toEqual([
    "∞",
    "3",
    "A · B",
  ]);
});
