import { type SuspensionAnswer, suspensionSchema } from "@hunt/contracts/suspensions";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import type { UserRole } from "@hunt/contracts/users";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { meAnswer, problemAnswer, sessionAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/v2/@admin/suspensions";
const path = "/moderation/suspensions";
const somebody = "0198f0aa-0000-7000-a000-00000000beef";

function open(at: string, answer: (url: URL) => unknown, role: UserRole = "mod") {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  return renderApp({
    path: at,
    server: {
      "/v2/sessions": () => sessionAnswer(meAnswer({ role })),
      "/v2/@me/notices": () => ({ total: 0, items: [] }),
      [address]: answer,
    },
  });
}

function suspension(given: Given<SuspensionAnswer> = {}): SuspensionAnswer {
  return answerOf(suspensionSchema, {
    uuid: "0198f0aa-0000-7000-a000-000000000051",
    user: { uuid: somebody, ign: "Somebody", role: "user" },
    by: { uuid: somebody, ign: "An Admin", role: "admin" },
    begunAt: "2026-11-01T12:00:00.000Z",
    until: "2026-12-01T12:00:00.000Z",
    reason: "Forged a night.",
    isInForce: true,
    ...given,
  });
}

describe("the list of suspensions", () => {
  it("an entry says who is suspended, why and by which moderator, and shows the answer", async () => {
    const answered = { answer: "It was my brother.", answeredAt: "2026-11-02T12:00:00.000Z" };
    await open(path, () => ({
      total: 2,
      items: [suspension(answered), suspension({ uuid: somebody, isInForce: false })],
    }));
    const list = within(await screen.findByRole("list", { name: "Suspensions" }));
    const [first, second] = list.getAllByRole("listitem");
    expect(first?.textContent).toContain("Somebody");
    expect(first?.textContent).toContain("In force");
    expect(first?.textContent).toContain("by An Admin");
    expect(first?.textContent).toContain("Forged a night.");
    expect(first?.textContent).toContain("It was my brother.");
    expect(second?.textContent).toContain("Over");
    expect(second?.textContent).toContain("They have not answered.");
    // Moderators can read the suspensions, but only admins manage accounts.
    expect(list.queryByRole("link")).toBeNull();
    expect(screen.queryByRole("link", { name: "People" })).toBeNull();
  });

  it("admins get links to the account and to the form that changes it", async () => {
    await open(path, () => ({ total: 1, items: [suspension()] }), "admin");
    const list = within(await screen.findByRole("list", { name: "Suspensions" }));
    expect(list.getByRole("link", { name: "Somebody" }).getAttribute("href")).toBe(
      `/moderation/people/${somebody}`,
    );
    expect(list.getByRole("link", { name: "Change the suspension: Somebody" }).getAttribute("href")).toBe(
      `/moderation/people/${somebody}?act=suspend`,
    );
  });

  it("the address decides what is requested, and filters change the address", async () => {
    const asked: string[] = [];
    const { router } = await open(`${path}?user=${somebody}&state=all&page=2`, (url) => {
      asked.push(url.search);
      return { total: 25, items: [suspension()] };
    });
    await screen.findByRole("list", { name: "Suspensions" });
    expect(asked[0]).toBe(`?limit=20&offset=20&userUuid=${somebody}`);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Answer" }), "With an answer");
    await waitFor(() => expect(asked.at(-1)).toBe(`?limit=20&offset=0&isAnswered=true&userUuid=${somebody}`));
    await userEvent.click(screen.getByRole("button", { name: "Show all accounts" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "State" }), "In force");
    await waitFor(() => expect(asked.at(-1)).toBe("?limit=20&offset=0&isInForce=true&isAnswered=true"));
    await waitFor(() => expect(router.state.location.search).toEqual({ answered: true }));
  });

  it("an empty list, filters without a result, and a failure each show their own message", async () => {
    const { unmount } = await open(path, () => ({ total: 0, items: [] }));
    expect(await screen.findByText("Nobody is suspended")).toBeDefined();
    unmount();
    const { unmount: close } = await open(`${path}?answered=false`, () => ({ total: 0, items: [] }));
    expect(await screen.findByText("None match these filters.")).toBeDefined();
    close();
    await open(path, () => problemAnswer(500, "internal_error"));
    expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  });

  it("the list does not exist for hunters", async () => {
    await open(path, () => ({ total: 0, items: [] }), "user");
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
  });
});
