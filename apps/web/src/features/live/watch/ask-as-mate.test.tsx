import { liveSnapshotSchema, watchedLiveHuntSchema } from "@hunt/contracts/live";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { meAnswer, problemAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { FakeEventSource } from "../../../testing/fake-event-source.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const uuid = "5a1e0000-0000-4000-8000-000000000001";
const hunter = { uuid: "5a1e0000-0000-4000-8000-000000000002", ign: "Huntress" };
const me = { uuid: "5a1e0000-0000-4000-8000-000000000003", ign: "Matey" };
const snapshot = (mates?: readonly { readonly uuid: string; readonly ign: string }[]) =>
  answerOf(liveSnapshotSchema, { hunt: { squadSize: 2 }, ...(mates && { mates }) });

beforeEach(() => {
  vi.stubGlobal("EventSource", FakeEventSource);
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = "session=; Max-Age=0; Path=/";
});

/** Opens a hunt's page as an account; `answer` is the server's word about the account as a mate. */
async function openHunt(user: object, answer: (request: Request) => unknown) {
  await renderApp({
    path: `/live/${uuid}`,
    server: {
      "/v2/sessions": () => sessionAnswer(meAnswer(user)),
      [`/v2/live/${uuid}`]: () => answerOf(watchedLiveHuntSchema, { uuid, hunter, isOver: false }),
      [`/v2/@me/live/${uuid}/mate`]: (_url, request) => answer(request),
    },
  });
  const url = `/v2/live/${uuid}/events`;
  await waitFor(() => expect(FakeEventSource.last).toMatchObject({ url, isClosed: false }));
  FakeEventSource.last?.tell("hunt", snapshot());
}

it("a hunter with a name asks to be named, is told once that is so, and takes the name off", async () => {
  let state: string | null = null;
  const calls: string[] = [];
  await openHunt(me, ({ method }) => {
    if (method !== "GET") calls.push(method);
    if (method === "PUT") state = "asked";
    if (method !== "DELETE") return { state };
    state = null;
    return new Response(null, { status: 204 });
  });
  await userEvent.click(await screen.findByRole("button", { name: "I hunt with them" }));
  expect(await screen.findByText("Huntress sees that you want to be named.")).toBeDefined();
  FakeEventSource.last?.tell("hunt", snapshot([me]));
  expect(screen.getByText("Matey")).toBeDefined();
  expect(screen.getByText(/Mates named here asked for it/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Take my name off" }));
  FakeEventSource.last?.tell("hunt", snapshot());
  expect(await screen.findByRole("button", { name: "I hunt with them" })).toBeDefined();
  expect(screen.queryByText("Matey")).toBeNull();
  expect(calls).toEqual(["PUT", "DELETE"]);
});

it("a mate who was refused is told so, and cannot ask again", async () => {
  await openHunt(me, () => ({ state: "refused" }));
  expect(await screen.findByText("Huntress does not name you in this hunt.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "I hunt with them" })).toBeNull();
});

it("a wish that did not arrive is said", async () => {
  await openHunt(me, ({ method }) =>
    method === "GET" ? { state: null } : problemAnswer(409, "live_squad_full"),
  );
  await userEvent.click(await screen.findByRole("button", { name: "I hunt with them" }));
  expect((await screen.findByRole("alert")).textContent).toBe("That did not work. Try again.");
});

it.each([
  ["the hunter", { uuid: hunter.uuid, ign: hunter.ign }],
  ["an account without a name", { uuid: me.uuid, ign: null }],
])("%s is not asked whether they hunt along", async (_, user) => {
  let asked = 0;
  await openHunt(user, () => {
    asked += 1;
    return { state: null };
  });
  expect(await screen.findByText("Duo")).toBeDefined();
  expect(screen.queryByRole("button", { name: "I hunt with them" })).toBeNull();
  expect(asked).toBe(0);
});
