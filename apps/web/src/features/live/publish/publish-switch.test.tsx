import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { problemFrom } from "../../../lib/api/api-problem.ts";
import { createQueryClient } from "../../../lib/query-client.ts";
import { meAnswer, problemAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderWithLinks } from "../../../testing/render-with-links.tsx";
import { PublishSwitch } from "./publish-switch.tsx";
import type { Publisher, PublishState } from "./publisher.ts";

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = "session=; Max-Age=0; Path=/";
});

const off: PublishState = { phase: "off", hunt: null };
const publisherIn = (state: PublishState): Publisher => ({
  subscribe: () => () => {},
  state: () => state,
  publish: async () => {},
  stop: async () => {},
});

function showSwitch(answer: () => unknown, state = off) {
  fakeServer({ "/v2/sessions": answer });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retryDelay: 0 } });
  renderWithLinks(<PublishSwitch publisher={publisherIn(state)} squad={[]} />, { queryClient });
}

const nameNeeded = /^Others can watch your hunts once you are signed in/;

it("nobody is asked for a name before it is known who is signed in", async () => {
  let answer = (_session: unknown) => {};
  const session = new Promise((resolve) => {
    answer = resolve;
  });
  showSwitch(() => session);
  expect(screen.queryByText(nameNeeded)).toBeNull();
  await act(async () => answer(sessionAnswer(meAnswer({ ign: "Huntress" }))));
  expect(await screen.findByRole("checkbox", { name: "Let others watch this hunt" })).toBeDefined();
});

it("the switch says that watchers learn one's best run, which may be published nowhere", async () => {
  showSwitch(() => sessionAnswer(meAnswer({ ign: "Huntress" })));
  expect(await screen.findByText(/work out your best run.*never published/)).toBeDefined();
});

it("an account without a name is told what it needs", async () => {
  showSwitch(() => sessionAnswer(meAnswer({ ign: null })));
  expect(await screen.findByText(nameNeeded)).toBeDefined();
});

it("a session that cannot be checked can be asked for again", async () => {
  let isAway = true;
  showSwitch(() =>
    isAway ? problemAnswer(503, "overloaded") : sessionAnswer(meAnswer({ ign: "Huntress" })),
  );
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText(nameNeeded)).toBeNull();
  isAway = false;
  await userEvent.click(again);
  expect(await screen.findByRole("checkbox", { name: "Let others watch this hunt" })).toBeDefined();
});

it("an account that may not publish is told why, and until when", async () => {
  const response = new Response(null, { status: 403 });
  const params = { until: "2026-11-21T20:15:00.000Z" };
  const problem = problemFrom(response, { code: "live_hunts_barred", params });
  showSwitch(() => sessionAnswer(meAnswer({ ign: "Huntress" })), { phase: "refused", hunt: null, problem });
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toMatch(/An admin has ended your hunt.*21 Nov 2026/);
  expect(screen.queryByText(/Try again in a moment/)).toBeNull();
});
