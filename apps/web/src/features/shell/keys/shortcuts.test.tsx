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
  // The keys load after the page, and so do the theme buttons below it.
  await screen.findByRole("contentinfo");
  await footer().findByRole("button", { name: "Dark" });
  return view;
}
const footer = () => within(screen.getByRole("contentinfo"));
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
    // This is the Russian layout.
    { key: "л", code: "KeyK", ctrlKey: true },
  ])("%o opens the palette", async (pressed) => {
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
  ])(
    "%o opens the palette also when it was pressed before the page had loaded",
    async ({ opened, ...pressed }) => {
      catchEarlyKey();
      fireEvent.keyDown(document.body, pressed);
      await open();
      expect(await screen.findByRole("combobox", { name: opened })).toBeDefined();
    },
  );

  describe("keys that were pressed before the page had loaded", () => {
    async function openBehind(typed: string) {
      catchEarlyKey();
      fireEvent.keyDown(document.body, { key: "k", code: "KeyK", ctrlKey: true });
      await userEvent.keyboard(typed);
      return open();
    }

    it("the palette opens with the text that was typed meanwhile", async () => {
      await openBehind("rul");
      expect(await palette()).toHaveProperty("value", "rul");
      await waitFor(() => expect(options()[0]).toMatch(/^Rules/));
    });

    it("the palette goes to its target when Enter was pressed too", async () => {
      const { router } = await openBehind("rules{Enter}");
      await waitFor(() => expect(router.state.location.pathname).toBe("/rules"));
    });
  });

  it("the palette finds hunters and runs actions", async () => {
    await open();
    fireEvent.keyDown(document.body, { key: "k", code: "KeyK", ctrlKey: true });
    await userEvent.type(await palette(), "dark");
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(options()[0]).toMatch(/^Darkwind/);
    expect(options()[1]).toMatch(/^Dark theme/);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(footer().getByRole("button", { name: "Dark" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("the key ? lists the keys", async () => {
    await open();
    fireEvent.keyDown(document.body, { key: "?", code: "Slash", shiftKey: true });
    const dialog = within(await screen.findByRole("dialog", { name: "Keys on this page" }));
    const keys = dialog.getAllByRole("term").map(({ textContent }) => textContent);
    expect(keys).toEqual(expect.arrayContaining(["/", "?", "Ctrl K / ⌘ K"]));
  });
});

describe("the theme", () => {
  it("the theme is chosen below the page, and stored in this browser", async () => {
    await open();
    await userEvent.click(footer().getByRole("button", { name: "Light" }));
    expect(document.documentElement.dataset.theme).toBe("light");
    expect(localStorage.getItem("theme")).toContain("light");
    await userEvent.click(footer().getByRole("button", { name: "System" }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});
