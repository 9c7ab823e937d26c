import { listRuns } from "@hunt/contracts/runs";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import type { Run } from "@hunt/engine/domain/analysis";
import { runFigures } from "@hunt/engine/domain/figures";
import { unknownFigures } from "@hunt/engine/testing/unknown-figures";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "../../../lib/query-client.ts";
import { nightAnswer } from "../../../testing/answers.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { runLike } from "../../../testing/sample-night.ts";
import { findGhost } from "./find-ghost.ts";

const userUuid = "0198f0aa-1111-7000-8000-000000000001";
const night = nightAnswer({ squadSize: 2, runs: [runLike(1), runLike(2, { realTime: 470 })] });
const [, published] = night.runs ?? [];

/** A full run of a night that this browser keeps. */
const keptRun = (realTimeMs: number): Run => ({
  ...unknownFigures(runFigures),
  index: 4,
  perspective: "host",
  preload: false,
  outcome: "capture",
  full: true,
  startedAtMs: 0,
  eidolons: [],
  estimated: [],
  segments: [],
  extractionTimeMs: realTimeMs,
  realTimeMs,
});

/** Finds one's own best among kept runs of duos and public ones, which the server has or does not answer. */
async function findBest(kept: readonly number[], account: string | null, isAway = false) {
  const asked: string[] = [];
  const answer = (url: URL, body: unknown) => {
    asked.push(url.pathname);
    if (isAway) throw new TypeError("Failed to fetch");
    return body;
  };
  fakeServer({
    "/v2/runs": (url) =>
      answer(url, answerOf(listRuns.schema.response[200], { total: 1, items: [{ ...published, night }] })),
    [`/v2/nights/${night.uuid}`]: (url) => answer(url, night),
  });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const ghost = await findGhost(
    { kind: "best" },
    {
      queryClient,
      squadSize: 2,
      userUuid: account,
      loadOwnBests: async () => [
        { squadSize: 1, run: keptRun(460_000) },
        ...kept.map((realTimeMs) => ({ squadSize: 2, run: keptRun(realTimeMs) })),
      ],
      loadKeptNight: async () => null,
    },
  );
  return { realTimeMs: ghost?.realTimeMs ?? null, segments: ghost?.segments.length, asked };
}

describe("one's own best as a ghost", () => {
  it("the fastest run counts, whether this browser keeps it or the account has published it", async () => {
    expect((await findBest([475_000, 469_000], userUuid)).realTimeMs).toBe(469_000);
    const { realTimeMs, segments } = await findBest([475_000], userUuid);
    expect(realTimeMs).toBe(470_000);
    // The list of runs has no timeline, which is read from the night.
    expect(segments).toBe(published?.segments?.length);
  });

  it("without an account nobody is asked, and another squad's run does not count", async () => {
    expect(await findBest([], null)).toMatchObject({ realTimeMs: null, asked: [] });
  });

  it("without a network the kept nights are enough, and without any it is a failure", async () => {
    expect((await findBest([475_000], userUuid, true)).realTimeMs).toBe(475_000);
    await expect(findBest([], userUuid, true)).rejects.toThrow();
  });
});
