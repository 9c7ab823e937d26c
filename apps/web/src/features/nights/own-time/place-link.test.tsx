import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { PlaceLink } from "./place-link.tsx";

/** A link to a step, and a timeline that has drawn no step yet. */
function Page() {
  return (
    <>
      <PlaceLink step={{ eidolon: "teralyst", kind: "limb", number: 1 }} runId="run-1">
        To the limb
      </PlaceLink>
      <div id="timeline" />
    </>
  );
}

/** Follows the link; returns the scrolls of the page. */
async function followLink() {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  const routeTree = createRootRoute({ component: Page });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await userEvent.click(await screen.findByRole("link"));
  await waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
  return scrolled;
}

/** Draws the step, or something else, in the timeline; returns it once every observer has seen it. */
async function draw(run: string | null): Promise<HTMLElement> {
  const drawn = document.createElement("button");
  if (run !== null) Object.assign(drawn.dataset, { step: "teralyst.limb.1", run });
  const seen = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve(undefined);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  document.getElementById("timeline")?.append(drawn);
  await seen;
  return drawn;
}

it("a step that is drawn later takes the focus, and the page scrolls once to the timeline until then", async () => {
  const scrolled = await followLink();
  await draw(null);
  await draw(null);
  const step = await draw("run-1");
  expect(document.activeElement).toBe(step);
  expect(scrolled.mock.contexts).toEqual([document.getElementById("timeline"), step]);
});

it.each(["wheel", "pointerdown", "keydown"])(
  "a visitor who has gone on is not called back: %s",
  async (event) => {
    const scrolled = await followLink();
    fireEvent(document.body, new Event(event, { bubbles: true }));
    const step = await draw("run-1");
    expect(document.activeElement).not.toBe(step);
    expect(scrolled).toHaveBeenCalledOnce();
  },
);
