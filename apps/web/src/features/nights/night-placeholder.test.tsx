import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { nightUuid, sampleNight } from "../../testing/sample-night.ts";

it("a slow night has the shape of its head under the sky, which the night then replaces", async () => {
  let answer: (night: unknown) => void = () => {};
  const night = new Promise((resolve) => {
    answer = resolve;
  });
  await renderApp({
    path: `/nights/${nightUuid}`,
    server: { [`/v2/nights/${nightUuid}`]: () => night },
  });
  const main = within(screen.getByRole("main"));
  const placeholder = await main.findByRole("status");
  expect(placeholder.textContent).toBe("Loading…");
  const sky = placeholder.querySelector("[data-sky=night]");
  // The parts of a night's head: badges, format, names, facts, and for its figure the label, the time and the rank.
  expect(sky?.querySelectorAll(":scope > i")).toHaveLength(7);
  expect(main.queryByRole("heading")).toBeNull();

  answer(sampleNight());
  expect(await main.findByRole("heading", { level: 1, name: /2x3/ })).toBeDefined();
  expect(placeholder.isConnected).toBe(false);
});
