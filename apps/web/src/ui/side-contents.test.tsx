import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SideContents } from "./side-contents.tsx";

const parts = [
  { id: "first", title: "First" },
  { id: "second", title: "Second" },
  { id: "third", title: "Third" },
];

const renderPage = () =>
  render(
    <SideContents label="On this page" parts={parts}>
      {parts.map(({ id }) => (
        <section key={id} id={id} />
      ))}
    </SideContents>,
  );

/** Scrolls so that each part begins at its distance from the upper edge of the window, which is 768 px high. */
function scrollTo(tops: readonly number[]): void {
  for (const [index, { id }] of parts.entries()) {
    const part = document.getElementById(id) as HTMLElement;
    vi.spyOn(part, "getBoundingClientRect").mockReturnValue({ top: tops[index] ?? 0 } as DOMRect);
  }
  fireEvent.scroll(window);
}

const current = () =>
  screen
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "location")
    .map(({ textContent }) => textContent);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  location.hash = "";
});

describe("the contents beside a page", () => {
  it("the part that reaches the upper third is marked, the first one before that", async () => {
    renderPage();
    expect(current()).toEqual(["First"]);
    scrollTo([-400, 200, 900]);
    await waitFor(() => expect(current()).toEqual(["Second"]));
    scrollTo([-300, 300, 1000]);
    await waitFor(() => expect(current()).toEqual(["First"]));
  });

  it("at the end of the page the last part is marked, unless the address names another one in sight", async () => {
    renderPage();
    vi.spyOn(window, "scrollY", "get").mockReturnValue(1200);
    scrollTo([-500, 300, 600]);
    await waitFor(() => expect(current()).toEqual(["Third"]));
    location.hash = "#second";
    scrollTo([-500, 300, 600]);
    await waitFor(() => expect(current()).toEqual(["Second"]));
  });

  it("a narrow window folds the links, and folds them again once one was followed", async () => {
    const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal("matchMedia", () => narrow);
    renderPage();
    const list = screen.getByRole("navigation", { name: "On this page" });
    const folded = list.querySelector("details") as HTMLDetailsElement;
    expect(folded.open).toBe(false);
    await userEvent.click(within(list).getByText("On this page"));
    expect(folded.open).toBe(true);
    await userEvent.click(within(list).getByText("Third"));
    expect(folded.open).toBe(false);
  });
});
