import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../lib/query-client.ts";
import { settingsAnswer } from "../../testing/answers.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { ErrorPage } from "./error-page.tsx";

function renderCrash(error: unknown) {
  const crash = () => {
    throw error;
  };
  const rootRoute = createRootRoute({ loader: crash, errorComponent: ErrorPage });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      {/* The app's own router is registered for types; this test only needs one that crashes. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

describe("the error page", () => {
  beforeEach(() => {
    fakeServer({ "/v2/settings": () => settingsAnswer() });
    // React reports every crash on the console.
    vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.spyOn(console, "warn").mockReturnValue(undefined);
  });

  it("the page says that the app crashed and where to report it, and links home", async () => {
    renderCrash(new Error("no figures"));
    expect(await screen.findByRole("heading", { name: "Oh no!" })).toBeDefined();
    expect(screen.getByRole("alert").textContent).toContain("The app crashed.");
    expect(screen.getByRole("link", { name: "Go to homepage" }).getAttribute("href")).toBe("/");
    const chat = await screen.findByRole("link", { name: /^Community chat/ });
    expect(chat.getAttribute("href")).toBe("https://chat.example/hunters");
    expect(screen.getByText("no figures")).toBeDefined();
  });

  it.each([
    "Loading chunk failed",
    "Failed to fetch dynamically imported module: https://hunts.example/assets/a.js",
    "error loading dynamically imported module: https://hunts.example/assets/a.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/a.css",
  ])("the connection is blamed when a part of the app did not load: %s", async (message) => {
    renderCrash(new Error(message));
    expect((await screen.findByRole("alert")).textContent).toContain("Check your connection");
  });

  it("a thrown value that is not an error is handled", async () => {
    renderCrash("plain text");
    expect(await screen.findByText("plain text")).toBeDefined();
  });
});
