import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { lastOffset, pageCount } from "../lib/pages.ts";
import { Pagination } from "./pagination.tsx";

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const labels = ["First page", "Previous page", "Next page", "Last page"];
const disabled = () => labels.filter((label) => button(label).disabled);

function SecondOfThree() {
  const [offset, setOffset] = useState(5);
  return <Pagination list="Hunts" total={12} limit={5} offset={offset} onChange={setOffset} />;
}

describe("the pagination control", () => {
  it("the control shows nothing when the total is 0", () => {
    const { container } = render(
      <Pagination list="Hunts" total={0} limit={5} offset={0} onChange={vi.fn()} />,
    );
    expect(container.childElementCount).toBe(0);
  });

  it.each([
    { offset: 0, expected: ["First page", "Previous page"] },
    { offset: 5, expected: [] },
    { offset: 10, expected: ["Next page", "Last page"] },
  ])("the control at offset $offset of 12, by 5, disables $expected", ({ offset, expected }) => {
    render(<Pagination list="Hunts" total={12} limit={5} offset={offset} onChange={vi.fn()} />);
    expect(disabled()).toEqual(expected);
  });

  it("the control is disabled on a single full page", () => {
    render(<Pagination list="Hunts" total={5} limit={5} offset={0} onChange={vi.fn()} />);
    expect(disabled()).toEqual(labels);
  });

  it("the control goes to the first, previous, next and last page", async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Pagination list="Hunts" total={23} limit={5} offset={10} onChange={onChange} />);
    for (const label of labels) await user.click(button(label));
    expect(onChange.mock.calls.flat()).toEqual([0, 5, 15, 20]);
  });
});

it.each([
  { offset: 50, shown: "51–75 of 1,200" },
  { offset: 1175, shown: "1,176–1,200 of 1,200" },
  { offset: 30_000, shown: "1,201 of 48" },
])("the control shows the range $shown at offset $offset of 1,200, by 25", ({ offset, shown }) => {
  render(<Pagination list="Hunts" total={1200} limit={25} offset={offset} onChange={vi.fn()} showsRange />);
  expect(screen.getByText(shown)).toBeDefined();
});

it("the focus stays on the button that led to the last page, until the focus moves elsewhere", async () => {
  const user = userEvent.setup();
  render(<SecondOfThree />);
  await user.click(button("Next page"));
  expect(document.activeElement).toBe(button("Next page"));
  expect(button("Next page").getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Enter}");
  expect(screen.getByText("3 of 3")).toBeDefined();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(button("Previous page"));
  expect(button("Next page").disabled).toBe(true);
});

it("the control has the name of its list", () => {
  const nothing = vi.fn();
  render(
    <>
      <Pagination list="Runs" total={9} limit={5} offset={0} onChange={nothing} />
      <Pagination list="Squad mates" total={9} limit={5} offset={0} onChange={nothing} />
    </>,
  );
  const names = screen.getAllByRole("navigation").map((each) => each.getAttribute("aria-label"));
  expect(names).toEqual(["Pages: Runs", "Pages: Squad mates"]);
});

describe("the page count", () => {
  // docs/screens.md, "Pagination": total divided by the limit, rounded up, with a minimum of 1.
  it.each([
    [0, 5, 1],
    [1, 5, 1],
    [5, 5, 1],
    [6, 5, 2],
    [23, 7, 4],
  ])("of %i entries by %i is %i", (total, limit, count) => {
    expect(pageCount(total, limit)).toBe(count);
    expect(lastOffset(total, limit)).toBe((count - 1) * limit);
  });
});
