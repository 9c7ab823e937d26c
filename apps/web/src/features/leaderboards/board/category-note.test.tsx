import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { problemAnswer, settingsAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { category, nightBoard, nightEntry } from "../testing/board-answers.ts";

it("categories that could not be loaded are reported beside the board, and can be retried", async () => {
  let failing = true;
  const categories = { total: 1, items: [category("novaless%")] };
  await renderApp({
    path: "/leaderboards?category=novaless%25",
    server: {
      "/v2/settings": () => settingsAnswer({ currentSeason: 4 }),
      "/v2/categories": () => (failing ? problemAnswer(400, "invalid_parameter") : categories),
      "/v2/leaderboards/nights": () => nightBoard([nightEntry(1)]),
    },
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The categories could not be loaded.");
  expect(await screen.findByRole("table")).toBeDefined();
  failing = false;
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: "novaless%" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});
