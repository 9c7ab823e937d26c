import type { AdminSettingsAnswer, SettingsChangeAnswer } from "@hunt/contracts/admin-settings";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { closeModal } from "../../../lib/modals.ts";
import { problemAnswer } from "../../../testing/answers.ts";
import { adminSettings, openAdmin } from "../testing/open-admin.ts";

const address = "/v2/@admin/settings";
type Changes = SettingsChangeAnswer["changes"];
type Sent = Readonly<Record<string, unknown>>;

/** Returns a server that accepts every change and records the requests. */
function server(
  changes: Changes,
  { movedNights = 0, values = {} as Partial<AdminSettingsAnswer["values"]> } = {},
) {
  const sent: Sent[] = [];
  let isDone = false;
  const take = async (_url: URL, request: Request) => {
    if (request.method === "GET") return adminSettings(isDone ? values : {});
    const body: Sent = await request.json();
    sent.push(body);
    isDone ||= body.dryRun === false;
    return { isDryRun: body.dryRun, changes, movedNights, settings: adminSettings(isDone ? values : {}) };
  };
  return {
    sent,
    handlers: {
      [address]: take,
      [`${address}/reset`]: take,
      [`${address}/changes/9/undo`]: take,
      [`${address}/changes`]: () => ({ items: [] as unknown[] }),
    },
  };
}

const change = (key: Changes[number]["key"], from: unknown, to: unknown) => ({ key, from, to });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
/** Writes a text at once: the page checks all of its fields again with each key. */
async function write(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}
async function confirm(name: string, button: string) {
  const shown = await dialog(name);
  await write(shown.getByRole("textbox"), "because");
  await userEvent.click(shown.getByRole("button", { name: button }));
}

describe("the settings", () => {
  afterEach(() => act(() => closeModal()));

  it("the page says what a change would do before it is saved with a reason", async () => {
    const { sent, handlers } = server([change("notificationTitle", null, "Maintenance")], {
      values: { notificationTitle: "Maintenance" },
    });
    await openAdmin("/moderation/settings", handlers);
    await write(await screen.findByRole("textbox", { name: "Title for everybody" }), "Maintenance");
    expect(screen.getByText("Unsaved changes: 1")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "See what would change" }));
    const shown = await dialog("What would change");
    expect(await shown.findByText("Maintenance")).toBeDefined();
    expect(sent).toEqual([{ notificationTitle: "Maintenance", dryRun: true, reason: expect.any(String) }]);
    await confirm("What would change", "Save");
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ notificationTitle: "Maintenance", dryRun: false, reason: "because" }),
    );
    expect(await screen.findByText("The settings have been saved.")).toBeDefined();
    expect(screen.queryByText(/^Unsaved changes/)).toBeNull();
  });

  it("the page links to each of its parts", async () => {
    await openAdmin("/moderation/settings", server([]).handlers);
    await screen.findByRole("textbox", { name: "Title for everybody" });
    const links = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
    const parts = links.map((link) => document.querySelector(link.getAttribute("href") ?? ""));
    expect(parts.map((part) => part?.querySelector("h2")?.textContent)).toEqual(
      links.map(({ textContent }) => textContent),
    );
    expect(links).toHaveLength(5);
    expect(links[0]?.getAttribute("aria-current")).toBe("location");
  });

  it("settings are checked while they are typed, and can be set back to their defaults", async () => {
    const { handlers } = server([]);
    await openAdmin("/moderation/settings", handlers);
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Community chat" });
    await write(field, "javascript:alert(1)");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(/^Write a web address that begins with/)).toBeDefined();
    const isOff = () =>
      screen.getByRole<HTMLButtonElement>("button", { name: "See what would change" }).disabled;
    expect(isOff()).toBe(true);
    await userEvent.clear(field);
    await write(field, "https://chat.example/x");
    expect(isOff()).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Community chat: back to the default" }));
    expect(field.value).toBe("");
    expect(screen.queryByText(/^Unsaved changes/)).toBeNull();
  });

  it("the page shows the progress of boards that are being rebuilt, until they are done", async () => {
    const { handlers } = server([]);
    let work: object | null = {
      seasons: [3, 4],
      begunAt: "2026-03-01T00:00:00.000Z",
      total: 20_000,
      done: 400,
    };
    await openAdmin("/moderation/settings", { ...handlers, "/v2/@admin/board-work": () => ({ work }) });
    expect(await screen.findByText("400 of 20,000 nights")).toBeDefined();
    expect(screen.getByRole("progressbar", { name: "The boards are being made anew" })).toBeDefined();
    work = null;
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull(), { timeout: 20_000 });
  });

  it("refused edits stay in the form, with the reason", async () => {
    const { handlers } = server([]);
    await openAdmin("/moderation/settings", {
      ...handlers,
      [address]: (_url: URL, request: Request) =>
        request.method === "GET"
          ? adminSettings()
          : problemAnswer(503, "outcome_unknown", { retryAfterSeconds: 2 }),
    });
    await userEvent.click(await screen.findByRole("checkbox", { name: "Lock the leaderboards" }));
    await userEvent.click(screen.getByRole("button", { name: "See what would change" }));
    const shown = await dialog("What would change");
    expect((await shown.findByRole("alert")).textContent).toContain("This may be done, or not");
    expect(shown.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
    await userEvent.click(shown.getByRole("button", { name: "Cancel" }));
    expect(screen.getByText("Unsaved changes: 1")).toBeDefined();
  });

  it("all settings can be set back to their defaults, unless they already have them", async () => {
    const { sent, handlers } = server([]);
    await openAdmin("/moderation/settings", handlers);
    await userEvent.click(await screen.findByRole("button", { name: "Reset everything" }));
    const shown = await dialog("Reset everything");
    expect(await shown.findByText("Nothing would change: it is already like this.")).toBeDefined();
    await write(shown.getByRole("textbox"), "because");
    expect(shown.getByRole<HTMLButtonElement>("button", { name: "Reset" }).disabled).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it("the page does not exist for moderators", async () => {
    await openAdmin("/moderation/settings", server([]).handlers, "mod");
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
  });
});

describe("a season", () => {
  afterEach(() => act(() => closeModal()));

  it("a season is announced with its effects, and closes the season before", async () => {
    const { sent, handlers } = server([change("seasons", [], [])], { movedNights: 12 });
    await openAdmin("/moderation/settings", handlers);
    await userEvent.click(await screen.findByRole("button", { name: "Announce a season" }));
    const form = within(screen.getByRole("form", { name: "Announce a season" }));
    const start = form.getByLabelText("Begins (your time)");
    const put = form.getByRole<HTMLButtonElement>("button", { name: "Apply" });
    expect(put.disabled).toBe(true);
    fireEvent.change(start, { target: { value: "2099-12-01T18:00" } });
    expect(form.getByText("The boards of season 5 start empty.")).toBeDefined();
    expect(form.getByText(/^The boards of season 4 are kept/)).toBeDefined();
    await userEvent.click(put);
    const begins = new Date(2099, 11, 1, 18).toISOString();
    const entry = screen.getByRole("button", { name: "Change Season 5" }).closest("li");
    expect(entry?.textContent).toContain("Announced");
    await userEvent.click(screen.getByRole("button", { name: "See what would change" }));
    expect(await screen.findByText("Nights moving to another season: 12")).toBeDefined();
    expect(sent[0]?.seasons).toEqual([
      { number: 4, startsAt: "2026-01-01T00:00:00.000Z", endsAt: begins },
      { number: 5, startsAt: begins, endsAt: null },
    ]);
  });

  it("a season whose beginning has passed does not begin empty", async () => {
    await openAdmin("/moderation/settings", server([]).handlers);
    await userEvent.click(await screen.findByRole("button", { name: "Announce a season" }));
    const form = within(screen.getByRole("form", { name: "Announce a season" }));
    fireEvent.change(form.getByLabelText("Begins (your time)"), { target: { value: "2020-12-01T18:00" } });
    expect(form.getByText(/belong to season 5/)).toBeDefined();
    expect(form.queryByText("The boards of season 5 start empty.")).toBeNull();
  });

  it("a season needs a number and a beginning of its own, and an end after it", async () => {
    await openAdmin("/moderation/settings", server([]).handlers);
    await userEvent.click(await screen.findByRole("button", { name: "Announce a season" }));
    const form = within(screen.getByRole("form", { name: "Announce a season" }));
    const number = form.getByRole("spinbutton", { name: "Number" });
    await userEvent.clear(number);
    await userEvent.type(number, "4");
    expect(form.getByText("There is already a season with this number.")).toBeDefined();
    await userEvent.clear(number);
    await userEvent.type(number, "5");
    fireEvent.change(form.getByLabelText("Begins (your time)"), { target: { value: "2099-12-01T18:00" } });
    fireEvent.change(form.getByLabelText(/^Ends/), { target: { value: "2099-11-01T18:00" } });
    expect(form.getByText("A season must end after it begins.")).toBeDefined();
    expect(form.getByRole<HTMLButtonElement>("button", { name: "Apply" }).disabled).toBe(true);
  });
});

describe("the notification card", () => {
  it("the card is previewed as visitors of each language see it", async () => {
    await openAdmin("/moderation/settings", server([]).handlers);
    await write(await screen.findByRole("textbox", { name: "Text for everybody" }), "Tonight at 8");
    const preview = screen.getByTestId("preview");
    expect(preview.textContent).toContain("Nothing is shown.");
    await userEvent.click(screen.getByRole("checkbox", { name: "Show the card" }));
    expect(within(preview).getByText("Tonight at 8")).toBeDefined();
    const languages = within(screen.getByRole("group", { name: "Language" }));
    expect(languages.getAllByRole("button")).toHaveLength(10);
    await userEvent.click(languages.getByRole("button", { name: "日本語" }));
    await waitFor(() => expect(preview.getAttribute("lang")).toBe("ja"));
    await waitFor(() => expect(preview.textContent).not.toContain("Recent hunts"));
    expect(within(preview).getByText("Tonight at 8")).toBeDefined();
  });

  it("a language has a card of its own as long as its text is not empty", async () => {
    const to = [{ locale: "ja", title: "今夜8時", body: null }];
    const { sent, handlers } = server([change("notificationTexts", [], to)]);
    await openAdmin("/moderation/settings", handlers);
    await write(await screen.findByRole("textbox", { name: "Title for everybody" }), "Tonight");
    await userEvent.click(screen.getByRole("checkbox", { name: "Show the card" }));
    const languages = within(screen.getByRole("group", { name: "Language" }));
    await userEvent.click(languages.getByRole("button", { name: "日本語" }));
    const preview = within(screen.getByTestId("preview"));
    expect(preview.getByText("Tonight")).toBeDefined();
    const title = screen.getByRole("textbox", { name: "Title in 日本語" });
    await userEvent.type(title, "今夜8時");
    expect(preview.getByText("今夜8時")).toBeDefined();
    expect(preview.queryByText("Tonight")).toBeNull();
    expect(languages.getByRole("button", { name: "日本語 has words of its own" })).toBeDefined();
    await userEvent.clear(title);
    expect(preview.getByText("Tonight")).toBeDefined();
    await userEvent.type(title, "今夜8時");
    await userEvent.click(screen.getByRole("button", { name: "See what would change" }));
    const shown = await dialog("What would change");
    expect(await shown.findByText("Card by language")).toBeDefined();
    expect(shown.getByText("今夜8時").getAttribute("lang")).toBe("ja");
    expect(sent[0]).toMatchObject({ notificationTexts: to, dryRun: true });
  });

  it("a card that is too long in one language is reported before it is sent", async () => {
    await openAdmin("/moderation/settings", server([]).handlers);
    const title = await screen.findByRole("textbox", { name: "Title in English" });
    await userEvent.click(title);
    await userEvent.paste("x".repeat(501));
    expect(screen.getByText("That is too long.")).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "See what would change" }).disabled).toBe(
      true,
    );
  });
});

describe("the history", () => {
  afterEach(() => act(() => closeModal()));
  const past = {
    id: 9,
    at: "2026-11-20T18:30:00.000Z",
    by: { kind: "operator", name: "root", person: null },
    reason: "a test",
    changes: [change("notificationTitle", null, "One")],
    canUndo: true,
  };

  it("the history says who changed what, and reverts a change with a reason", async () => {
    const { sent, handlers } = server([change("notificationTitle", "One", null)]);
    const later = { ...past, id: 8, canUndo: false };
    await openAdmin("/moderation/settings", {
      ...handlers,
      [`${address}/changes`]: () => ({ items: [past, later] }),
    });
    const history = within(await screen.findByRole("list", { name: "Previous changes" }));
    expect(history.getByText("Changed again since then")).toBeDefined();
    expect(history.getAllByText(/root \(command line\)/)).toHaveLength(2);
    await userEvent.click(history.getByRole("button", { name: /^Undo the change of/ }));
    await (await dialog("Undo the change")).findByText("One");
    await confirm("Undo the change", "Undo");
    await waitFor(() => expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, false]));
  });

  it("the history says that somebody changed the setting again meanwhile", async () => {
    const { handlers } = server([]);
    const nameless = "0198f0aa-0000-7000-a000-00000000000f";
    const news: unknown[] = [];
    await openAdmin("/moderation/settings", {
      ...handlers,
      [`${address}/changes`]: () => ({ items: [...news, past] }),
      [`${address}/changes/9/undo`]: () =>
        problemAnswer(409, "settings_changed_since", { keys: "notificationTitle" }),
    });
    const undo = await screen.findByRole("button", { name: /^Undo the change of/ });
    const changes = [change("notificationTitle", "One", "Two"), change("patreonUrl", null, null)];
    const by = { kind: "user", name: nameless, person: { uuid: nameless, ign: null } };
    news.push({ ...past, id: 10, by, changes });
    await userEvent.click(undo);
    const shown = await dialog("Undo the change");
    const refusal = await shown.findByRole("alert");
    expect(refusal.textContent).toContain("Title for everybody has been changed again since");
    expect(await shown.findByText(/^No verified name \(0000000f\) changed it on/)).toBeDefined();
    expect(shown.getByText("Two")).toBeDefined();
    expect(shown.queryByText("Support page")).toBeNull();
  });
});
