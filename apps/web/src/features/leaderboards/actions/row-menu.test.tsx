import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settingsAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import {
  hunterBoard,
  hunterEntry,
  nightBoard,
  nightEntry,
  nightRecords,
  uuidOf,
} from "../testing/board-answers.ts";

/**
 * The browser's part, because the test's document has no popovers: a pressed button tells its panel that it opens, and later
 * that it has opened.
 */
function openPopover({ target }: MouseEvent): void {
  const id = target instanceof Element && target.closest("[popovertarget]")?.getAttribute("popovertarget");
  const panel = id ? document.getElementById(id) : null;
  const tell = (type: string) => panel?.dispatchEvent(Object.assign(new Event(type), { newState: "open" }));
  tell("beforetoggle");
  setTimeout(() => tell("toggle"));
}

beforeEach(() => document.addEventListener("click", openPopover));
afterEach(() => document.removeEventListener("click", openPopover));

const squad = {
  squadSize: 2,
  users: (["Ash", "Quill"] as const).map((ign, index) => ({
    uuid: uuidOf(index + 1),
    ign,
    role: index === 0 ? ("host" as const) : ("client" as const),
    scope: "public" as const,
  })),
};

async function openBoard(path = "/leaderboards") {
  const nights = [
    nightEntry(1, { ...squad, averageRealTime: 488.123 }),
    nightEntry(2, { ...squad, averageRealTime: 489 }),
  ];
  const app = await renderApp({
    path,
    server: {
      "/v2/settings": () => settingsAnswer({ currentSeason: 4 }),
      "/v2/categories": () => ({ total: 0, items: [] }),
      "/v2/leaderboards/nights": () => nightBoard(nights),
      "/v2/leaderboards/users": () => hunterBoard([hunterEntry(1), hunterEntry(2)]),
      "/v2/leaderboards/nights/records": () => nightRecords([{ ...nights[0]!, value: 488.123 }]),
    },
  });
  return app;
}

const rows = () => screen.getAllByRole("row").slice(1);
const stopsOf = (row: HTMLElement | undefined) =>
  [...row!.querySelectorAll<HTMLElement>("a, button")].filter(({ tabIndex }) => tabIndex >= 0);

describe("the actions of a row", () => {
  it("a row is one stop for Tab: its link to the night", async () => {
    await openBoard();
    expect(await screen.findAllByRole("button", { name: /^Actions: / })).toHaveLength(2);
    // The plate has its link to the earlier records, too.
    expect(await screen.findByRole("link", { name: "All records" })).toBeDefined();
    expect(rows().map((row) => stopsOf(row).map((stop) => stop.getAttribute("href")))).toEqual([
      [`/nights/${uuidOf(1)}`],
      [`/nights/${uuidOf(2)}`],
    ]);
  });

  it("the right arrow opens the menu of a row, in which arrow keys move", async () => {
    const user = userEvent.setup();
    await openBoard();
    const name = "Actions: Ash and Quill · 8:09.000";
    await screen.findByRole("button", { name });
    stopsOf(rows()[1])[0]?.focus();
    await user.keyboard("{ArrowRight}");
    const menu = within(screen.getByRole("menu", { name }));
    const items = await menu.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual(["Ash", "Quill", "Compare"]);
    expect(items[0]?.getAttribute("href")).toBe("/users/Ash");
    await waitFor(() => expect(document.activeElement).toBe(items[0]));
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(items[1]);
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(items[2]);
    await user.keyboard("{Home}");
    expect(document.activeElement).toBe(items[0]);
    await user.keyboard("{End}{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Compare this night" }));
    expect(dialog.getByRole("link", { name: "With the one above: 8:08.123" })).toBeDefined();
  });

  it("the menu of the record leads to the earlier records", async () => {
    const user = userEvent.setup();
    const { router } = await openBoard("/leaderboards?squad=duo");
    await user.click(await screen.findByRole("button", { name: "Actions: Ash and Quill · 8:08.123" }));
    await user.click(await screen.findByRole("menuitem", { name: "All records" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/leaderboards/records"));
    expect(router.state.location.search).toEqual({ squad: "duo" });
  });

  it("the right arrow with Alt is left to the browser, which goes forward", async () => {
    const user = userEvent.setup();
    await openBoard();
    await screen.findAllByRole("button", { name: /^Actions: / });
    stopsOf(rows()[1])[0]?.focus();
    await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
    expect(screen.queryAllByRole("menuitem")).toEqual([]);
  });

  it("a hunter's row opens its comparison by the right arrow", async () => {
    const user = userEvent.setup();
    await openBoard("/leaderboards?board=hunters");
    expect(await screen.findAllByRole("button", { name: /^Compare/ })).toHaveLength(2);
    const [link, ...others] = stopsOf(rows()[1]);
    expect(others).toEqual([]);
    link?.focus();
    await user.keyboard("{ArrowRight}");
    expect(await screen.findByRole("dialog", { name: "Compare Hunter2" })).toBeDefined();
  });
});
