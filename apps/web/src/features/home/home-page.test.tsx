import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { nightAnswer, nightListAnswer, problemAnswer, settingsAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

/** Returns a server with `total` nights; night n has n full runs, so that the tests can distinguish the nights. */
const nightsServer = (total: number) => ({
  "/v2/nights": (url: URL) => {
    const limit = Number(url.searchParams.get("limit"));
    const offset = Number(url.searchParams.get("offset"));
    const indexes = Array.from({ length: total }, (_, index) => index).slice(offset, offset + limit);
    return nightListAnswer(
      indexes.map((index) => nightAnswer({ uuid: uuid(index) })),
      total,
    );
  },
});

const huntLinks = async () => {
  const section = await screen.findByRole("region", { name: "Recent hunts" });
  return within(section)
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href"));
};

describe("the countdown", () => {
  // The source is docs/product.md, "Day and night": an expiry at 2024-10-18T01:54:44.093Z; night is the 3000 s before
  // it.
  const expiryMs = Date.parse("2024-10-18T01:54:44.093Z");

  async function openAt(instantMs: number, server = {}) {
    vi.useFakeTimers({ now: instantMs, shouldAdvanceTime: true });
    await renderApp({ path: "/", server });
    return screen.findByRole("timer");
  }

  it("the countdown runs to the expiry that the utility service gives, which is requested every five minutes", async () => {
    const tellMs = [expiryMs + 600_000, expiryMs + 900_000];
    const timer = await openAt(expiryMs - 65_000, {
      "/utility/v1/next-night": () => ({
        expiryDate: new Date(tellMs.shift() ?? Number.NaN).toISOString(),
        isNight: true,
        upcoming: [],
      }),
    });
    await waitFor(() => expectAbout(timer.textContent, 665));
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    await waitFor(() => expectAbout(timer.textContent, 665));
  });

  it("at night the countdown counts each second until day", async () => {
    const timer = await openAt(expiryMs - 65_000);
    expect(screen.getByRole("heading", { name: "Time until day" })).toBeDefined();
    const before = timer.textContent;
    act(() => void vi.advanceTimersByTime(1000));
    expectAbout(before, 65);
    expect(seconds(timer.textContent)).toBe(seconds(before) - 1);
  });

  it("the countdown turns to the next night when the day begins", async () => {
    const timer = await openAt(expiryMs - 2000);
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.getByRole("heading", { name: "Time until night" })).toBeDefined();
    // The day lasts about 100 minutes: 8998.87 s − 3000 s.
    expectAbout(timer.textContent, 5998);
  });

  it("the next five nights are listed, 150 minutes apart, in the chosen clock format", async () => {
    await openAt(expiryMs);
    const list = screen.getByRole("heading", { name: "Next nights" }).parentElement?.nextElementSibling;
    const times = () => [...(list?.querySelectorAll("time") ?? [])];
    const starts = times().map((time) => Date.parse(time.dateTime));
    expect(starts).toHaveLength(5);
    expect(
      starts.slice(1).map((start, index) => Math.round((start - (starts[index] ?? 0)) / 60_000)),
    ).toEqual([150, 150, 150, 150]);
    expect(times()[0]?.textContent).toMatch(/^\d\d:\d\d$/);
    expect(list?.textContent).toContain("in about 2 hours");
    act(() => screen.getByRole("button", { name: "Use the 12-hour clock" }).click());
    expect(times()[0]?.textContent).toMatch(/^\d?\d:\d\d\s[ap]m$/);
    expect(localStorage.getItem("timeFormat")).toBe("12h");
  });

  const seconds = (text: string | null) =>
    (text ?? "").split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  /** Allows for the time in which the page opens, while the countdown runs. */
  const expectAbout = (text: string | null, left: number) => {
    expect(text).toMatch(/^\d:\d\d:\d\d$/);
    expect(seconds(text)).toBeGreaterThan(left - 30);
    expect(seconds(text)).toBeLessThanOrEqual(left);
  };
});

describe("the counter", () => {
  it("the counter says how many hunts were analysed, and links to the upload", async () => {
    await renderApp({ path: "/" });
    expect(await screen.findByText("48,213")).toBeDefined();
    expect(screen.getByText("1 hunter")).toBeDefined();
    expect(screen.getByText("41 hunters")).toBeDefined();
    const links = screen.getAllByRole("link", { name: "Analyze a hunt" });
    expect(links[0]?.getAttribute("href")).toBe("/upload");
  });
});

describe("the recent hunts", () => {
  it("a page has seven hunts, and its number is in the address", async () => {
    const { router } = await renderApp({ path: "/", server: nightsServer(16) });
    await waitFor(async () => expect(await huntLinks()).toHaveLength(7));
    await userEvent.click(screen.getByRole("button", { name: "Last page" }));
    await waitFor(async () => expect(await huntLinks()).toEqual([14, 15].map((i) => `/nights/${uuid(i)}`)));
    expect(router.state.location.search).toEqual({ page: 3 });
    await userEvent.click(screen.getByRole("button", { name: "First page" }));
    await waitFor(() => expect(router.state.location.href).toBe("/"));
  });

  it("the list opens at the page in the address", async () => {
    await renderApp({ path: "/?page=2", server: nightsServer(16) });
    await waitFor(async () => expect((await huntLinks())[0]).toBe(`/nights/${uuid(7)}`));
  });

  it.each(["0", "-3", "many"])(
    "the list opens at the first page when the address says page %s",
    async (page) => {
      await renderApp({ path: `/?page=${page}`, server: nightsServer(16) });
      await waitFor(async () => expect((await huntLinks())[0]).toBe(`/nights/${uuid(0)}`));
    },
  );

  it("an empty list says so", async () => {
    await renderApp({ path: "/" });
    expect(await screen.findByText("No hunts published yet.")).toBeDefined();
    // The empty list shows no sign, so no explanation is needed.
    expect(screen.queryByText(/^Not ranked: nobody in its squad/)).toBeNull();
    expect(screen.queryByRole("navigation", { name: /^Pages/ })).toBeNull();
  });

  it.each(["9", "1e15"])(
    "the list goes to the last page when the address says page %s of two",
    async (page) => {
      const { router } = await renderApp({ path: `/?page=${page}`, server: nightsServer(9) });
      await waitFor(async () => expect(await huntLinks()).toEqual([7, 8].map((i) => `/nights/${uuid(i)}`)));
      expect(router.state.location.search).toEqual({ page: 2 });
    },
  );

  it("a failure shows its request id, and can be retried", async () => {
    let failing = true;
    const server = {
      "/v2/nights": () => (failing ? problemAnswer(503, "overloaded") : nightListAnswer([nightAnswer()])),
    };
    await renderApp({ path: "/", server });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The recent hunts could not be loaded.");
    expect(alert.textContent).toContain("req-1");
    failing = false;
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect(await huntLinks()).toHaveLength(1));
  });
});

describe("the notice", () => {
  const notice = (notificationBody: string) => ({
    "/v2/settings": () =>
      settingsAnswer({ notificationActive: true, notificationTitle: "Season end", notificationBody }),
  });

  it("the notice is shown while it is set, and a dismissed notice returns when its text changes", async () => {
    const first = await renderApp({ path: "/", server: notice("On Sunday") });
    expect(await screen.findByRole("heading", { name: "Season end" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Dismiss this notice" }));
    expect(screen.queryByRole("heading", { name: "Season end" })).toBeNull();
    expect(JSON.parse(localStorage.getItem("dismissedAlerts") ?? "")).toHaveLength(1);
    first.unmount();

    const second = await renderApp({ path: "/", server: notice("On Sunday") });
    await screen.findByRole("timer");
    expect(screen.queryByRole("heading", { name: "Season end" })).toBeNull();
    second.unmount();

    await renderApp({ path: "/", server: notice("On Monday") });
    expect(await screen.findByRole("heading", { name: "Season end" })).toBeDefined();
  });

  it("the notice has the text of the reader's language, and otherwise that for everybody", async () => {
    const texts = [{ locale: "en" as const, title: null, body: "In English" }];
    const own = (notificationTexts: typeof texts | undefined) => ({
      "/v2/settings": () => ({
        ...settingsAnswer({ notificationActive: true, notificationTitle: "Season end" }),
        notificationTexts,
      }),
    });
    const { unmount } = await renderApp({ path: "/", server: own(texts) });
    expect(await screen.findByText("In English")).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Season end" })).toBeNull();
    unmount();
    // An earlier release gave this answer, and the browser may have cached it.
    await renderApp({ path: "/", server: own(undefined) });
    expect(await screen.findByRole("heading", { name: "Season end" })).toBeDefined();
  });

  it("the notice ignores unknown data in the storage", async () => {
    localStorage.setItem("dismissedAlerts", "{broken");
    await renderApp({ path: "/", server: notice("On Sunday") });
    expect(await screen.findByRole("heading", { name: "Season end" })).toBeDefined();
  });
});
