import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MainMenu } from "./main-menu.tsx";
import { mainMenu, menuLinks } from "./menu.ts";

vi.mock("./group-menu.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("shows every link when the part that unfolds groups does not arrive", async () => {
  const rootRoute = createRootRoute({ component: () => <MainMenu entries={mainMenu} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  expect((await screen.findByRole("link", { name: "Propa" })).getAttribute("href")).toBe("/games/propa");
  expect(screen.getAllByRole("link")).toHaveLength(menuLinks(mainMenu).length);
});
