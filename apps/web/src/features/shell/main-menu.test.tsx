import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { MainMenu } from "./main-menu.tsx";
import { type MenuEntry, menuLinks } from "./parts/menu.ts";

const entries: readonly MenuEntry[] = [
  { label: "shell.resources", to: "/leaderboards" },
  { label: "shell.support", entries: [{ label: "common.eidolon.teralyst", to: "/games/teralyst" }] },
];

function renderMenu() {
  const rootRoute = createRootRoute({ component: () => <MainMenu entries={entries} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
}

describe("the main menu", () => {
  it("a group unfolds 200 ms after the pointer entered it", async () => {
    renderMenu();
    const trigger = await screen.findByRole("button", { name: "Support" });
    expect(screen.getByRole("link", { name: "Resources" }).getAttribute("href")).toBe("/leaderboards");
    vi.useFakeTimers();
    fireEvent.pointerMove(trigger, { pointerType: "mouse" });
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(trigger.getAttribute("aria-expanded")).toBe("false");
    await act(() => vi.advanceTimersByTimeAsync(60));
    expect(trigger.getAttribute("aria-expanded")).toBe("true");
    vi.useRealTimers();
    expect((await screen.findByRole("link", { name: "Teralyst" })).getAttribute("href")).toBe(
      "/games/teralyst",
    );
  });

  it("a menu whose groups do not unfold lists every page once", () => {
    expect(menuLinks(entries).map(({ to }) => to)).toEqual(["/leaderboards", "/games/teralyst"]);
  });
});
