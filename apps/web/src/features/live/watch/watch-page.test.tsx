import { maxReasonLength } from "@hunt/contracts/limits";
import { liveSnapshotSchema, watchedLiveHuntSchema } from "@hunt/contracts/live";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { meAnswer, problemAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { FakeEventSource } from "../../../testing/fake-event-source.ts";
import { renderApp } from "../../../testing/render-app.tsx";

beforeEach(() => void vi.stubGlobal("EventSource", FakeEventSource));

const uuid = "5a1e0000-0000-4000-8000-000000000001";
const hunter = { uuid: "5a1e0000-0000-4000-8000-000000000002", ign: "Huntress" };
const about = (changed: object = {}) =>
  answerOf(watchedLiveHuntSchema, {
    uuid,
    hunter,
    isListed: false,
    startedAt: "2026-11-20T20:00:00.000Z",
    isOver: false,
    snapshot: null,
    nightUuid: null,
    ...changed,
  });
const snapshot = (clock: number) =>
  answerOf(liveSnapshotSchema, {
    age: 2,
    hunt: {
      waitsFor: null,
      squadSize: 2,
      run: {
        number: 3,
        eidolon: "hydrolyst",
        stage: "limbs",
        limbsBroken: 4,
        clock,
        isClockRunning: true,
        lastLimb: { time: 0.1, mark: "sp" },
        medianLimb: { time: 0.25, mark: "s" },
        againstBest: -1.5,
        againstRecord: 2.25,
        bus: null,
      },
      night: { runsDone: 2, format: "2x3", dayIn: 1200, formatByDawn: "5x3", averageByDawn: 300 },
      loading: null,
    },
  });

it("a hunt shows its figures as they come, with the clock going on, and says who computed them", async () => {
  await renderApp({ path: `/live/${uuid}`, server: { [`/v2/live/${uuid}`]: () => about() } });
  await screen.findByRole("heading", { name: "Live hunt: Huntress" });
  await waitFor(() => expect(FakeEventSource.last?.url).toBe(`/v2/live/${uuid}/events`));
  FakeEventSource.last?.tell("hunt", snapshot(83));
  expect(screen.getByRole("heading", { name: "Hydrolyst" })).toBeDefined();
  // The figures are two seconds old.
  expect(screen.getByRole("timer").textContent).toMatch(/^1:2[456]$/);
  expect(screen.getByRole("img", { name: "4 of 6 limbs broken" })).toBeDefined();
  expect(screen.getByText("Against the hunter’s best").nextElementSibling?.textContent).toBe("−1.500s");
  expect(screen.getByText("Against the record").nextElementSibling?.textContent).toBe("+2.250s");
  expect(screen.getByText("Duo")).toBeDefined();
  expect(screen.getByText(/Nobody has checked them/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "End this hunt" })).toBeNull();
});

it("a hunt that has ended leads to its night once that is public", async () => {
  const nightUuid = "0190a000-0000-7000-8000-000000000009";
  const ended = { isOver: true, hunter: null, startedAt: null };
  let now = about();
  await renderApp({ path: `/live/${uuid}`, server: { [`/v2/live/${uuid}`]: () => now } });
  await waitFor(() => expect(FakeEventSource.last?.isClosed).toBe(false));
  FakeEventSource.last?.tell("hunt", snapshot(83));
  now = about({ ...ended, nightUuid });
  FakeEventSource.last?.tell("ended");
  const link = await screen.findByRole("link", { name: "Open the night" });
  expect(link.getAttribute("href")).toBe(`/nights/${nightUuid}`);
  expect(screen.getByRole("heading", { level: 1, name: "A hunt, live" })).toBeDefined();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(FakeEventSource.last?.isClosed).toBe(true);
});

it.each([
  [0, 60_000],
  [0.25, 75_000],
  [0.75, 105_000],
])(
  "the watchers of a hunt that has ended ask for its night each at a time of its own: %d",
  async (share, everyMs) => {
    vi.spyOn(Math, "random").mockReturnValue(share);
    const repeated: (number | undefined)[] = [];
    const { setInterval: repeat } = globalThis;
    vi.stubGlobal("setInterval", (run: () => void, ms?: number) => {
      repeated.push(ms);
      return repeat(run, ms);
    });
    const ended = about({ isOver: true, hunter: null, startedAt: null });
    await renderApp({ path: `/live/${uuid}`, server: { [`/v2/live/${uuid}`]: () => ended } });
    await screen.findByText("This hunt is over");
    await waitFor(() => expect(repeated).toContain(everyMs));
  },
);

it("a hunt whose stream has ended is asked for again while it is said to be live", async () => {
  // A question that would come after a quarter of a minute comes at once.
  const { setInterval: repeat } = globalThis;
  vi.stubGlobal("setInterval", (run: () => void, ms?: number) => repeat(run, ms === 15_000 ? 0 : ms));
  const nightUuid = "0190a000-0000-7000-8000-000000000009";
  const ended = about({ isOver: true, hunter: null, startedAt: null, nightUuid });
  let hasEnded = false;
  let questions = 0;
  const answer = () => {
    if (hasEnded) questions += 1;
    return questions > 1 ? ended : about();
  };
  await renderApp({ path: `/live/${uuid}`, server: { [`/v2/live/${uuid}`]: answer } });
  await waitFor(() => expect(FakeEventSource.last?.isClosed).toBe(false));
  FakeEventSource.last?.tell("open");
  hasEnded = true;
  FakeEventSource.last?.tell("ended");
  expect(await screen.findByRole("link", { name: "Open the night" })).toBeDefined();
});

it("a hunt that was found by its hunter is over for its watchers once it is no longer listed, and comes back", async () => {
  const { setInterval: repeat } = globalThis;
  vi.stubGlobal("setInterval", (run: () => void, ms?: number) => repeat(run, ms === 15_000 ? 0 : ms));
  let isListed = true;
  const answer = () => (isListed ? about({ isListed: true }) : problemAnswer(404, "live_hunt_not_found"));
  await renderApp({ path: `/live/${hunter.uuid}`, server: { [`/v2/live/${hunter.uuid}`]: answer } });
  const stream = `/v2/live/${hunter.uuid}/events`;
  await waitFor(() => expect(FakeEventSource.last?.url).toBe(stream));
  const first = FakeEventSource.last;
  first?.tell("open");
  first?.tell("hunt", snapshot(83));
  expect(screen.getByRole("timer")).toBeDefined();
  isListed = false;
  first?.tell("ended");
  expect(await screen.findByText("Nobody is hunting at this address now")).toBeDefined();
  expect(screen.queryByRole("timer")).toBeNull();
  isListed = true;
  await waitFor(() => expect(FakeEventSource.last).not.toBe(first));
  expect(FakeEventSource.last).toMatchObject({ url: stream, isClosed: false });
});

it("an address that leads nowhere says so", async () => {
  const server = { [`/v2/live/${uuid}`]: () => problemAnswer(404, "live_hunt_not_found") };
  await renderApp({ path: `/live/${uuid}`, server });
  expect(await screen.findByText("Nobody is hunting at this address now")).toBeDefined();
});

it("an admin can end a hunt, with a reason", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  const bodies: unknown[] = [];
  await renderApp({
    path: `/live/${uuid}`,
    server: {
      "/v2/sessions": () => sessionAnswer(meAnswer({ role: "admin" })),
      [`/v2/live/${uuid}`]: () => about(),
      [`/v2/@admin/live/${uuid}/end`]: async (_url, request) => {
        bodies.push(await request.json());
        return new Response(null, { status: 204 });
      },
    },
  });
  const end = await screen.findByRole("button", { name: "End this hunt" });
  expect(end).toHaveProperty("disabled", true);
  const reason = screen.getByLabelText("Reason, for the audit log");
  expect(reason).toHaveProperty("maxLength", maxReasonLength);
  await userEvent.type(reason, " It shows something else. ");
  await userEvent.click(end);
  await waitFor(() => expect(bodies).toEqual([{ reason: "It shows something else." }]));
});

it("an overlay has no frame, and shows nothing of an address with anything but parts, size and side", async () => {
  const server = { [`/v2/live/${uuid}`]: () => about() };
  await renderApp({ path: `/live/${uuid}/overlay?name=Somebody`, server });
  expect(await screen.findByText(/has something that overlays do not know/)).toBeDefined();
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});
