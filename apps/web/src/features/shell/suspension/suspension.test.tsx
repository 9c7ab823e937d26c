import type { MeAnswer } from "@hunt/contracts/me";
import { type OwnSuspensionAnswer, ownSuspensionSchema } from "@hunt/contracts/suspensions";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { meAnswer, problemAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

const until = "2027-02-01T12:00:00.000Z";
const reason = "Made-up logs.";
const suspension = (given: Given<OwnSuspensionAnswer> = {}) =>
  answerOf(ownSuspensionSchema, {
    begunAt: "2026-11-20T12:00:00.000Z",
    until,
    reason,
    answer: null,
    answeredAt: null,
    ...given,
  });
const suspended = (given: Given<MeAnswer> = {}) =>
  meAnswer({ suspendedUntil: until, suspendReason: reason, suspension: suspension(), ...given });
const answered = { answer: "They are not.", answeredAt: "2026-11-21T12:00:00.000Z" };

function open(path: string, user: () => MeAnswer, server: Server = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  return renderApp({
    path,
    server: {
      "/v2/sessions": () => sessionAnswer(user()),
      "/v2/@me/notices": () => ({ total: 0, items: [] }),
      ...server,
    },
  });
}
const banner = async () =>
  within(await screen.findByRole("complementary", { name: /^Your account is suspended until 1 Feb 2027/ }));

describe("the head of every page of a suspended account", () => {
  it.each(["/", "/rules", "/account?tab=data"])(
    "the head says on %s until when and why the account is read-only",
    async (path) => {
      await open(path, suspended);
      const head = await banner();
      expect(head.getByText(/Made-up logs\./)).toBeDefined();
      expect(head.getByRole("link", { name: "Save my data" }).getAttribute("href")).toBe("/account?tab=data");
    },
  );

  it("the head takes one answer, and then shows it", async () => {
    const sent: unknown[] = [];
    await open("/rules", suspended, {
      "/v2/@me/suspension/answer": async (_url, request) => {
        sent.push(await request.json());
        return suspension(answered);
      },
    });
    const head = await banner();
    await userEvent.click(head.getByRole("button", { name: "Answer" }));
    expect(document.activeElement).toBe(head.getByRole("textbox", { name: "Your answer" }));
    expect(head.getByText(/You can answer once/)).toBeDefined();
    await userEvent.click(head.getByRole("button", { name: "Send the answer" }));
    expect(head.getByRole("alert").textContent).toBe("Write something before you send it.");
    await userEvent.type(head.getByRole("textbox"), " They are not. ");
    await userEvent.click(head.getByRole("button", { name: "Send the answer" }));
    // The answer's text alone would also match the field.
    expect(await head.findByText(/^You answered on 21 Nov 2026/)).toBeDefined();
    expect(head.getByText("They are not.")).toBeDefined();
    expect(head.queryByRole("button")).toBeNull();
    expect(sent).toEqual([{ text: "They are not." }]);
  });

  it("an answer from another window is shown when a second answer is refused", async () => {
    let user = suspended();
    await open("/rules", () => user, {
      "/v2/@me/suspension/answer": () => {
        user = suspended({ suspension: suspension(answered) });
        return problemAnswer(409, "suspension_answered");
      },
    });
    const head = await banner();
    await userEvent.click(head.getByRole("button", { name: "Answer" }));
    await userEvent.type(head.getByRole("textbox"), "Again.");
    await userEvent.click(head.getByRole("button", { name: "Send the answer" }));
    expect(await head.findByText("They are not.")).toBeDefined();
    expect(head.queryByRole("textbox")).toBeNull();
  });

  it("no answer is offered when there is nothing to answer, or the account is not suspended", async () => {
    const { unmount } = await open("/rules", () => suspended({ suspension: null }));
    expect((await banner()).queryByRole("button")).toBeNull();
    unmount();
    await open("/rules", () => meAnswer());
    expect(await screen.findByRole("heading", { level: 1 })).toBeDefined();
    expect(screen.queryByRole("complementary", { name: /suspended/ })).toBeNull();
  });

  it("the head appears without a reload once a request is refused for the suspension", async () => {
    let user = meAnswer();
    await open("/account?tab=settings", () => user, {
      "/v2/@me/settings": () => {
        user = suspended();
        return problemAnswer(403, "account_suspended", { until });
      },
    });
    await userEvent.click(await screen.findByRole("radio", { name: "Dark" }));
    expect((await banner()).getByText(/Made-up logs\./)).toBeDefined();
  });
});

describe("pages of a suspended account", () => {
  it.each(["profile", "settings", "nights", "verifications", "sessions"])(
    "the tab %s says that it is read-only and where the data is, and makes no refused request",
    async (tab) => {
      const asked: string[] = [];
      await open(`/account?tab=${tab}`, suspended, {
        "/v2/@me/nights": (url) => asked.push(url.pathname),
        "/v2/@me/sessions": (url) => asked.push(url.pathname),
      });
      const panel = within(await screen.findByRole("tabpanel"));
      expect(await panel.findByText(/you cannot change anything here/)).toBeDefined();
      await userEvent.click(panel.getByRole("link", { name: "Go to your data" }));
      expect(await screen.findByRole("button", { name: "Save my data" })).toBeDefined();
      expect(asked).toEqual([]);
    },
  );

  it("the data can be exported and the account deleted", async () => {
    await open("/account?tab=data", suspended);
    expect(await screen.findByRole("button", { name: "Save my data" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Delete my account" })).toBeDefined();
  });

  it("the desk is closed to a suspended moderator, and says so", async () => {
    await open("/moderation", () => suspended({ role: "mod" }));
    expect(await screen.findByText(/You cannot use the desk/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("navigation", { name: "Moderation" })).toBeNull());
  });
});
