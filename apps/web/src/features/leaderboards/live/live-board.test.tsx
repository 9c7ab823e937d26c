import type { NightEntry } from "@hunt/contracts/leaderboards";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { settingsAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { nightBoard, nightEntry, nightRecords, uuidOf } from "../testing/board-answers.ts";

const placed = (uuids: readonly number[]) =>
  uuids.map((uuid, index) => nightEntry(index + 1, { uuid: uuidOf(uuid), averageRealTime: 460 + uuid }));

async function openBoard(first: readonly NightEntry[]) {
  let entries = first;
  const { queryClient } = await renderApp({
    path: "/leaderboards",
    server: {
      "/v2/settings": () => settingsAnswer({ currentSeason: 4 }),
      "/v2/categories": () => ({ total: 0, items: [] }),
      "/v2/leaderboards/nights": () => nightBoard(entries),
      "/v2/leaderboards/nights/records": () => nightRecords([]),
      "/v2/leaderboards/changes": () => ({ every: "1", verified: "1" }),
    },
  });
  await screen.findAllByRole("row");
  return async (now: readonly NightEntry[]) => {
    entries = now;
    await act(() => queryClient.invalidateQueries({ queryKey: ["leaderboards"] }));
  };
}
const links = () => screen.getAllByRole("link", { name: /^[78]:\d\d\.\d{3}/ });
const linkOf = (uuid: number) => links().find((link) => link.getAttribute("href")?.endsWith(uuidOf(uuid)));

describe("a board that changes while it is open", () => {
  it("new entries are announced and marked, and the focus stays in place", async () => {
    const change = await openBoard(placed([10, 30, 40]));
    await waitFor(() => expect(links()).toHaveLength(3));
    linkOf(30)?.focus();
    await change(placed([10, 20, 30, 40]));
    await waitFor(() => expect(links()).toHaveLength(4));
    expect(screen.getByText("The board has changed. New: #2.")).toBeDefined();
    expect(document.activeElement).toBe(linkOf(30));
    const marked = screen.getAllByRole("row").filter((row) => /\bnew\b|_new/.test(row.className));
    expect(marked).toEqual([linkOf(20)?.closest("tr")]);
  });

  it("when the focused entry disappears, the focus goes to the entry in its place", async () => {
    const change = await openBoard(placed([10, 30, 40]));
    await waitFor(() => expect(links()).toHaveLength(3));
    linkOf(30)?.focus();
    await change(placed([10, 40]));
    await waitFor(() => expect(links()).toHaveLength(2));
    expect(screen.getByText("The board has changed.")).toBeDefined();
    expect(document.activeElement).toBe(linkOf(40));
  });
});
