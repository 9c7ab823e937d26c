import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { settingsAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";

it("the page says which facts about visitors are stored and whom to ask, and the footer links to it", async () => {
  await renderApp({ path: "/privacy" });
  expect(await screen.findByRole("heading", { level: 1, name: "Privacy" })).toBeDefined();
  const sections = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(sections).toEqual(
    expect.arrayContaining([
      "What leaves your device",
      "What is kept, and for how long",
      "What is public, and when",
      "Cookies",
      "Signing in",
      "What moderators see",
      "Your data is yours",
      "Questions",
    ]),
  );
  // The sources are docs/http.md, "Sessions" and docs/product.md, "The fingerprint".
  const cookies = within(screen.getByRole("region", { name: "Cookies" }));
  expect(cookies.getByText(/^at and rt keep you signed in, for 30 days/)).toBeDefined();
  expect(cookies.getByText(/^fp is a random number.* a year/)).toBeDefined();
  const chat = await screen.findByRole("link", { name: "Ask in the community chat" });
  expect(chat.getAttribute("href")).toBe("https://chat.example/hunters");
  const footer = within(await screen.findByRole("contentinfo"));
  expect(footer.getByRole("link", { name: "Privacy" }).getAttribute("href")).toBe("/privacy");
});

it("the page names the operator of the site when there is no chat", async () => {
  await renderApp({
    path: "/privacy",
    server: { "/v2/settings": () => settingsAnswer({ discordUrl: "" }) },
  });
  expect(await screen.findByText("Ask whoever runs this site.")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Ask in the community chat" })).toBeNull();
});
