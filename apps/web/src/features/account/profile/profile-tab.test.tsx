import { getNameProof, startNameProof } from "@hunt/contracts/names";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { meAnswer, problemAnswer, sessionAnswer, settingsAnswer } from "../../../testing/answers.ts";
import { FakeEventSource } from "../../../testing/fake-event-source.ts";
import { openAccount } from "../testing/open-account.ts";

const proofSchema = getNameProof.schema.response[200];
const code = "H7KQ2-M9X4T-3VB";
const proof = (given: Given<ReturnType<typeof proofSchema.parse>> = {}) =>
  answerOf(proofSchema, {
    state: "none",
    recipient: "4711",
    messageUrl: "https://forum.example/new",
    ...given,
  });
const halfAnHourOn = () => new Date(Date.now() + 30 * 60_000).toISOString();

/** Returns a server that issues codes; its state of the proof can be changed. */
function proving(first = proof()) {
  const state = { proof: first, user: meAnswer({ ign: null, verifiedAt: null }) };
  const server = {
    "/v2/sessions": () => sessionAnswer(state.user),
    "/v2/settings": () => settingsAnswer({ forumVerifierBotId: state.proof.recipient }),
    "/v2/@me/ign": (_url: URL, { method }: Request) => {
      if (method === "DELETE") {
        state.proof = proof();
        return new Response(null, { status: 204 });
      }
      if (method === "GET") return state.proof;
      state.proof = proof({ state: "waiting", expiresAt: halfAnHourOn() });
      return answerOf(startNameProof.schema.response[200], { ...state.proof, code });
    },
  };
  return { state, server };
}

describe("the in-game name", () => {
  it("a name is proved step by step by a code, which a reload of the tab does not lose", async () => {
    const { server } = proving();
    const { unmount } = await openAccount("profile", server);
    await userEvent.click(await screen.findByRole("button", { name: "Verify your name" }));
    expect((await screen.findByText(code)).tagName).toBe("CODE");
    expect(screen.getByText("4711")).toBeDefined();
    const link = screen.getByRole("link", { name: "Open the forum (opens in a new tab)" });
    expect(link.getAttribute("href")).toBe("https://forum.example/new");
    expect(screen.getByRole("timer").textContent).toMatch(/^(30:00|29:5\d)$/);
    unmount();
    await openAccount("profile", server);
    expect(await screen.findByText(code)).toBeDefined();
  });

  it("the steps take the focus when a code has arrived, and again when a new code replaces it", async () => {
    await openAccount("profile", proving().server);
    (await screen.findByRole("button", { name: "Verify your name" })).focus();
    for (const button of ["Verify your name", "New code"]) {
      screen.getByRole("button", { name: button }).focus();
      await userEvent.keyboard("{Enter}");
      await screen.findByText(code);
      await waitFor(() => expect(document.activeElement?.textContent).toContain(code));
      expect(document.activeElement?.tagName).toBe("DIV");
    }
  });

  it("the code can be copied", async () => {
    const user = userEvent.setup();
    await openAccount("profile", proving().server);
    await user.click(await screen.findByRole("button", { name: "Verify your name" }));
    await user.click(await screen.findByRole("button", { name: "Copy the code" }));
    expect(await navigator.clipboard.readText()).toBe(code);
    expect(await screen.findByText("Copied.")).toBeDefined();
  });

  it("the proved name appears without a reload as soon as the message has arrived", async () => {
    const { state, server } = proving();
    await openAccount("profile", server);
    await userEvent.click(await screen.findByRole("button", { name: "Verify your name" }));
    await screen.findByText(code);
    expect(FakeEventSource.last?.url).toBe("/v2/@me/events");
    state.proof = proof({ state: "verified" });
    state.user = meAnswer({ ign: "Argonaut", verifiedAt: "2026-11-22T12:00:00.000Z" });
    FakeEventSource.last?.tell("account");
    expect(await screen.findByRole("link", { name: "Argonaut" })).toBeDefined();
    expect(screen.getByText("Verified since 22 Nov 2026 · 12 nights count for you")).toBeDefined();
    // The state of the proof comes with the answer to another request.
    await waitFor(() => expect(screen.queryByText(code)).toBeNull());
    expect(await screen.findByRole("button", { name: "Verify another name" })).toBeDefined();
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it("a name that looks like another is refused, with a remedy", async () => {
    await openAccount("profile", proving(proof({ state: "refused", refusedName: "Раradох" })).server);
    expect(await screen.findByText("You could not be given Раradох")).toBeDefined();
    expect(screen.getByText(/write to a moderator in the community chat/)).toBeDefined();
  });

  it("nothing is said of names while no recipient is configured, because the account's path says it", async () => {
    await openAccount("profile", proving(proof({ recipient: null })).server);
    expect(await screen.findByRole("region", { name: "Other names" })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("region", { name: "In-game name" })).toBeNull());
  });

  it("a code that another tab requested is waited for, and can be replaced by a new one", async () => {
    await openAccount("profile", proving(proof({ state: "waiting", expiresAt: halfAnHourOn() })).server);
    expect(await screen.findByText("A code is waiting for its message")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "New code" }));
    expect(await screen.findByText(code)).toBeDefined();
  });

  it("the proof can be cancelled, and its code disappears", async () => {
    await openAccount("profile", proving().server);
    await userEvent.click(await screen.findByRole("button", { name: "Verify your name" }));
    await userEvent.click(await screen.findByRole("button", { name: "Stop the verification" }));
    await waitFor(() => expect(screen.queryByText(code)).toBeNull());
    expect(screen.getByRole("button", { name: "Verify your name" })).toBeDefined();
  });

  it("a new code is needed after half an hour", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { state, server } = proving();
    await openAccount("profile", server);
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(await screen.findByRole("button", { name: "Verify your name" }));
    await screen.findByText(code);
    state.proof = proof({ state: "expired", expiresAt: state.proof.expiresAt });
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
    expect(await screen.findByText("The code has expired")).toBeDefined();
    expect(screen.queryByText(code)).toBeNull();
  });
});

describe("the rest of the profile", () => {
  /** Returns a server that applies each change, or refuses it. */
  function changing(refusal?: () => Response) {
    let user = meAnswer({ settings: { aliases: ["Argo"], platform: "pc" } });
    const asked: unknown[] = [];
    const server = {
      "/v2/sessions": () => sessionAnswer(user),
      "/v2/@me/ign": () => proof(),
      "/v2/@me": async (_url: URL, request: Request) => {
        const body = (await request.json()) as object;
        asked.push(body);
        if (refusal) return refusal();
        user = { ...user, settings: { ...user.settings, ...body } };
        return user;
      },
    };
    return { asked, server };
  }

  it("other names are added and removed, and shown to everybody or not", async () => {
    const { asked, server } = changing();
    await openAccount("profile", server);
    const part = within(await screen.findByRole("region", { name: "Other names" }));
    await userEvent.type(part.getByLabelText("Another name"), "Nauta{Enter}");
    expect(await part.findByText("Nauta")).toBeDefined();
    await userEvent.click(part.getByRole("button", { name: "Remove Argo" }));
    await waitFor(() => expect(part.queryByText("Argo")).toBeNull());
    // The name disappears before the change is saved; until then the box does nothing.
    const add = part.getByRole("button", { name: "Add" });
    await waitFor(() => expect(add.hasAttribute("aria-disabled")).toBe(false));
    await userEvent.click(part.getByRole("checkbox"));
    await waitFor(() => expect(part.getByRole<HTMLInputElement>("checkbox").checked).toBe(true));
    expect(asked).toEqual([{ aliases: ["Argo", "Nauta"] }, { aliases: ["Nauta"] }, { displayAliases: true }]);
  });

  it("two names are both removed, however late the first answer arrives", async () => {
    const { asked, server } = changing();
    let answer = () => {};
    let answered = Promise.resolve();
    const change = async (url: URL, request: Request) => {
      await answered;
      return await server["/v2/@me"](url, request);
    };
    await openAccount("profile", { ...server, "/v2/@me": change });
    const part = within(await screen.findByRole("region", { name: "Other names" }));
    await userEvent.type(part.getByLabelText("Another name"), "Nauta{Enter}");
    await waitFor(() => expect(asked).toHaveLength(1));
    answered = new Promise((resolve) => {
      answer = resolve;
    });
    await userEvent.click(await part.findByRole("button", { name: "Remove Argo" }));
    await waitFor(() => expect(part.queryByText("Argo")).toBeNull());
    await userEvent.click(part.getByRole("button", { name: "Remove Nauta" }));
    answer();
    await waitFor(() => expect(asked.slice(1)).toEqual([{ aliases: ["Nauta"] }, { aliases: [] }]));
    await waitFor(() => expect(part.queryByRole("button", { name: /^Remove/ })).toBeNull());
  });

  it("a name is not sent twice, whatever its case", async () => {
    const { asked, server } = changing();
    await openAccount("profile", server);
    await userEvent.type(await screen.findByLabelText("Another name"), "ARGO{Enter}");
    expect(screen.getByText("You already have this name.")).toBeDefined();
    expect(asked).toEqual([]);
  });

  it("a refused name shows code, sentence and remedy, and stays in the field", async () => {
    const refusal = () => problemAnswer(409, "name_looks_alike", { ign: "Paradox" });
    await openAccount("profile", changing(refusal).server);
    const field = await screen.findByLabelText<HTMLInputElement>("Another name");
    await userEvent.type(field, "Раradох{Enter}");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("too hard to tell apart from Paradox");
    expect(alert.textContent).toContain("write to a moderator");
    expect(alert.textContent).toContain("name_looks_alike");
    expect(field.value).toBe("Раradох");
  });

  it("an eleventh name is refused", async () => {
    const aliases = Array.from({ length: 10 }, (_, index) => `Name ${index}`);
    await openAccount("profile", { "/v2/@me/ign": () => proof() }, { settings: { aliases } });
    expect(await screen.findByText(/You have 10 other names/)).toBeDefined();
    expect(screen.queryByLabelText("Another name")).toBeNull();
  });

  it("the profile shows the account's id, by which others find the account while it has no proved name", async () => {
    await openAccount("profile", changing().server, { ign: null, verifiedAt: null });
    const part = within(await screen.findByRole("region", { name: "About this account" }));
    expect(part.getByText("Account id").nextElementSibling?.textContent).toBe(meAnswer().uuid);
  });

  it("the platform can be chosen", async () => {
    const { asked, server } = changing();
    await openAccount("profile", server);
    await userEvent.click(await screen.findByRole("radio", { name: "PlayStation" }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>("radio", { name: "PlayStation" }).checked).toBe(true),
    );
    await waitFor(() => expect(asked).toEqual([{ platform: "ps" }]));
  });
});
