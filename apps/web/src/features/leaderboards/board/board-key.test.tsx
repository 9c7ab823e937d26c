import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { settingsAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { nightBoard, nightEntry, nightRecords, uuidOf } from "../testing/board-answers.ts";

const squad = {
  squadSize: 2,
  users: (["Ash", "Quill"] as const).map((ign, index) => ({
    uuid: uuidOf(index + 1),
    ign,
    role: index === 0 ? ("host" as const) : ("client" as const),
    scope: "public" as const,
  })),
};

async function openBoard(nights: () => unknown) {
  await renderApp({
    path: "/leaderboards",
    server: {
      "/v2/settings": () =>
        settingsAnswer({
          currentSeason: 4,
          seasons: [{ number: 4, startsAt: "2026-01-01T00:00:00.000Z", endsAt: null }],
        }),
      "/v2/categories": () => ({ total: 0, items: [] }),
      "/v2/leaderboards/nights": nights,
      "/v2/leaderboards/nights/records": () => nightRecords([]),
    },
  });
}

describe("the legend of a board", () => {
  it("the legend is above the first row, appears before the rows have loaded, and unfolds", async () => {
    let answer = (_: unknown) => {};
    const answered = new Promise((resolve) => {
      answer = resolve;
    });
    await openBoard(() => answered);
    const key = () => screen.findByText(/^Moon beside a rank, from 20 entries on/);
    expect(await key()).toBeDefined();
    expect(screen.queryAllByRole("row")).toEqual([]);
    answer(nightBoard([nightEntry(4)]));
    const [first] = await screen.findAllByRole("row");
    expect((await key()).compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const letters = { name: "Letters next to a time: the rules’ limits" };
    expect(screen.queryByRole("link", letters)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "What the signs mean", expanded: false }));
    expect(screen.getByRole("link", letters)).toBeDefined();
  });

  it("the menu of each row says which entry it belongs to", async () => {
    const nights = [
      nightEntry(4, { ...squad, averageRealTime: 488.123 }),
      nightEntry(5, { averageRealTime: 489 }),
    ];
    await openBoard(() => nightBoard(nights));
    expect(await screen.findByRole("button", { name: "Actions: Ash and Quill · 8:08.123" })).toBeDefined();
    const names = screen
      .getAllByRole("button", { name: /^Actions/ })
      .map((button) => button.getAttribute("aria-label"));
    expect(new Set(names).size).toBe(nights.length);
  });
});
