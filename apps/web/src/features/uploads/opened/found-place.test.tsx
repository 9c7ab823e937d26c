import { type NightLadderAnswer, nightLadderSchema } from "@hunt/contracts/leaderboards";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { problemAnswer, settingsAnswer } from "../../../testing/answers.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { aNight, aRun } from "../testing/example-analysis.ts";
import { renderInApp } from "../testing/render-in-app.tsx";
import { FoundPlace } from "./found-place.tsx";

afterEach(() => vi.unstubAllGlobals());

const times = { total: 3, best: [470, 471.963, 480], beyond: [] };
const ladder = (fields: Given<NightLadderAnswer> = {}) =>
  answerOf(nightLadderSchema, {
    season: 3,
    minimumFullRuns: 1,
    unrankedReason: null,
    all: times,
    verified: { total: 1, best: [480], beyond: [] },
    ...fields,
  });

async function show(night = aNight(), answer: unknown = ladder()) {
  const asked: string[] = [];
  fakeServer({
    "/v2/settings": () => settingsAnswer({ seasons: [{ number: 3, startsAt: "2024-01-01T00:00:00.000Z" }] }),
    "/v2/leaderboards/nights/ladder": (url) => {
      asked.push(url.search);
      return answer;
    },
  });
  await renderInApp(() => <FoundPlace night={night} />, "/upload");
  return asked;
}

describe("the rank that a night on this computer would have", () => {
  it("the rank is found among the board's times, and only season and squad size are sent", async () => {
    // The time is 471.963 s: the published run of docs/game-log.md, section 4.
    const asked = await show();
    expect(await screen.findByText(/^Would be #2 of 4 once confirmed · #1 of 2/)).toBeTruthy();
    expect(screen.getByText(/nothing about the night was sent/)).toBeTruthy();
    expect(asked).toEqual(["?season=3&squadSize=2"]);
  });

  it("the rank is approximate far down a long board", async () => {
    await show(aNight(), ladder({ all: { total: 900, best: [460], beyond: [{ from: 470, before: 700 }] } }));
    expect(await screen.findByText(/^Would be ≈\s#701 of 901/)).toBeTruthy();
  });

  it.each([
    ["Not ranked: a client’s log", aNight({ perspective: "client" }), ladder()],
    ["Not ranked: the day it was played is not known", aNight({ startedAtUtcMs: null }), ladder()],
    ["Not ranked: no board for this squad size", aNight(), ladder({ unrankedReason: "squad_size" })],
    ["Not ranked: too few full runs", aNight(), ladder({ minimumFullRuns: 6 })],
    ["Not ranked: the log does not show this time", aNight({ averageRealTimeMs: null }), ladder()],
    ["Not ranked: faster than the game allows", aNight({ runs: [aRun({ realTimeMs: 454_999 })] }), ladder()],
  ])("the rank is missing, and the reason is given: %s", async (text, night, answer) => {
    await show(night, answer);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("a failed request is reported in a sentence", async () => {
    await show(aNight(), problemAnswer(503, "overloaded"));
    expect(await screen.findByText("We could not look up the rank it would have.")).toBeTruthy();
  });
});
