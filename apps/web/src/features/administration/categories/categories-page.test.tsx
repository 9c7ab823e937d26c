import { type CategoryAnswer, categorySchema } from "@hunt/contracts/categories";
import { nightBoardAnswerSchema } from "@hunt/contracts/leaderboards";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { closeModal } from "../../../lib/modals.ts";
import { problemAnswer, settingsAnswer } from "../../../testing/answers.ts";
import { openAdmin } from "../testing/open-admin.ts";

const address = "/v2/@admin/categories";

const category = (given: Given<CategoryAnswer> = {}) =>
  answerOf(categorySchema, {
    uuid: "0198f0aa-0000-7000-a000-0000000000ee",
    slug: "any%",
    name: "any%",
    season: 4,
    scope: "public",
    minimumFullRuns: 6,
    squadSizes: [1, 2, 3, 4],
    ...given,
  });
const draft = category({
  uuid: "0198f0aa-0000-7000-a000-0000000000ef",
  slug: "pairs",
  name: "Pairs",
  scope: "private",
  squadSizes: [2],
  position: 3,
});
const settings = () =>
  settingsAnswer({
    currentSeason: 4,
    seasons: [{ number: 4, startsAt: "2026-01-01T00:00:00.000Z", endsAt: null }],
  });

function server(answer: (body: Readonly<Record<string, unknown>>) => unknown = () => draft) {
  const sent: Readonly<Record<string, unknown>>[] = [];
  const handlers = {
    "/v2/settings": settings,
    [address]: async (_url: URL, request: Request) => {
      if (request.method === "GET") return { total: 2, items: [category(), draft] };
      const body = await request.json();
      sent.push(body);
      return answer(body);
    },
    [`${address}/board`]: () =>
      answerOf(nightBoardAnswerSchema, {
        total: 31,
        items: [{ rank: 1, squadSize: 2, averageRealTime: 465.25, season: 4 }],
      }),
  };
  return { sent, handlers };
}

describe("the categories", () => {
  afterEach(() => act(() => closeModal()));

  it("the page lists a season's categories with their requirements, drafts included", async () => {
    await openAdmin("/moderation/categories", server().handlers);
    const list = within(await screen.findByRole("list", { name: "Categories" }));
    const [first, second] = await list
      .findAllByRole("heading")
      .then((heads) => heads.map((h) => h.closest("li")));
    expect(first?.textContent).toContain("Public");
    expect(second?.textContent).toContain("Draft");
    expect(second?.textContent).toContain("Duo · full runs, at least: 6");
  });

  it("a draft shows the board that it would have", async () => {
    const asked: string[] = [];
    const { handlers } = server();
    await openAdmin("/moderation/categories?board=pairs", {
      ...handlers,
      [`${address}/board`]: (url: URL) => {
        asked.push(url.search);
        return handlers[`${address}/board`]();
      },
    });
    const board = within(await screen.findByRole("region", { name: "Board of Pairs" }));
    expect(await board.findByText("Total on the board: 31")).toBeDefined();
    await userEvent.click(board.getByRole("checkbox", { name: "Verified only" }));
    await waitFor(() => expect(asked.at(-1)).toContain("verifiedOnly=false"));
  });

  it("a draft is published with a reason", async () => {
    const { sent, handlers } = server();
    await openAdmin("/moderation/categories", handlers);
    await userEvent.click(await screen.findByRole("button", { name: "Publish Pairs" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish Pairs" }));
    expect(dialog.getByText("scope").closest("li")?.textContent).toBe("scope private → public");
    await userEvent.type(dialog.getByRole("textbox"), "agreed");
    await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ slug: "pairs", scope: "public", reason: "agreed" })]),
    );
    expect(await screen.findByText("Pairs has been published.")).toBeDefined();
  });

  it("a draft is checked while it is typed", async () => {
    const { sent, handlers } = server();
    await openAdmin("/moderation/categories?add=true", handlers);
    const form = within(await screen.findByRole("form", { name: "New category" }));
    await userEvent.type(form.getByRole("textbox", { name: "Name in addresses" }), "any%");
    expect(form.getByText("The season already has a category with this name in addresses.")).toBeDefined();
    await userEvent.type(form.getByRole("textbox", { name: "Name in addresses" }), "-solo");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect(form.getByRole("alert").textContent).toBe("It needs a name of at most 100 characters.");
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Solo");
    for (const name of ["Duo", "Trio", "Full squad"])
      await userEvent.click(form.getByRole("checkbox", { name }));
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Language" }), "日本語");
    await userEvent.type(form.getByRole("textbox", { name: "What a night must comply with" }), "一人で");
    expect(form.getByRole("alert").textContent).toContain("English is shown");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Language" }), "English");
    await userEvent.type(form.getByRole("textbox", { name: "What a night must comply with" }), "Alone");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save Solo" }));
    await userEvent.type(dialog.getByRole("textbox"), "wanted");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      slug: "any%-solo",
      name: "Solo",
      scope: "private",
      season: 4,
      squadSizes: [1],
      requirements: { en: "Alone", ja: "一人で" },
      position: 4,
      reason: "wanted",
    });
  });

  it("a form keeps its text when the server refuses it", async () => {
    const { handlers } = server(() => problemAnswer(503, "outcome_unknown", { retryAfterSeconds: 2 }));
    await openAdmin("/moderation/categories?category=pairs", handlers);
    const form = within(await screen.findByRole("form", { name: "Edit Pairs" }));
    const name = form.getByRole<HTMLInputElement>("textbox", { name: "Name" });
    await userEvent.type(name, "!");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save Pairs!" }));
    await userEvent.type(dialog.getByRole("textbox"), "why");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("This may be done, or not");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(name.value).toBe("Pairs!");
  });

  it("the page says when a season has no categories, and when they could not be loaded", async () => {
    const { unmount } = await openAdmin("/moderation/categories", {
      "/v2/settings": settings,
      [address]: () => ({ total: 0, items: [] }),
    });
    expect(await screen.findByText("Season 4 has no categories.")).toBeDefined();
    unmount();
    await openAdmin("/moderation/categories?season=77", {
      "/v2/settings": settings,
      [address]: () => problemAnswer(400, "unknown_season", { season: 77 }),
    });
    expect(await screen.findByText("There is no season 77.")).toBeDefined();
  });
});
