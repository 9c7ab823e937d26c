import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closeModal } from "../../../lib/modals.ts";
import {
  nightAnswer,
  nightListAnswer,
  problemAnswer,
  settingsAnswer,
  squadMember,
  userAnswer,
  userListAnswer,
} from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const hunter = userAnswer({ ign: "Ashwind" });
const night = nightAnswer({
  users: [squadMember("Ashwind"), squadMember(null)],
  averageRealTime: 480.123,
  format: "6x3",
});

/** Opens the palette with one hunter; `nights` answers requests for nights. */
async function openPalette(nights: (url: URL) => unknown) {
  const server = {
    "/v2/users": (url: URL) => {
      const isFound = hunter.ign?.toLowerCase().includes(url.searchParams.get("search") ?? "");
      return userListAnswer(isFound ? [hunter] : []);
    },
    "/v2/nights": nights,
    "/v2/settings": () => settingsAnswer(),
  };
  const view = await renderApp({ path: "/nope", server });
  // The keys load after the page, and so do the theme buttons below it.
  await within(await screen.findByRole("contentinfo")).findByRole("button", { name: "Dark" });
  await userEvent.keyboard("{Control>}k{/Control}");
  return { ...view, field: await screen.findByRole("combobox", { name: /^Hunter, night/ }) };
}
const hrefs = () => screen.queryAllByRole("option").map((option) => option.getAttribute("href"));

describe("the nights of the palette", () => {
  afterEach(() => act(() => closeModal()));

  it("the palette lists the latest nights of the found hunter, which open by keyboard", async () => {
    const asked: string[] = [];
    const { field, router } = await openPalette((url) => {
      asked.push(url.search);
      return nightListAnswer([night]);
    });
    await userEvent.type(field, "ashw");
    const option = await screen.findByRole("option", { name: /anonymous/ });
    expect(option.textContent).toMatch(/^Ashwind, anonymous6x3 · 8:00\.123S\+ · /);
    expect(within(option).getByText("anonymous").tagName).toBe("I");
    expect(asked).toEqual([`?userUuid=${hunter.uuid}&limit=4`]);
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe(`/nights/${night.uuid}`));
  });

  it("nights scroll into view when arrow keys choose them", async () => {
    const shown: unknown[] = [];
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function scroll(
      this: Element,
    ) {
      shown.push(this);
    });
    const { field } = await openPalette(() => nightListAnswer([night]));
    await userEvent.type(field, "ashw");
    const option = await screen.findByRole("option", { name: /anonymous/ });
    await userEvent.keyboard("{ArrowUp}");
    expect(shown).toEqual([option]);
    scroll.mockRestore();
  });

  it("nights that could not be loaded can be requested again, and the hunter is still listed", async () => {
    let failing = true;
    const { field } = await openPalette(() =>
      failing ? problemAnswer(503, "overloaded") : nightListAnswer([night]),
    );
    await userEvent.type(field, "ashw");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Nights could not be loaded.");
    expect(hrefs()).toEqual(["/users/Ashwind"]);
    failing = false;
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(hrefs()).toEqual(["/users/Ashwind", `/nights/${night.uuid}`]));
  });

  it("when no hunter is found, the palette says so and requests no nights", async () => {
    const asked: URL[] = [];
    const { field } = await openPalette((url) => asked.push(url));
    await userEvent.type(field, "nobody");
    expect(await screen.findByText("Nothing found")).toBeDefined();
    expect(asked).toEqual([]);
  });
});

it("a game's page is marked as a game", async () => {
  const { field } = await openPalette(() => nightListAnswer([]));
  await userEvent.type(field, "propa");
  const option = await screen.findByRole("option", { name: /^Propa/ });
  expect(option.textContent).toBe("PropaGames");
  act(() => closeModal());
});

describe("the boards of the palette", () => {
  afterEach(() => act(() => closeModal()));

  it.each([
    ["duo last limb", "/leaderboards?squad=duo&metric=averageLastHydrolystLimbBreakTime"],
    ["hunters as host", "/leaderboards?board=hunters&metric=hostHydrolystCaptures"],
    ["solo", "/leaderboards?squad=solo"],
  ])("a board is found by squad and metric: %s", async (text, href) => {
    const { field } = await openPalette(() => nightListAnswer([]));
    await userEvent.type(field, text);
    await waitFor(() => expect(hrefs()[0]).toBe(href));
  });
});
