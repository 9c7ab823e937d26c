import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { tellSessionChange } from "../../../lib/api/session-changes.ts";
import { createQueryClient } from "../../../lib/query-client.ts";
import { readAccount } from "../../../lib/session/known-account.ts";
import { sessionQuery } from "../../../lib/session/session-query.ts";
import {
  meAnswer,
  nightListAnswer,
  problemAnswer,
  sessionAnswer,
  settingsAnswer,
} from "../../../testing/answers.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { Guarded } from "./guarded.tsx";

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

/** Sets the server's cookie, which other tabs also change. */
const setSign = (sign: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `session=${sign}; Path=/`;
};
const clearSign = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server expires it.
  document.cookie = "session=; Max-Age=0; Path=/";
};

const banner = async () => within(await screen.findByRole("banner"));

/** Opens a page as the given user; requests are recorded by method and path. */
async function openAs(user: ReturnType<typeof meAnswer> | null, server: Server = {}, path = "/") {
  const asked: string[] = [];
  if (user !== null) setSign("pair-1");
  const view = await renderApp({
    path,
    server: {
      "/v2/sessions": (url, { method }) => {
        asked.push(`${method} ${url.pathname}${url.search}`);
        return method === "GET" ? sessionAnswer(user ?? meAnswer()) : new Response(null, { status: 204 });
      },
      ...server,
    },
  });
  return { ...view, asked };
}

describe("a visitor", () => {
  it("a visitor causes no request for the account, and is offered the configured sign-ins", async () => {
    const { asked } = await openAs(null, {
      "/v2/settings": () => settingsAnswer({ providers: ["steam", "patreon"] }),
    });
    fireEvent.click((await (await banner()).findAllByRole("button", { name: "Sign in" }))[0]!);
    const dialog = within(await screen.findByRole("dialog", { name: /^Join / }));
    const links = dialog.getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Sign in via Steam",
      "Sign in via Patreon",
      "Privacy",
    ]);
    const target = new URL(links[0]?.getAttribute("href") ?? "", "https://hunts.example");
    expect(target.pathname).toBe("/v2/auth/steam");
    expect(target.searchParams.get("redirectTo")).toBe("/");
    expect(target.searchParams.get("fingerprint")).toMatch(/^[0-9a-f]{32}$/);
    expect(document.cookie).toContain(`fp=${target.searchParams.get("fingerprint")}`);
    expect(asked).toEqual([]);
  });

  it("a visitor reads that no sign-in is configured", async () => {
    await openAs(null);
    fireEvent.click((await (await banner()).findAllByRole("button", { name: "Sign in" }))[0]!);
    expect(await screen.findByText(/No way to sign in has been set up/)).toBeDefined();
    const links = within(screen.getByRole("dialog")).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Privacy"]);
  });

  const openLocal = async (word: (url: URL, request: Request) => unknown, path = "/") => {
    await openAs(
      null,
      { "/v2/settings": () => settingsAnswer({ providers: ["local"] }), "/v2/auth/local/word": word },
      path,
    );
    fireEvent.click((await (await banner()).findAllByRole("button", { name: "Sign in" }))[0]!);
  };

  it("the sign-in returns to the page with its filters", async () => {
    await openLocal(() => ({ isSaid: true }), "/?page=2");
    const field = await screen.findByRole("textbox", { name: "A name to try it with" });
    const form = field.closest("form");
    expect(form?.getAttribute("action")).toBe("/v2/auth/local");
    expect(new FormData(form!).get("redirectTo")).toBe("/?page=2");
    expect(screen.queryByRole("textbox", { name: "The word of this installation" })).toBeNull();
  });

  it("the part after # of the address is sent to no server, and is there again after the sign-in", async () => {
    await openLocal(() => ({ isSaid: true }), "/?page=2#own");
    const field = await screen.findByRole("textbox", { name: "A name to try it with" });
    const data = new FormData(field.closest("form")!);
    expect([...data.values()].join(" ")).not.toContain("own");
    const { router } = await renderApp({ path: `/auth?redirectTo=${encodeURIComponent("/?page=2")}` });
    await waitFor(() => expect(router.state.location.href).toBe("/?page=2#own"));
    expect(sessionStorage.length).toBe(0);
  });

  it("the local sign-in asks for its word before the name, and never puts it in an address", async () => {
    const said: unknown[] = [];
    const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    onTestFinished(() => submit.mockRestore());
    await openLocal(async (_url, request) => {
      if (request.method === "GET") return { isSaid: false };
      const { word } = await request.json();
      said.push(word);
      return word === "k3fh-9mwq-t0xz"
        ? new Response(null, { status: 204 })
        : problemAnswer(403, "wrong_local_word");
    });
    const name = await screen.findByRole("textbox", { name: "A name to try it with" });
    const form = name.closest("form")!;
    fireEvent.change(name, { target: { value: "Anemone" } });
    const word = screen.getByRole("textbox", { name: "The word of this installation" });
    fireEvent.change(word, { target: { value: "another" } });
    fireEvent.submit(form);
    expect(await screen.findByText("This is not the word")).toBeDefined();
    expect(submit).not.toHaveBeenCalled();
    fireEvent.change(word, { target: { value: "k3fh-9mwq-t0xz" } });
    expect([...new FormData(form).keys()].sort()).toEqual(["fingerprint", "name", "redirectTo"]);
    fireEvent.submit(form);
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect(said).toEqual(["another", "k3fh-9mwq-t0xz"]);
  });

  it("no local sign-in is offered through a proxy, whatever the settings say", async () => {
    await openLocal(() => problemAnswer(404, "route_not_found"));
    expect(await screen.findByText(/No way to sign in has been set up/)).toBeDefined();
  });
});

describe("the menu of an account", () => {
  const wide = async () => {
    const header = await banner();
    return within(header.getByRole("navigation", { name: "Your account", hidden: true }));
  };
  const words = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

  it("the menu links to the account and the profile, and signs out", async () => {
    await openAs(meAnswer({ ign: "Aoi Moon" }));
    const menu = await wide();
    const profile = await menu.findByRole("link", { name: "Profile", hidden: true });
    expect(profile.getAttribute("href")).toBe("/users/Aoi%20Moon");
    expect(menu.getByRole("link", { name: "Account", hidden: true }).getAttribute("href")).toBe("/account");
    expect(menu.getByRole("button", { name: "Logout", hidden: true })).toBeDefined();
  });

  it("the menu has no profile without an in-game name", async () => {
    const { asked } = await openAs(meAnswer({ ign: null }));
    await waitFor(() => expect(asked).toEqual(["GET /v2/sessions"]));
    expect(words((await wide()).getAllByRole("link", { hidden: true }))).toEqual(["Account"]);
  });

  it("the menu is there with the first paint, before the account is known", async () => {
    setSign("pair-1");
    await renderApp({ path: "/", server: { "/v2/sessions": () => new Promise(() => {}) } });
    expect((await banner()).getByRole("button", { name: "Your account" })).toBeDefined();
    expect((await banner()).queryByRole("button", { name: "Sign in" })).toBeNull();
  });

  it("the menu counts requests that wait for a moderator, and new notices", async () => {
    await openAs(meAnswer({ role: "mod", pendingCount: 3, unseenNotices: 1 }));
    expect(
      await (await banner()).findByRole("button", {
        name: "Your account 3 verifications awaiting a decision; 1 new notice",
      }),
    ).toBeDefined();
    expect((await wide()).getByRole("link", { name: "Account 1 new notice", hidden: true })).toBeDefined();
  });

  it("a hunter sees a new notice before any menu is open, and the title is unchanged", async () => {
    await openAs(meAnswer({ role: "user", pendingCount: 0, unseenNotices: 2 }));
    const button = await (await banner()).findByRole("button", { name: "Your account 2 new notices" });
    expect(button.textContent).toContain("2");
    expect(document.title).not.toMatch(/^\(/);
  });
});

describe("signing out", () => {
  const logout = async () => {
    const header = await banner();
    fireEvent.click((await header.findAllByRole("button", { name: "Logout", hidden: true }))[0]!);
  };

  it.each([204, 503])("this browser becomes a visitor's, whatever the server says (%i)", async (status) => {
    const { asked } = await openAs(meAnswer(), {
      "/v2/sessions": (url, { method }) => {
        asked.push(`${method} ${url.search}`);
        if (method === "GET") return sessionAnswer();
        if (status !== 204) return problemAnswer(status, "overloaded");
        clearSign();
        return new Response(null, { status });
      },
    });
    await screen.findAllByRole("link", { name: "Profile", hidden: true });
    await logout();
    await screen.findAllByRole("button", { name: "Sign in" });
    await waitFor(() => expect(asked.filter((call) => call.startsWith("DELETE"))).toEqual(["DELETE "]));
    // A server that did not get the sign-out gets it at the next start; until then no remaining cookie is sent.
    await waitFor(() => expect(document.cookie.includes("session=leaving")).toBe(status !== 204));
  });

  it("data that only the account saw is dropped, and the nights are requested again without it", async () => {
    const credentials: string[] = [];
    const { queryClient } = await openAs(meAnswer(), {
      "/v2/nights": (_url, request) => {
        credentials.push(request.credentials);
        return nightListAnswer([]);
      },
    });
    await screen.findAllByRole("link", { name: "Profile", hidden: true });
    queryClient.setQueryData(["me", "sessions"], { items: ["mine"] });
    await logout();
    await waitFor(() => expect(credentials).toEqual(["same-origin", "omit"]));
    expect(queryClient.getQueryData(["me", "sessions"])).toBeUndefined();
  });

  it("the account's page is left without reporting an expired session", async () => {
    const { router } = await openAs(meAnswer(), {}, "/account");
    await screen.findByRole("heading", { level: 1, name: "Account" });
    await logout();
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    await screen.findAllByRole("button", { name: "Sign in" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("another tab", () => {
  it("a sign-out in another tab signs this one out", async () => {
    await openAs(meAnswer(), {}, "/account");
    await screen.findByRole("heading", { level: 1, name: "Account" });
    clearSign();
    act(tellSessionChange);
    expect(await screen.findByRole("dialog", { name: "Session expired" })).toBeDefined();
  });

  it("a sign-in in another tab signs this one in", async () => {
    await openAs(null);
    await screen.findAllByRole("button", { name: "Sign in" });
    setSign("pair-2");
    act(tellSessionChange);
    expect((await screen.findAllByRole("link", { name: "Profile", hidden: true })).length).toBeGreaterThan(0);
  });
});

describe("a page for moderators", () => {
  async function openGuarded(user: ReturnType<typeof meAnswer>) {
    setSign("pair-1");
    fakeServer({ "/v2/sessions": () => sessionAnswer(user), "/v2/settings": () => settingsAnswer() });
    const component = () => (
      <Guarded roles={["mod", "admin"]}>
        <p>What waits</p>
      </Guarded>
    );
    const history = createMemoryHistory();
    const router = createRouter({ routeTree: createRootRoute({ component }), history });
    const queryClient = createQueryClient();
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
    return queryClient;
  }

  it.each(["mod", "admin"] as const)(
    "the page is shown to a %s, until the role is taken away",
    async (role) => {
      const queryClient = await openGuarded(meAnswer({ role }));
      expect(await screen.findByText("What waits")).toBeDefined();
      act(() => {
        queryClient.setQueryData(sessionQuery.queryKey, sessionAnswer(meAnswer({ role: "user" })));
      });
      expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
      expect(screen.queryByText("What waits")).toBeNull();
    },
  );

  it.each(["user", "bot"] as const)("the page does not exist for a %s", async (role) => {
    await openGuarded(meAnswer({ role }));
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
    expect(screen.queryByText("What waits")).toBeNull();
  });
});

describe("a session that has ended", () => {
  it("a public page still works: it is requested again as a visitor", async () => {
    const calls: string[] = [];
    setSign("pair-1");
    await renderApp({
      path: "/",
      server: {
        "/v2/sessions": (_url, { method }) => {
          calls.push(method);
          return method === "GET" && !document.cookie.includes("session=")
            ? { isLoggedIn: false, user: null, expiresAt: null }
            : problemAnswer(401, method === "GET" ? "invalid_token" : "session_ended");
        },
        "/v2/nights": () =>
          document.cookie.includes("session=") ? problemAnswer(401, "invalid_token") : nightListAnswer([]),
      },
    });
    await screen.findAllByRole("button", { name: "Sign in" });
    expect(await screen.findByText("No hunts published yet.")).toBeDefined();
    expect(calls.filter((method) => method === "PUT")).toEqual(["PUT"]);
  });
});

describe("a server whose database is away", () => {
  const away = () => problemAnswer(503, "database_unavailable");

  it("an account's page that is opened says that it cannot be checked who is signed in, and asks for no sign-in", async () => {
    await openAs(meAnswer(), { "/v2/sessions": away }, "/account");
    expect(await screen.findByText("We could not check whether you are signed in.")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect((await banner()).queryByRole("button", { name: "Sign in" })).toBeNull();
    expect(document.cookie).toContain("session=pair-1");
  });

  it("whoever is signed in stays so when a look at the session fails", async () => {
    let isAway = false;
    const { queryClient } = await openAs(
      meAnswer({ ign: "Aoi Moon" }),
      { "/v2/sessions": () => (isAway ? away() : sessionAnswer(meAnswer({ ign: "Aoi Moon" }))) },
      "/account",
    );
    await screen.findByRole("heading", { level: 1, name: "Account" });
    isAway = true;
    await act(() => queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }));
    expect(queryClient.getQueryState(sessionQuery.queryKey)?.status).toBe("error");
    expect(screen.getByRole("heading", { level: 1, name: "Account" })).toBeDefined();
    expect(document.cookie).toContain("session=pair-1");
  });

  it("an account whose tokens cannot be renewed is not shown as a visitor", async () => {
    const { queryClient } = await openAs(
      meAnswer(),
      {
        "/v2/sessions": (_url, { method, credentials }) => {
          // Without cookies nobody is signed in, and the server needs no database to say so.
          if (credentials === "omit") return { isLoggedIn: false, user: null, expiresAt: null };
          return method === "GET" ? problemAnswer(401, "invalid_token") : away();
        },
      },
      "/account",
    );
    expect(await screen.findByText("We could not check whether you are signed in.")).toBeDefined();
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeUndefined();
    expect(document.cookie).toContain("session=pair-1");
  });
});

describe("a tab that slept while somebody else signed in", () => {
  it("the account is requested as soon as the tab is visible again", async () => {
    const { asked } = await openAs(meAnswer());
    await waitFor(() => expect(asked).toEqual(["GET /v2/sessions"]));
    setSign("pair-of-somebody-else");
    act(() => void window.dispatchEvent(new Event("pageshow")));
    await waitFor(() => expect(asked).toEqual(["GET /v2/sessions", "GET /v2/sessions"]));
    act(() => void window.dispatchEvent(new Event("pageshow")));
    expect(asked).toHaveLength(2);
  });
});

describe("the account that this browser knows", () => {
  it("it is still known after a reload without a server, and is forgotten with the sign-out", async () => {
    const uuid = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
    expect(readAccount()).toBeNull();
    setSign("pair-1");
    expect(readAccount()).toBeUndefined();
    await openAs(meAnswer({ uuid }));
    await waitFor(() => expect(readAccount()).toBe(uuid));
    await renderApp({
      path: "/",
      server: { "/v2/sessions": () => problemAnswer(503, "database_unavailable") },
    });
    expect(readAccount()).toBe(uuid);
    clearSign();
    act(tellSessionChange);
    expect(readAccount()).toBeNull();
    await waitFor(() => expect(localStorage.getItem("account")).toBe(""));
    setSign("pair-of-somebody-else");
    expect(readAccount()).toBeUndefined();
  });
});
