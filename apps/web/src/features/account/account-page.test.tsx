import { listSessions } from "@hunt/contracts/sessions";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { listTrustedSenders } from "@hunt/contracts/trusted-senders";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { setLocale } from "../../i18n/i18n.ts";
import { setTheme } from "../../lib/theme.ts";
import { meAnswer, problemAnswer, sessionAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";

const here = "0a0a0a0a-0000-4000-8000-000000000001";
const there = "0a0a0a0a-0000-4000-8000-000000000002";

const times = { signedInAt: "2026-11-20T18:30:00.000Z", lastUsedAt: "2026-11-22T18:30:00.000Z" };
const sessions = () =>
  answerOf(listSessions.schema.response[200], {
    total: 2,
    items: [
      { uuid: here, isCurrent: true, provider: "steam", browser: "Firefox", system: "Linux", ...times },
      { uuid: there, isCurrent: false, provider: "patreon", browser: "Safari", system: "iOS", ...times },
    ],
  });

type Server = Parameters<typeof renderApp>[0]["server"];

function openAccount(server: Server = {}, path = "/account?tab=sessions") {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  return renderApp({
    path,
    server: { "/v2/sessions": () => sessionAnswer(), "/v2/@me/sessions": sessions, ...server },
  });
}

describe("the account", () => {
  it("the account is not shown to a visitor: the session-expired dialog leads home", async () => {
    const { router } = await renderApp({ path: "/account" });
    const dialog = await screen.findByRole("dialog", { name: "Session expired" });
    expect(within(dialog).getByText("Session expired, please login again.")).toBeDefined();
    expect(screen.queryByRole("heading", { level: 1, name: "Account" })).toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "Got it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/");
  });

  it("the account keeps its tab in the address, and opens the first tab for an unknown one", async () => {
    await openAccount({}, "/account?tab=nonsense");
    expect(await screen.findByRole("heading", { level: 1, name: "Account" })).toBeDefined();
    const [first, ...others] = screen.getAllByRole("tab");
    expect(first?.getAttribute("aria-selected")).toBe("true");
    for (const tab of others) expect(tab.getAttribute("aria-selected")).toBe("false");
  });

  it("a suspended account says why it is read-only, and until when", async () => {
    const user = meAnswer({ suspendedUntil: "2026-12-01T12:00:00.000Z", suspendReason: "Made-up logs." });
    await openAccount({ "/v2/sessions": () => sessionAnswer(user) });
    expect(await screen.findByText(/suspended until 1 Dec 2026/)).toBeDefined();
    expect(screen.getByText(/Made-up logs\./)).toBeDefined();
  });
});

describe("the settings of the account", () => {
  afterEach(() => setTheme("system"));

  const openSettings = (server: Server = {}) => openAccount(server, "/account?tab=settings");
  const savedSettings = (request: Request, saved: unknown[]) =>
    request.json().then((body) => {
      saved.push(body);
      return meAnswer().settings;
    });

  it("settings apply at once and are saved with the account", async () => {
    const saved: unknown[] = [];
    await openSettings({ "/v2/@me/settings": (_url, request) => savedSettings(request, saved) });
    fireEvent.click(await screen.findByRole("radio", { name: "12 hours" }));
    expect(localStorage.getItem("timeFormat")).toBe("12h");
    fireEvent.click(screen.getByRole("radio", { name: "Light" }));
    expect(document.documentElement.dataset.theme).toBe("light");
    fireEvent.click(screen.getByRole("checkbox", { name: /Show my other names/ }));
    fireEvent.change(screen.getByRole("combobox", { name: "Language" }), { target: { value: "cs" } });
    expect(await screen.findByRole("heading", { level: 1, name: "Účet" })).toBeDefined();
    await waitFor(() =>
      expect(saved).toEqual([
        { key: "timeFormat", value: "12h" },
        { key: "theme", value: "light" },
        { key: "displayAliases", value: true },
        { key: "language", value: "cs" },
      ]),
    );
  });

  it("settings go back when the server refuses them, and an error says so", async () => {
    await openSettings({ "/v2/@me/settings": () => problemAnswer(503, "overloaded") });
    fireEvent.click(await screen.findByRole("radio", { name: "12 hours" }));
    expect(await screen.findByText("The setting could not be saved. Try again.")).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "24 hours" }).checked).toBe(true);
  });

  it("settings come with the account into another browser", async () => {
    const user = meAnswer({ settings: { timeFormat: "12h", theme: "dark", language: "cs" } });
    await openSettings({ "/v2/sessions": () => sessionAnswer(user) });
    expect(await screen.findByRole("heading", { level: 1, name: "Účet" })).toBeDefined();
    expect(localStorage.getItem("timeFormat")).toBe("12h");
    expect(document.documentElement.dataset.theme).toBe("dark");
  });

  it("an account that never chose a language keeps the browser's language", async () => {
    await act(() => setLocale("cs"));
    await openSettings();
    expect(await screen.findByRole("heading", { level: 1, name: "Účet" })).toBeDefined();
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Jazyk" }).value).toBe("cs");
  });
});

describe("the senders whose nights are always accepted", () => {
  it("each sender is named, and the part goes with the last one", async () => {
    const uuid = "0a0a0a0a-0000-4000-8000-000000000003";
    let items = [{ uuid, ign: "Quill", since: "2026-11-20T18:30:00.000Z" }];
    await openAccount(
      {
        "/v2/@me/trusted-senders": () =>
          answerOf(listTrustedSenders.schema.response[200], { total: items.length, items }),
        [`/v2/@me/trusted-senders/${uuid}`]: (_url, { method }) => {
          if (method === "DELETE") items = [];
          return new Response(null, { status: 204 });
        },
      },
      "/account?tab=settings",
    );
    const trusted = within(await screen.findByRole("region", { name: "Always yours" }));
    expect(trusted.getByText("Quill")).toBeDefined();
    fireEvent.click(trusted.getByRole("button", { name: "Stop taking nights of Quill for mine" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Always yours" })).toBeNull());
  });
});

describe("the sessions of the account", () => {
  it("the list names each browser, and any session but this one can be ended", async () => {
    const ended: string[] = [];
    await openAccount({
      [`/v2/@me/sessions/${there}`]: (_url, { method }) => {
        ended.push(method);
        return new Response(null, { status: 204 });
      },
    });
    const rows = within(await screen.findByRole("tabpanel")).findAllByRole("listitem");
    const [mine, other] = await rows;
    expect(mine?.textContent).toContain("Firefox on Linux");
    expect(mine?.textContent).toContain("This browser");
    expect(within(mine!).queryByRole("button")).toBeNull();
    fireEvent.click(within(other!).getByRole("button", { name: "Sign out Safari on iOS" }));
    expect(await screen.findByText("That browser is signed out.")).toBeDefined();
    expect(ended).toEqual(["DELETE"]);
  });

  it("ending all sessions makes this browser a visitor's", async () => {
    const asked: string[] = [];
    const { router } = await openAccount({
      "/v2/sessions": (url, { method }) => {
        if (method === "GET") return sessionAnswer();
        asked.push(`${method} ${url.search}`);
        return new Response(null, { status: 204 });
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(await screen.findByText("You are signed out everywhere.")).toBeDefined();
    await waitFor(() => expect(asked).toEqual(["DELETE ?allDevices=true"]));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.cookie).not.toContain("session=");
  });

  it("the sessions stay when the server fails, and an error says so", async () => {
    const { router } = await openAccount({
      "/v2/sessions": (_url, { method }) =>
        method === "GET" ? sessionAnswer() : problemAnswer(503, "overloaded"),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    expect(await screen.findByText(/You are still signed in/)).toBeDefined();
    expect(router.state.location.pathname).toBe("/account");
    expect(document.cookie).toContain("session=pair-1");
  });
});
