import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { setLocale } from "./i18n/i18n.ts";
import { appConfig } from "./lib/app-config.ts";
import { closeModal, openModal } from "./lib/modals.ts";
import { meAnswer, problemAnswer, sessionAnswer, userListAnswer } from "./testing/answers.ts";
import { renderApp } from "./testing/render-app.tsx";
import { Modal } from "./ui/modal.tsx";

function Note({ text }: { readonly text: string }) {
  return (
    <Modal title={text} onClose={closeModal}>
      {text}
    </Modal>
  );
}

describe("the routes", () => {
  it.each([
    ["/hunters/Ash.One", "/users/Ash.One"],
    ["/tools/analyzer", "/upload"],
    ["/tools/analyzer/0f1e2d3c", "/nights/0f1e2d3c"],
  ])("lead from %s to %s", async (path, target) => {
    const { router } = await renderApp({ path });
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });

  it.each([
    ["/hunters/Ash?list=runs#hunts", "/users/Ash?list=runs#hunts"],
    ["/tools/analyzer/0f1e2d3c?compare=best#run-2", "/nights/0f1e2d3c?compare=best#run-2"],
  ])("keep the search and hash of %s", async (path, target) => {
    const { router } = await renderApp({ path });
    await waitFor(() => expect(router.state.location.href).toBe(target));
  });

  it("the not-found page is shown for an address without a page", async () => {
    await renderApp({ path: "/no/such/page" });
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
    expect(document.title).toBe(`${appConfig.brand} ~ 404`);
    expect(screen.getByRole("link", { name: "Go to homepage" }).getAttribute("href")).toBe("/");
  });

  it("the not-found page offers to search for the last part of the address, and asks nothing before that", async () => {
    const asked: string[] = [];
    const users = (url: URL) => {
      asked.push(url.searchParams.get("search") ?? "");
      return userListAnswer([]);
    };
    const { router } = await renderApp({ path: "/user/Ash.One", server: { "/v2/users": users } });
    expect(await screen.findByRole("searchbox", { name: "Looking for a hunter?" })).toHaveProperty(
      "value",
      "Ash.One",
    );
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Leaderboards" }).getAttribute("href")).toBe("/leaderboards");
    expect(main.getByRole("link", { name: "Database" }).getAttribute("href")).toBe("/database");
    expect(asked).toEqual([]);
    await userEvent.click(main.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(router.state.location.href).toBe("/database?search=Ash.One"));
    await waitFor(() => expect(asked).toEqual(["Ash.One"]));
  });

  it("a night that is gone offers a search without its id", async () => {
    const night = () => problemAnswer(404, "night_not_found");
    const path = "/nights/0f1e2d3c";
    await renderApp({ path, server: { [`/v2${path}`]: night } });
    expect(await screen.findByRole("searchbox", { name: "Looking for a hunter?" })).toHaveProperty(
      "value",
      "",
    );
  });

  it("a new page scrolls to the top and gets the focus", async () => {
    const scrollTo = vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
    await renderApp({ path: "/no/such/page" });
    scrollTo.mockClear();
    await userEvent.click(await screen.findByRole("link", { name: "Go to homepage" }));
    await screen.findByRole("heading", { name: "Recent hunts" });
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0, left: 0 })));
    expect(document.activeElement?.id).toBe("content");
  });

  it("a link to a part of a page scrolls to that part", async () => {
    const shown: string[] = [];
    vi.spyOn(window, "scrollTo").mockImplementation(() => void shown.push("top"));
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function scroll(this: Element) {
      shown.push(this.id);
    });
    const { router } = await renderApp({ path: "/" });
    await act(() => router.navigate({ to: "/rules", hash: "timing" }));
    await screen.findByRole("heading", { level: 1, name: "Rules" });
    await waitFor(() => expect(shown.at(-1)).toBe("timing"));
  });

  it("a page opens at the top when a link names a part that does not exist", async () => {
    const { router } = await renderApp({ path: "/" });
    const scrollTo = vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
    await act(() => router.navigate({ to: "/rules", hash: "no-such-part" }));
    await screen.findByRole("heading", { level: 1, name: "Rules" });
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  });
});

describe("an open window", () => {
  const open = (text: string) => act(() => openModal(Note, { text }));

  it("a window closes as soon as another page begins to load, but not for another view of the same page", async () => {
    const { router } = await renderApp({ path: "/" });
    open("Here");
    await act(() => router.navigate({ to: "/", search: { page: 2 } }));
    expect(screen.getByRole("dialog", { name: "Here" })).toBeDefined();
    await act(() => router.navigate({ to: "/auth" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("a window stays when it was opened while the next page loaded", async () => {
    const { router } = await renderApp({ path: "/" });
    open("Before");
    const arrival = router.navigate({ to: "/upload" });
    open("Meanwhile");
    await act(() => arrival);
    expect(router.state.location.pathname).toBe("/upload");
    await screen.findByRole("heading", { level: 1, name: "Analyze a hunt" });
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    expect(screen.getByRole("dialog", { name: "Meanwhile" })).toBeDefined();
    act(closeModal);
  });
});

describe("the login return page", () => {
  const signed = (sign: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the sign that the server sets, which jsdom takes in no other way.
    document.cookie = `session=${sign}`;
  };

  it("the login return page reports success and continues to the page where the visitor was", async () => {
    signed("pair-1");
    try {
      const { router } = await renderApp({
        path: "/auth?redirectTo=%2Fnope%3Fa%3D1",
        server: { "/v2/sessions": () => sessionAnswer(meAnswer()) },
      });
      expect(await screen.findByText("Login successful")).toBeDefined();
      await waitFor(() => expect(router.state.location.href).toBe("/nope?a=1"));
    } finally {
      signed("; Max-Age=0");
    }
  });

  it("the login return page reports success even when the account cannot be loaded right now", async () => {
    signed("pair-1");
    try {
      await renderApp({
        path: "/auth",
        server: { "/v2/sessions": () => Promise.reject(new TypeError("no network")) },
      });
      expect(await screen.findByText("Login successful")).toBeDefined();
    } finally {
      signed("; Max-Age=0");
    }
  });

  it("the login return page reports no success when nobody is signed in, and continues", async () => {
    const { router } = await renderApp({ path: "/auth?redirectTo=%2Fnope" });
    await waitFor(() => expect(router.state.location.href).toBe("/nope"));
    await screen.findByRole("heading", { name: "Four-oh-four" });
    expect(screen.queryByText("Login successful")).toBeNull();
  });

  it("the login return page reports no success for a session that has ended", async () => {
    signed("pair-old");
    try {
      const { router } = await renderApp({
        path: "/auth?redirectTo=%2Fnope",
        server: { "/v2/sessions": () => ({ isLoggedIn: false, user: null, expiresAt: null }) },
      });
      await waitFor(() => expect(router.state.location.href).toBe("/nope"));
      expect(screen.queryByText("Login successful")).toBeNull();
    } finally {
      signed("; Max-Age=0");
    }
  });

  it("the login return page reports the error and goes home when no return address is given", async () => {
    const { router } = await renderApp({ path: "/auth?error=state_mismatch" });
    expect(await screen.findByText("Login procedure failed: state_mismatch")).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("the login return page reports the error once, even when it is drawn again before it continues", async () => {
    let answer: (session: unknown) => void = () => undefined;
    const session = new Promise((resolve) => {
      answer = resolve;
    });
    // biome-ignore lint/suspicious/noDocumentCookie: the sign that the server sets, which jsdom takes in no other way.
    document.cookie = "session=held";
    try {
      await renderApp({
        path: "/auth?error=state_mismatch",
        server: { "/v2/sessions": () => session },
      });
      await screen.findByText(/state_mismatch/);
      await userEvent.click(screen.getByRole("button", { name: "Dismiss toast" }));
      await act(() => setLocale("de-DE"));
      expect(screen.queryByText(/state_mismatch/)).toBeNull();
    } finally {
      // biome-ignore lint/suspicious/noDocumentCookie: the same.
      document.cookie = "session=; Max-Age=0";
      answer({ isLoggedIn: false, user: null, expiresAt: null });
    }
  });

  it("the login return page shows a reason that the server gives in words", async () => {
    await renderApp({ path: "/auth?error=steam_unreachable" });
    expect(await screen.findByText("Login procedure failed: Steam cannot be reached")).toBeDefined();
  });

  it("the login return page does not repeat the text of a stranger's link", async () => {
    await renderApp({ path: "/auth?error=Call%20this%20number%21" });
    expect(
      await screen.findByText("Login procedure failed: This sign-in was not started on this site."),
    ).toBeDefined();
    expect(screen.queryByText(/this number/)).toBeNull();
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "the login return page never leaves the site for %s",
    async (target) => {
      const { router } = await renderApp({ path: `/auth?redirectTo=${encodeURIComponent(target)}` });
      await waitFor(() => expect(router.state.location.href).toBe("/"));
    },
  );
});

describe("the header", () => {
  it("the header offers the analysis, but not on pages that offer it in their content", async () => {
    const { router } = await renderApp({ path: "/no/such/page" });
    expect(await screen.findByRole("link", { name: "Analyze" })).toBeDefined();
    await act(() => router.navigate({ to: "/" }));
    expect(screen.queryByRole("link", { name: "Analyze" })).toBeNull();
  });

  it("the header links only to pages that exist", async () => {
    await renderApp({ path: "/" });
    const header = await screen.findByRole("banner");
    const targets = [...header.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(new Set(targets)).toEqual(
      new Set([
        "/",
        "/leaderboards",
        "/games/raplak",
        "/games/propa",
        "/games/teralyst",
        "/games",
        "/pt",
        "/rules",
        "/database",
        "https://support.example/hunters",
      ]),
    );
  });

  it("a narrow window's menu has the games below one heading, and all that a wide window has elsewhere", async () => {
    await renderApp({ path: "/nope" });
    const menus = await screen.findAllByRole("navigation", { name: "Main menu" });
    const narrow = menus.find((menu) => menu.hasAttribute("popover")) as HTMLElement;
    await within(narrow).findByRole("button", { name: "Dark" });
    const games = within(narrow).getByRole("region", { name: "Games" });
    const hrefs = (part: HTMLElement) =>
      [...part.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    const ofGames = ["/games/raplak", "/games/propa", "/games/teralyst", "/games"];
    expect(hrefs(games)).toEqual(ofGames);
    expect(hrefs(narrow)).toEqual([
      "/leaderboards",
      "/database",
      ...ofGames,
      "/pt",
      "/rules",
      "https://support.example/hunters",
    ]);
    expect(
      within(narrow)
        .getAllByRole("heading")
        .map(({ textContent }) => textContent),
    ).toEqual(["Games", "Theme"]);
    await userEvent.click(within(narrow).getByRole("button", { name: "Dark" }));
    expect(document.documentElement.dataset.theme).toBe("dark");
  });
});

describe("the footer", () => {
  it("the footer has the resource links of the settings", async () => {
    await renderApp({ path: "/" });
    const resources = await screen.findByRole("navigation", { name: "Resources" });
    expect([...resources.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      "https://chat.example/hunters",
      "/database?show=nights",
      "/pt",
      "/games",
      "/rules",
      "/privacy",
      "/docs",
      "https://support.example/hunters",
    ]);
  });

  it("a click on a language sets it, remembers it and sets the document's language", async () => {
    await renderApp({ path: "/" });
    const footer = within(await screen.findByRole("contentinfo"));
    await userEvent.click(footer.getByRole("button", { name: "Tagalog" }));
    await waitFor(() => expect(document.documentElement.lang).toBe("fil"));
    expect(localStorage.getItem("locale")).toBe("tl");
    await userEvent.click(footer.getByRole("button", { name: "English" }));
    await waitFor(() => expect(document.documentElement.lang).toBe("en"));
    expect(document.documentElement.dir).toBe("ltr");
  });
});
