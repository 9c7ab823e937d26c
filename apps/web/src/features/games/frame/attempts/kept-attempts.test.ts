import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Attempt,
  forgetAttempts,
  keepAttempt,
  onAttemptsChanged,
  readAttempts,
} from "./kept-attempts.ts";

const attempt: Attempt = { endedAtMs: 1_795_000_000_000, score: 9120, limbsMs: [120, 31, 200] };

beforeEach(() => localStorage.clear());

describe("the attempts that a browser stores", () => {
  it("attempts keep their order, each game has its own, and all are deleted together", () => {
    keepAttempt("raplak", attempt);
    keepAttempt("raplak", { ...attempt, score: 9500 });
    keepAttempt("teralyst", { ...attempt, score: 83.012 });
    expect(readAttempts("raplak").map(({ score }) => score)).toEqual([9120, 9500]);
    expect(readAttempts("teralyst").map(({ score }) => score)).toEqual([83.012]);
    // The same object is returned, so that a page is drawn again only when the attempts change.
    expect(readAttempts("raplak")).toBe(readAttempts("raplak"));
    forgetAttempts();
    expect(readAttempts("raplak")).toEqual([]);
    expect(readAttempts("teralyst")).toEqual([]);
  });

  it("the last twenty of a game are stored, whatever the other games have", () => {
    keepAttempt("propa", attempt);
    for (let score = 0; score < 25; score += 1) keepAttempt("raplak", { ...attempt, score });
    expect(readAttempts("raplak").map(({ score }) => score)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 5),
    );
    expect(readAttempts("propa")).toEqual([attempt]);
  });

  it("stored attempts are read one by one, and anything else is skipped", () => {
    const broken = [
      null,
      7,
      { ...attempt, score: "9120" },
      { ...attempt, endedAtMs: null },
      { ...attempt, limbsMs: [120, "31"] },
      { ...attempt, limbsMs: Array.from({ length: 21 }, () => 1) },
    ];
    localStorage.setItem(
      "games.attempts.1",
      JSON.stringify({ raplak: [...broken, attempt], propa: "none", chess: [attempt] }),
    );
    expect(readAttempts("raplak")).toEqual([attempt]);
    expect(readAttempts("propa")).toEqual([]);
    for (const text of ["{", "null", "[]", '"raplak"']) {
      localStorage.setItem("games.attempts.1", text);
      expect(readAttempts("raplak"), text).toEqual([]);
    }
  });

  it("an attempt that could not be read again is not stored", () => {
    keepAttempt("raplak", { ...attempt, score: Number.NaN });
    expect(readAttempts("raplak")).toEqual([]);
  });

  it("a page hears of a stored attempt, and of deleting, until it listens no more", () => {
    const heard = vi.fn();
    const end = onAttemptsChanged(heard);
    keepAttempt("raplak", attempt);
    forgetAttempts();
    expect(heard).toHaveBeenCalledTimes(2);
    end();
    keepAttempt("raplak", attempt);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
