import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { homeStatsQuery, recentHuntsQuery } from "./features/home/queries.ts";
import { nightBoardQuery, runBoardQuery } from "./features/leaderboards/board/board-queries.ts";
import { hunterQuery, similarHuntersQuery } from "./features/users/hunter/queries.ts";
import { nextNightQuery, nightQuery, nightRankQuery, settingsQuery } from "./lib/queries/public-queries.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { sessionQuery } from "./lib/session/session-query.ts";
import { nightListAnswer, problemAnswer } from "./testing/answers.ts";
import { renderApp } from "./testing/render-app.tsx";

const nightUuid = "0198f0aa-0000-7000-8000-000000000001";

/** docs/screens.md, "Cache lifetimes": "Cache lifetimes: night, user, stats, …, public settings, time". */
const keptLong = {
  night: nightQuery(nightUuid),
  user: hunterQuery("Ash"),
  stats: homeStatsQuery,
  session: sessionQuery,
  "public settings": settingsQuery,
  time: nextNightQuery,
};
/** "General data is fresh for 30 s". */
const general = {
  "recent hunts": recentHuntsQuery(1),
  "a board of nights": nightBoardQuery({}, 4),
  "a board of runs": runBoardQuery({}, 4),
  "a night's rank": nightRankQuery(nightUuid),
  "hunters of a similar name": similarHuntersQuery("Ash"),
};

type AnyQuery = Parameters<ReturnType<typeof createQueryClient>["fetchQuery"]>[0];
// The tests read only the options of each query, so its answer does not matter.
const queriesIn = (named: object) => Object.entries(named) as [string, AnyQuery][];

let calls = 0;

function serverWith(answer: () => Response): void {
  vi.stubGlobal("fetch", async () => {
    calls++;
    return answer();
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  calls = 0;
  // The browser requests the session only when it has a session cookie.
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
});

describe("data", () => {
  async function expectFreshFor(query: AnyQuery, freshMs: number) {
    serverWith(() => Response.json(nightListAnswer([])));
    const client = createQueryClient();
    await client.fetchQuery(query);
    await vi.advanceTimersByTimeAsync(freshMs - 1);
    await client.fetchQuery(query);
    expect(calls).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await client.fetchQuery(query);
    expect(calls).toBe(2);
  }

  it.each(queriesIn(keptLong))("is fresh for 300 s: %s", (_name, query) => expectFreshFor(query, 300_000));

  it.each(queriesIn(general))("is fresh for 30 s: %s", (_name, query) => expectFreshFor(query, 30_000));

  it.each(queriesIn({ ...keptLong, ...general }))(
    "is requested once more when it fails: %s",
    async (_name, query) => {
      serverWith(() => problemAnswer(503, "unavailable"));
      const outcome = expect(createQueryClient().fetchQuery(query)).rejects.toMatchObject({ status: 503 });
      await vi.advanceTimersByTimeAsync(60_000);
      await outcome;
      expect(calls).toBe(2);
    },
  );
});

describe("a page's data", () => {
  /** Opens a page against a server that counts how often it was asked for recent hunts. */
  async function openCounting(path: string) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked: URL[] = [];
    const server = {
      "/v2/nights": (url: URL) => {
        asked.push(url);
        return nightListAnswer([]);
      },
    };
    return { ...(await renderApp({ path, server })), asked };
  }
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it("data loads when the page's link is pointed at, and is not loaded again when the page opens", async () => {
    const { asked, router } = await openCounting("/rules");
    const home = await screen.findByRole("link", { name: "Development" });
    fireEvent.mouseEnter(home);
    await pass(1000);
    expect(asked).toHaveLength(1);
    fireEvent.click(home);
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    await screen.findByText("Recent hunts");
    await pass(1000);
    expect(asked).toHaveLength(1);
  });

  it("data is loaded again when the page opens again later, not when its window gets the focus again", async () => {
    const { asked, router } = await openCounting("/");
    await screen.findByText("Recent hunts");
    await pass(31_000);
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(1000);
    expect(asked).toHaveLength(1);
    await act(() => router.navigate({ to: "/rules" }));
    await act(() => router.navigate({ to: "/" }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});
