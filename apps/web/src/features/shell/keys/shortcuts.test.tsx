import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catchEarlyKey } from "../../../lib/early-key.ts";
import { closeModal } from "../../../lib/modals.ts";
import { setTheme } from "../../../lib/theme.ts";
import { userAnswer, userListAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const server = { "/v2/users": () => userListAnswer([userAnswer({ ign: "Darkwind" })], 1) };

async function open() {
  const view = await renderApp({ path: "/nope", server });
  // The keys come behind the page, and so does the choice below it.
  await screen.findByRole("button", { name: "Dark" });
  return view;
}
const palette = () => screen.findByRole("combobox", { name: "Hunter, night, page, link or action" });
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

beforeEach(() => setTheme("system"));
afterEach(() => {
  act(() => {
    closeModal();
    setTheme("system");
  });
  cleanup();
});

describe("the keys of every page", () => {
  it.each([
    { key: "k", code: "KeyK", ctrlKey: true },
    { key: "k", code: "KeyK", metaKey: true },
    // Russian
    { key: "л", code: "KeyK", ctrlKey: true },
  ])("open with %o what goes anywhere", async (pressed) => {
    const { router } = await open();
    fireEvent.keyDown(document.body, pressed);
    await userEvent.type(await palette(), "rules");
    await waitFor(() => expect(options()[0]).toMatch(/^Rules/));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/rules"));
  });

  it.each([
    { key: "k", code: "KeyK", ctrlKey: true, opened: "Hunter, night, page, link or action" },
    { key: "/", code: "Slash", opened: "Hunter’s name, or a link" },
  ])("open it also when they were pressed before the page was there: %o", async ({ opened, ...pressed }) => {
    catchEarlyKey();
    fireEvent.keyDown(document.body, pressed);
    await open();
    expect(await screen.findByRole("combobox", { name: opened })).toBeDefined();
  });

  describe("pressed before the page was there", () => {
    async function openBehind(typed: string) {
      catchEarlyKey();
      fireEvent.keyDown(document.body, { key: "k", code: "KeyK", ctrlKey: true });
      await userEvent.keyboard(typed);
      return open();
    }

    it("open it with what was typed meanwhile", async () => {
      await openBehind("rul");
      expect(await palette()).toHaveProperty("value", "rul");
      await waitFor(() => expect(options()[0]).toMatch(/^Rules/));
    });

    it("go where it leads when Enter was pressed too", async () => {
      const { router } = await openBehind("rules{Enter}");
      await waitFor(() => expect(router.state.location.pathname).toBe("/rules"));
    });
  });

  it("finds hunters and does things there", async () => {
    await open();
    fireEvent.keyDown(document.body, { key: "k", code: "KeyK", ctrlKey: true });
    await userEvent.type(await palette(), "dark");
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(options()[0]).toMatch(/^Darkwind/);
    expect(options()[1]).toMatch(/^Dark theme/);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(screen.getByRole("button", { name: "Dark" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("are listed by ?", async () => {
    await open();
    fireEvent.keyDown(document.body, { key: "?", code: "Slash", shiftKey: true });
    const dialog = within(await screen.findByRole("dialog", { name: "Keys on this page" }));
    const keys = dialog.getAllByRole("term").map(({ textContent }) => textContent);
    expect(keys).toEqual(expect.arrayContaining(["/", "?", "Ctrl K / ⌘ K"]));
  });
});

describe("the theme", () => {
  it("is chosen below the page, and kept in this browser", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Light" }));
    expect(document.documentElement.dataset.theme).toBe("light");
    expect(localStorage.getItem("theme")).toContain("light");
    await userEvent.click(screen.getByRole("button", { name: "System" }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});
