import { beginRankedRun, getScorePercentiles, listScores, rankedScoreSchema } from "@hunt/contracts/games";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { problemAnswer, sessionAnswer } from "../../../../testing/answers.ts";
import { renderApp } from "../../../../testing/render-app.tsx";
import { utcDay } from "./score-queries.ts";

const runUuid = "0a0a0a0a-0000-4000-8000-000000000001";
const userUuid = "0a0a0a0a-0000-4000-8000-000000000002";
const base = "/v2/@me/games/raplak";
const limbPath = (limb: number) => `${base}/runs/${runUuid}/limbs/${limb}`;

type Server = Parameters<typeof renderApp>[0]["server"];
type Scores = Parameters<typeof answerOf<(typeof listScores)["schema"]["response"][200]>>[1];

const scores = (given: Scores = {}) =>
  answerOf(listScores.schema.response[200], {
    day: utcDay(),
    previousDay: null,
    total: 0,
    items: [],
    mine: null,
    ...given,
  });
const begun = () =>
  answerOf(beginRankedRun.schema.response[200], {
    uuid: runUuid,
    game: "raplak",
    day: utcDay(),
    framePhase: 0,
  });
const percentiles = () =>
  answerOf(getScorePercentiles.schema.response[200], {
    total: 101,
    scores: Array.from({ length: 101 }, (_, index) => 8_000 + 10 * index),
  });

/** The limbs whose answers the game has read. */
const readLimbs = new Set<number>();
function limbAnswer(limb: number): Response {
  const response = new Response(null);
  response.json = async () => {
    readLimbs.add(limb);
    return { limb, jitterMs: 20 };
  };
  return response;
}
const limbRead = (limb: number) => waitFor(() => expect(readLimbs).toContain(limb));

interface Opened {
  readonly server?: Server;
  readonly search?: string;
  readonly isSignedIn?: boolean;
}

async function open({ server = {}, search = "?run=ranked", isSignedIn = true }: Opened = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  if (isSignedIn) document.cookie = "session=pair-1; Path=/";
  readLimbs.clear();
  const app = await renderApp({
    path: `/games/raplak${search}`,
    server: {
      "/v2/sessions": () => sessionAnswer(),
      "/v2/games/raplak/scores": () => scores(),
      "/v2/games/raplak/percentiles": percentiles,
      [`${base}/runs`]: begun,
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [limbPath(index + 1), () => limbAnswer(index + 1)]),
      ),
      ...server,
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Raplak" });
  return app;
}

function stamped(event: Event, stampMs: number): Event {
  Object.defineProperty(event, "timeStamp", { value: stampMs });
  return event;
}
const press = (code: string, stampMs: number) => {
  const event = new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true });
  act(() => void document.dispatchEvent(stamped(event, stampMs)));
};
const status = () => within(screen.getByRole("region", { name: "Raplak" })).getByRole("status").textContent;
const startButton = () => screen.findByRole("button", { name: "Start" });

async function start(stampMs: number) {
  vi.spyOn(performance, "now").mockReturnValue(stampMs);
  const button = await startButton();
  fireEvent(button, stamped(createEvent.click(button), stampMs));
  await screen.findByRole("button", { name: /^Shoot/ });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /^Shoot/ })).toHaveProperty("disabled", false),
  );
}

/** Plays ten limbs, each 100 ms late; waits for every answer of the server. */
async function playTenLimbs(startMs: number) {
  let stampMs = startMs;
  for (let limb = 1; limb <= 10; limb += 1) {
    await limbRead(limb);
    // The answer has arrived by now, so the run continues with the next event.
    press("Space", stampMs + 1);
    stampMs += 1;
    press("Space", stampMs + 4_120);
    press("Space", stampMs + 4_130);
    stampMs += 4_130;
  }
}

describe("the ranked run of today", () => {
  it("a ranked run needs a sign-in, and says so to a visitor", async () => {
    await open({ isSignedIn: false });
    expect(await screen.findByText("Sign in to play today’s ranked run.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
  });

  it.each([
    ["scored", { state: "scored", rank: 3, score: 9_000 }, "You: rank 3, 9,000 points."],
    ["refused", { state: "refused" }, "Your run on this day has no score: it was refused."],
    ["over", { state: "over" }, "Your run on this day has no score: it was not submitted."],
  ] as const)("a ranked run cannot be played again when its state is %j", async (_state, mine, text) => {
    await open({ server: { "/v2/games/raplak/scores": () => scores({ mine }) } });
    expect(await screen.findByText(/^You have used today’s ranked run\./)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
  });

  it("a ranked run that began elsewhere says so", async () => {
    const used = () => problemAnswer(409, "ranked_run_used", { day: utcDay() });
    await open({ server: { [`${base}/runs`]: used } });
    fireEvent.click(await startButton());
    expect(await screen.findByText("Today’s ranked run is used up")).toBeDefined();
  });

  it("a ranked run hands in its inputs, and shows its rank and how many runs it beats", async () => {
    const handedIn: { runUuid: string; inputs: { kind: string; atMs: number }[] }[] = [];
    await open({
      server: {
        [`${base}/scores`]: async (_url: URL, request: Request) => {
          handedIn.push(await request.json());
          return answerOf(rankedScoreSchema, { game: "raplak", day: utcDay(), score: 8_950, rank: 3 });
        },
      },
    });
    await start(1_000);
    await playTenLimbs(1_000);
    expect(await screen.findByText("Rank 3 today")).toBeDefined();
    expect(handedIn).toHaveLength(1);
    expect(handedIn[0]?.runUuid).toBe(runUuid);
    expect(await screen.findByText(/^Better than \d+% of ranked runs\.$/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
  });

  it("a refused ranked run says why", async () => {
    await open({ server: { [`${base}/scores`]: () => problemAnswer(422, "run_not_human") } });
    await start(1_000);
    await playTenLimbs(1_000);
    expect(await screen.findByText("Nobody can play like this")).toBeDefined();
  });

  it("a ranked run is used up when it is ended early", async () => {
    await open();
    await start(1_000);
    await limbRead(1);
    press("Escape", 2_000);
    expect(await screen.findByText(/^The run was not finished/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
  });

  it("a ranked run is used up when the page is hidden", async () => {
    await open();
    await start(1_000);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(status()).toBe("The page was hidden: this run is void.");
    expect(await screen.findByText(/^The run was not finished/)).toBeDefined();
  });

  it("a ranked run stops when the server refuses a limb", async () => {
    await open({ server: { [limbPath(1)]: () => problemAnswer(409, "run_over") } });
    fireEvent.click(await startButton());
    expect(await screen.findByText("The run is over")).toBeDefined();
  });
});

describe("the ranked runs of a day", () => {
  const items = [
    { rank: 1, userUuid, ign: "Ada", score: 9_500 },
    { rank: 2, userUuid: null, ign: null, score: 9_400 },
  ];

  it("the list is a table whose names link to profiles where there is one", async () => {
    await open({
      isSignedIn: false,
      search: "",
      server: { "/v2/games/raplak/scores": () => scores({ total: 2, items }) },
    });
    const table = await screen.findByRole("table", { name: /^Ranked runs of/ });
    const [, first, second] = within(table).getAllByRole("row");
    expect(first?.textContent).toContain("1Ada9,500 points");
    expect(
      within(first ?? table)
        .getByRole("link", { name: "Ada" })
        .getAttribute("href"),
    ).toContain("/users/");
    expect(second?.textContent).toContain("2anonymous9,400 points");
  });

  it("the list steps back a day in the address, and forward until today", async () => {
    const asked: (string | null)[] = [];
    const { router } = await open({
      isSignedIn: false,
      search: "?day=2026-11-01",
      server: {
        "/v2/games/raplak/scores": (url: URL) => {
          asked.push(url.searchParams.get("day"));
          return scores();
        },
      },
    });
    await screen.findByText("1 Nov 2026");
    await userEvent.click(screen.getByRole("button", { name: "Previous day" }));
    await screen.findByText("31 Oct 2026");
    expect(router.state.location.search).toEqual({ day: "2026-10-31" });
    expect(asked).toEqual(["2026-11-01", "2026-10-31"]);
  });

  it("the list shows today for an invalid or future day", async () => {
    await open({ isSignedIn: false, search: "?day=2999-01-01" });
    expect(await screen.findByText("Nobody has a ranked run on this day.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Next day" })).toHaveProperty("disabled", true);
  });

  it("a list that cannot be loaded says so, and can be retried", async () => {
    await open({
      isSignedIn: false,
      search: "",
      server: { "/v2/games/raplak/scores": () => problemAnswer(500, "internal_error") },
    });
    expect(await screen.findByText("The ranked runs could not be loaded.")).toBeDefined();
  });
});

it("a practice run is also compared with ranked runs", async () => {
  await open({ isSignedIn: false, search: "?run=practice" });
  await start(1_000);
  for (const limb of [0, 1, 2, 3]) {
    const dueMs = 1_000 + limb * 4_128 + 4_100;
    press("Space", dueMs);
    press("KeyX", dueMs + 8);
    press("Space", dueMs + 20);
  }
  expect(await screen.findByText(/^Better than \d+% of ranked runs\.$/)).toBeDefined();
});
