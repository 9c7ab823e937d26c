import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { settingsAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { nightBoard, nightEntry } from "./testing/board-answers.ts";

it("a locked board names the moment whose state it shows", async () => {
  await renderApp({
    path: "/leaderboards",
    server: {
      "/v2/settings": () => settingsAnswer({ currentSeason: 4 }),
      "/v2/leaderboards/nights": () => nightBoard([nightEntry(1)], { lockedAt: "2026-11-01T12:00:00.000Z" }),
    },
  });
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain("The leaderboards are locked. They show");
  expect(note.textContent).toContain("2026");
});
